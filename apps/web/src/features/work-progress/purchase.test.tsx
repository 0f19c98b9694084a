import { listOrdersCall } from '@pw/contract/manufacture-documents';
import {
  enterReceiptsCall,
  listPurchaseCall,
  type PurchaseLineOnWire,
  readPurchaseFileCall,
  savePurchaseLineCall,
} from '@pw/contract/work-purchase';
import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';

const server = aFakeServer();
beforeEach(() => {
  answerHome(server, 'manufacturer');
  startSession(aSession('manufacturer'));
});

const today = isoDayInIndia(Date.now());
const ORDER_ID = '00000000-0000-4000-8000-000000000001';

const line = (lineId: string, given: Partial<PurchaseLineOnWire> = {}): PurchaseLineOnWire => ({
  lineId,
  of: 'article',
  article: `3VA-${lineId}`,
  text: 'MCCB 400 A',
  make: 'Siemens',
  unit: 'nos',
  needed: 8,
  neededBefore: null,
  isFreeIssue: false,
  orders: [],
  receipts: [],
  spareStock: 0,
  ordered: 0,
  received: 0,
  state: 'open',
  revision: 0,
  ...given,
});

const order = { id: ORDER_ID, supplier: 'Acme', orderNumber: 'PO-1', quantity: 8, promisedOn: null, pricePaise: null };
const late = line('late', {
  state: 'ordered',
  ordered: 8,
  orders: [{ ...order, promisedOn: daysLater(today, -2) ?? today }],
});
const less = line('less', { needed: 6, neededBefore: 8, ordered: 8, orders: [order], state: 'too much', revision: 3 });

async function open(lines: readonly PurchaseLineOnWire[], hasPrices = false) {
  server.answer(listOrdersCall, { orders: [] });
  server.answer(listPurchaseCall, {
    lines: [...lines],
    bars: 'take-off',
    wired: { boards: 1, of: 2 },
    orderRevision: 2,
    hasPrices,
  });
  const { user } = renderApp('/main/manufacture-engineer/purchase?order=SO-26-0001');
  await screen.findByText(
    'R2. Bars by the take-off, wires and terminals by the take-off, of 1 of 2 boards by the wire list.',
  );
  return user;
}

const row = (name: RegExp) => screen.getByRole('row', { name });

describe('the purchase list', () => {
  it('says what a later revision needs, and filters by open, late and part', async () => {
    const user = await open([line('a'), late, less]);
    expect(within(row(/3VA-less/)).getByText('8 -> 6')).toBeVisible();
    expect(within(row(/3VA-less/)).getByText('Too much')).toBeVisible();
    expect(within(row(/3VA-late/)).getByText(/^Late, /)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Late' }));
    expect(await screen.findByText('1 total')).toBeVisible();
    expect(row(/3VA-late/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Part' }));
    expect(await screen.findByText('No such lines')).toBeVisible();
  });

  it('takes a pasted column for the lines that are shown, after it has shown what it means', async () => {
    const user = await open([line('a'), line('b'), line('c')]);
    await user.click(screen.getByRole('button', { name: 'Paste received' }));
    const dialog = within(await screen.findByRole('dialog'));
    const text = dialog.getByRole('textbox', { name: 'Received quantities' });
    const receive = dialog.getByRole('button', { name: 'Receive' });
    await user.click(text);
    await user.paste('4\nfour\n1');
    expect(dialog.getByText(/Row 2 is no quantity/)).toBeVisible();
    expect(receive).toBeDisabled();
    await user.clear(text);
    await user.paste('4\n\n1');
    expect(within(dialog.getByRole('list', { name: 'Received' })).getAllByRole('listitem')).toHaveLength(2);
    server.answer(enterReceiptsCall, { lines: 2 });
    await user.click(receive);
    expect(await screen.findByText('2 lines received.')).toBeVisible();
    expect(server.bodiesOf(enterReceiptsCall)).toEqual([
      {
        day: today,
        note: '',
        receipts: [
          { lineId: 'a', quantity: 4 },
          { lineId: 'c', quantity: 1 },
        ],
      },
    ]);
  });

  it('reads a saved list that was filled in, and says why another file is none', async () => {
    const user = await open([line('a'), line('b', { article: '' })]);
    await user.click(screen.getByRole('button', { name: 'Paste received' }));
    const dialog = within(await screen.findByRole('dialog'));
    const input = dialog.getByLabelText('Saved list with received quantities');
    server.once.respond(readPurchaseFileCall, () => ({
      status: 422,
      body: { code: 'HEAD_DIFFERS', message: 'The column "Line" is missing.' },
    }));
    await user.upload(input, new File(['x'], 'list.csv', { type: 'text/csv' }));
    expect(await dialog.findByText(/The column "Line" is missing/)).toBeVisible();
    const rows = [
      { row: 2, lineId: 'a', article: '3VA-a', received: '4' },
      { row: 3, lineId: 'b', article: '', received: '1.5' },
    ];
    server.answer(readPurchaseFileCall, { rows });
    await user.upload(input, new File(['y'], 'list.csv', { type: 'text/csv' }));
    expect(await within(dialog.getByRole('list', { name: 'Received' })).findAllByRole('listitem')).toHaveLength(2);
  });

  it('saves a line over the revision that was read, and says what somebody else has saved first', async () => {
    const user = await open([less]);
    await user.click(screen.getByRole('button', { name: 'Edit 3VA-less' }));
    const dialog = within(await screen.findByRole('dialog'));
    const quantity = dialog.getByRole('textbox', { name: 'Quantity of order 1' });
    await user.clear(quantity);
    await user.type(quantity, '6');
    expect(dialog.queryByRole('textbox', { name: /Price of one/ })).toBeNull();
    server.once.respond(savePurchaseLineCall, () => ({
      status: 409,
      body: { code: 'STALE', message: 'Changed.', details: { current: { ...less, ordered: 7, revision: 4 } } },
    }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/ordered 7, received 0/)).toBeVisible();
    server.answer(savePurchaseLineCall, { ...less, revision: 5 });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(server.bodiesOf(savePurchaseLineCall)).toMatchObject([
      { revision: 3, orders: [{ quantity: 6 }] },
      { revision: 4 },
    ]);
  });

  it('proposes what is left to order, and takes no order without a supplier', async () => {
    const user = await open([line('a', { spareStock: 2 })], true);
    await user.click(screen.getByRole('button', { name: 'Edit 3VA-a' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add an order' }));
    expect(dialog.getByRole('textbox', { name: 'Quantity of order 1' })).toHaveValue('6');
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Supplier of order 1' }), 'Acme');
    await user.type(dialog.getByRole('textbox', { name: /Price of one/ }), '123.45');
    server.answer(savePurchaseLineCall, line('a', { revision: 1 }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(server.bodiesOf(savePurchaseLineCall)).toMatchObject([
      { orders: [{ supplier: 'Acme', quantity: 6, pricePaise: 12_345 }] },
    ]);
  });
});

import { boardwisechargesCall, previewProjectPriceCall } from '@pw/contract/project-charges';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ChargesDialog } from './charges-dialog.tsx';
import { aCharges } from './testing/a-charges.ts';
import { anEffect } from './testing/an-effect.ts';
import { startSteps, stopSteps } from './testing/open-step.tsx';
import { useSaveCharges } from './use-save-charges.ts';

const boards = ['PCC-1', 'MDB', 'APFC', 'MCC-1', 'MCC-2', 'Pump house'].map((name, at) => ({
  lineItemId: at + 1,
  name,
}));
const charged = aCharges({
  revision: 4,
  wiringPercent: 3,
  boards: boards.map((board) => ({ ...board, labour: board.name === 'MDB' ? 7500 : 0 })),
});

let server: FakeServer;
beforeEach(() => {
  server = startSteps();
  server.answer(previewProjectPriceCall, anEffect());
});
afterEach(() => stopSteps(server));

type Given = Partial<Pick<Parameters<typeof ChargesDialog>[0], 'charges' | 'boards' | 'firstTab' | 'state'>>;

function Opened({ onClose, ...given }: Given & { readonly onClose: () => void }) {
  const { charges = charged } = given;
  const saving = useSaveCharges(17);
  const props = { projectId: 17, boards, charges, state: 'edit', firstTab: 'labour', isViewOnly: false } as const;
  return <ChargesDialog {...props} {...given} saving={saving} onClose={onClose} />;
}

async function open(given: Given = {}) {
  const onClose = vi.fn<() => void>();
  const { user } = renderScreen(<Opened {...given} onClose={onClose} />);
  await screen.findByRole('dialog');
  return { user, onClose };
}

const amount = (name: string) => screen.getByRole('textbox', { name: `Amount of ${name}` });
const bodyRows = () => screen.getAllByRole('row').slice(1);
const press = (name: string) => screen.getByRole('button', { name });

describe('the dialog of the charges', () => {
  it('has four tabs, each with its title, its note and what is entered in it [PRI-12, PRI-14, PRI-27]', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Wiring Charges3 %',
      'Labour Charges1',
      'Additional Charges0',
      'Freight Charges0',
    ]);
    expect(screen.getByRole('dialog', { name: 'Edit Labour charges' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /Freight/ }));
    expect(screen.getByRole('dialog', { name: 'Edit Freight Charges' })).toBeVisible();
    expect(screen.getByText('You can apply freight costs as an amount only.')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('has wiring and labour as a percentage or as amounts [PRI-15, PRI-16, PRI-26]', async () => {
    const { user } = await open({ firstTab: 'wiring' });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['PERCENTAGE', 'AMOUNT']);
    expect(screen.getByRole('radio', { name: 'Percentage (Applied for all boards)' })).toBeChecked();
    expect(
      screen.getByText(/^You can apply wiring costs either as a percentage or as an amount, but not both\./),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Wiring charge in percent' })).toHaveValue('3');
    await user.click(screen.getByRole('radio', { name: 'Amount (Applied for each board)' }));
    expect(amount('PCC-1')).toHaveValue('0');
    await user.click(screen.getByRole('radio', { name: 'Percentage (Applied for all boards)' }));
    expect(screen.getByRole('textbox', { name: 'Wiring charge in percent' })).toHaveValue('0');
  });

  it('has labour by hours besides, which takes nothing to enter', async () => {
    const { user } = await open({ firstTab: 'labour' });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      ...['PERCENTAGE', 'AMOUNT', 'HOURS'],
    ]);
    await user.click(screen.getByRole('radio', { name: 'By hours (Worked out for each board)' }));
    expect(screen.getByText(/^Labour of each board is what its hours of work come to/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Amount of PCC-1' })).not.toBeInTheDocument();
    expect(press('Save')).toBeEnabled();
  });

  it('says that labour by hours holds the wiring that is charged too, and sets wiring to 0', async () => {
    server.answer(boardwisechargesCall, { statusCode: 200, data: { ...charged, revision: 5 } });
    const { user } = await open({ firstTab: 'labour' });
    expect(screen.queryByText('Wiring is charged twice:')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'By hours (Worked out for each board)' }));
    expect(screen.getByText('Wiring is charged twice:')).toBeVisible();
    await user.click(press('Set wiring to 0'));
    expect(screen.queryByText('Wiring is charged twice:')).not.toBeInTheDocument();
    await user.click(press('Save'));
    await waitFor(() =>
      expect(server.bodiesOf(boardwisechargesCall)).toMatchObject([
        { wiringCharge: { type: 'PERCENTAGE', value: 0 }, labourCharge: { type: 'HOURS' } },
      ]),
    );
  });

  it('lists five boards on a page, found by name [PRI-05, PRI-17, CON-05]', async () => {
    const { user } = await open();
    expect(bodyRows()).toHaveLength(5);
    expect(amount('MDB')).toHaveValue('7,500');
    await user.type(screen.getByRole('searchbox', { name: 'Search boards' }), 'pump');
    expect(await screen.findByRole('textbox', { name: 'Amount of Pump house' })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search boards' }), ' nowhere');
    expect(await screen.findByText('No boards matching that name were found.')).toBeVisible();
  });

  it('says that there are no boards [PRI-21]', async () => {
    await open({ boards: [], charges: aCharges() });
    expect(screen.getByText('No boards')).toBeVisible();
  });

  it('enters one amount for the boards that are selected, from two on, whose rows are read only then [PRI-18]', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select PCC-1' }));
    expect(screen.queryByRole('textbox', { name: 'Amount for the selected boards' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select MDB' }));
    expect(screen.queryByRole('textbox', { name: 'Amount of MDB' })).not.toBeInTheDocument();
    expect(amount('APFC')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Amount for the selected boards' }), '25000');
    await user.click(press('Apply to 2 boards'));
    expect(bodyRows().map((row) => within(row).queryByText('25,000.00') !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('takes a remark where the additional charge is not 0 [PRI-19, PRI-20]', async () => {
    const { user } = await open({ firstTab: 'additional' });
    const remark = screen.getByRole('textbox', { name: 'Remark of PCC-1' });
    expect(remark).toBeDisabled();
    await user.clear(amount('PCC-1'));
    await user.type(amount('PCC-1'), '500');
    expect(remark).toBeEnabled();
    await user.type(remark, 'Crane');
    await user.clear(amount('PCC-1'));
    expect(remark).toBeDisabled();
    expect(remark).toHaveValue('');
  });

  it('saves everything at once and closes [PRI-22, PRI-38, PRI-39]', async () => {
    server.answer(boardwisechargesCall, { statusCode: 200, data: { ...charged, revision: 5 } });
    const { user, onClose } = await open();
    expect(press('Save')).toBeDisabled();
    await user.clear(amount('PCC-1'));
    await user.type(amount('PCC-1'), '25000');
    await user.dblClick(press('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.bodiesOf(boardwisechargesCall)).toMatchObject([
      {
        projectId: 17,
        revision: 4,
        wiringCharge: { type: 'PERCENTAGE', value: 3 },
        labourCharge: { type: 'AMOUNT', boardWiseValues: { 1: 25_000, 2: 7500, 3: 0, 4: 0, 5: 0, 6: 0 } },
        selectedLineItemIdsForLabour: [1, 2],
      },
    ]);
  });

  it('shows what it would make of final price and margin before it is saved', async () => {
    const { user } = await open();
    await user.clear(amount('PCC-1'));
    await user.type(amount('PCC-1'), '25000');
    const effect = screen.getByRole('status', { name: 'Effect before it is saved' });
    await waitFor(() => expect(effect).toHaveTextContent('Margin becomes₹ 8,54,269.25'));
    expect(effect).toHaveTextContent('(+ ₹ 1,70,853.85)');
    expect(server.bodiesOf(boardwisechargesCall)).toEqual([]);
  });

  it('leads to what cannot be taken, and sends nothing [PRI-28]', async () => {
    const { user } = await open();
    await user.clear(amount('PCC-1'));
    await user.type(amount('PCC-1'), '1e9');
    await user.click(screen.getByRole('tab', { name: /Freight/ }));
    await user.click(press('Save'));
    expect(screen.getByRole('dialog', { name: 'Edit Labour charges' })).toBeVisible();
    expect(amount('PCC-1')).toHaveValue('1e9');
    expect(screen.getByRole('alert')).toHaveTextContent('Not a number');
    expect(amount('PCC-1')).toHaveAccessibleDescription(/^Not a number/);
    expect(server.bodiesOf(boardwisechargesCall)).toEqual([]);
  });

  it('stays open over what the server refuses, in its words', async () => {
    const message = 'Board Gold has an amount above INR 99,99,99,99,99,999.99: lower prices or quantities';
    server.refuse(boardwisechargesCall, 'TOO_LARGE', { message });
    const { user, onClose } = await open();
    await user.clear(amount('PCC-1'));
    await user.type(amount('PCC-1'), '5');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before it loses what was entered', async () => {
    const { user, onClose } = await open();
    await user.clear(amount('PCC-1'));
    await user.type(amount('PCC-1'), '5');
    await user.click(
      within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) ?? press('Save'),
    );
    expect(await screen.findByText(/Not saved:/)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says who saved first, board by board, and takes theirs', async () => {
    const current = aCharges({
      revision: 5,
      wiringPercent: 3,
      boards: boards.map((board) => ({ ...board, labour: 9000 })),
    });
    const savedBy = { userId: '33333333-3333-4333-8333-333333333333', name: 'Vikram Shah' };
    server.refuse(boardwisechargesCall, 'STALE', {
      details: { current, savedBy, savedAt: '2026-11-20T09:01:00.000Z' },
    });
    const { user, onClose } = await open();
    await user.clear(amount('PCC-1'));
    await user.type(amount('PCC-1'), '5');
    await user.click(press('Save'));
    const conflict = within(await screen.findByRole('region', { name: 'Somebody else saved first' }));
    expect(conflict.getByRole('row', { name: 'Labour charge of PCC-1 ₹ 5.00 ₹ 9,000.00' })).toBeVisible();
    expect(conflict.getByRole('row', { name: 'Labour charge of MDB ₹ 7,500.00 ₹ 9,000.00' })).toBeVisible();
    await user.click(conflict.getByRole('button', { name: 'Take theirs' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

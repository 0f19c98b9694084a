import { getProjectInfoCall } from '@pw/contract/price-overview';
import { boardwisechargesCall, getBoardWiseDataCall, previewProjectPriceCall } from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unsavedWork } from '../../platform/unsaved-work.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { PricingStep } from './pricing-step.tsx';
import { aCharges } from './testing/a-charges.ts';
import { aPrice, aPricedBoard, someCharges } from './testing/a-price.ts';
import { anEffect } from './testing/an-effect.ts';
import { anOverview } from './testing/an-overview.ts';
import { openStep, startSteps, stopSteps } from './testing/open-step.tsx';

const boards = [
  { lineItemId: 1, name: 'PCC-1', labour: 25_000 },
  { lineItemId: 2, name: 'MDB', labour: 7_500 },
];
const charged = aCharges({ revision: 4, boards, wiringPercent: 3, overhead: 8, packing: 12_000, margin: 12, tax: 18 });
const theirName = { userId: '33333333-3333-4333-8333-333333333333', name: 'Vikram Shah' };

let server: FakeServer;
beforeEach(() => {
  server = startSteps();
  const price = aPrice(boards.map(({ lineItemId, name }) => aPricedBoard({ lineItemId, name })));
  server.answer(getProjectPriceCall, {
    ...price,
    totals: { ...price.totals, charges: someCharges({ wiring: 14_178_710, margin: 68_341_540 }) },
  });
  server.answer(getBoardWiseDataCall, { statusCode: 200, data: charged });
  server.answer(previewProjectPriceCall, anEffect());
});
afterEach(() => stopSteps(server));

const open = (given: { readonly isViewOnly?: boolean } = {}) =>
  openStep(PricingStep, 'Wiring charge', { ...given, search: '?tab=2' });
const withoutWiring = <Board extends (typeof charged.lineItems)[number]>(board: Board): Board => ({
  ...board,
  wiringCharge: { ...board.wiringCharge, type: 'AMOUNT' as const, rateOrValue: 0, rateOrValuePaise: 0 },
});
const panel = () => screen.getByRole('region', { name: 'Project Cost After Switchgear Discount' });
const field = (name: string) => within(panel()).getByRole('textbox', { name });

describe('the panel of the charges', () => {
  it('stands beside the table, with the cost after discount and nine fields in the order of the calculation [PRI-03, PRI-06, PRI-07]', async () => {
    await open();
    expect(panel()).toHaveTextContent('Sum of all board cost after component discount₹ 47,26,238.90');
    const rows = within(within(panel()).getByRole('list', { name: 'Charges' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Wiring charge3 %1,41,787.10',
      'Labour charge2 boards0.00',
      'Additional chargenone0.00',
      'Overhead%0.00',
      'Packing charge₹ per TU0.00',
      'Margin%6,83,415.40',
      'Freight chargenone0.00',
      'Insurance%0.00',
      'TaxationUsers can apply tax > 10%%0.00',
    ]);
    expect(screen.getByRole('grid', { name: 'Boards' })).toBeVisible();
  });

  const byHours = {
    ...charged,
    lineItems: charged.lineItems.map((board) => ({
      ...board,
      labourCharge: { ...board.labourCharge, type: 'HOURS' as const, rateOrValue: 0, rateOrValuePaise: 0 },
    })),
  };

  it('says of labour by hours that it is', async () => {
    server.answer(getBoardWiseDataCall, { statusCode: 200, data: byHours });
    await open();
    expect(within(panel()).getByRole('button', { name: 'Labour charge: by hours' })).toBeVisible();
  });

  it('says that the hours hold the wiring that is charged too, and sets wiring to 0', async () => {
    server.answer(getBoardWiseDataCall, { statusCode: 200, data: byHours });
    const { user } = await open();
    expect(within(panel()).getByText('Wiring is charged twice:')).toBeVisible();
    const saved = { ...aCharges({ boards }), lineItems: byHours.lineItems.map(withoutWiring), revision: 5 };
    server.answer(boardwisechargesCall, { statusCode: 200, data: saved });
    server.answer(getBoardWiseDataCall, { statusCode: 200, data: saved });
    await user.click(within(panel()).getByRole('button', { name: 'Set wiring to 0' }));
    await waitFor(() => expect(within(panel()).queryByText('Wiring is charged twice:')).not.toBeInTheDocument());
    expect(server.bodiesOf(boardwisechargesCall)).toMatchObject([
      { revision: 4, wiringCharge: { type: 'PERCENTAGE', value: 0 } },
    ]);
  });

  it('offers nobody who can only view to set wiring to 0', async () => {
    server.answer(getBoardWiseDataCall, { statusCode: 200, data: byHours });
    await open({ isViewOnly: true });
    expect(within(panel()).getByText('Wiring is charged twice:')).toBeVisible();
    expect(within(panel()).queryByRole('button', { name: 'Set wiring to 0' })).not.toBeInTheDocument();
  });

  it.each([
    ['Edit', charged],
    ['Apply', aCharges({ boards: boards.map(({ lineItemId, name }) => ({ lineItemId, name })), margin: 12 })],
  ])('has the link %s for the dialog of the charges [PRI-08, PRI-32]', async (verb, data) => {
    server.answer(getBoardWiseDataCall, { statusCode: 200, data });
    const { user } = await open();
    await user.click(within(panel()).getByRole('button', { name: verb }));
    expect(await screen.findByRole('dialog', { name: `${verb} Wiring charges` })).toBeVisible();
  });

  it('opens the dialog on the tab of the charge that is pressed, from the first to the fourth [PRI-09]', async () => {
    const { user } = await open();
    for (const [button, title] of [
      ['Wiring charge: 3 %', 'Edit Wiring charges'],
      ['Labour charge: 2 boards', 'Edit Labour charges'],
      ['Additional charge: none', 'Edit Additional charges'],
      ['Freight charge: none', 'Edit Freight Charges'],
    ] as const) {
      await user.click(within(panel()).getByRole('button', { name: button }));
      expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('tells how overhead, margin, insurance and packing are applied, and that tax may be high [PRI-23, PRI-25]', async () => {
    const { user } = await open();
    for (const [name, text] of [
      ['Margin', 'Applied as a percentage per board'],
      ['Packing charge', 'Lump sum per TU'],
    ] as const) {
      await user.click(within(panel()).getByRole('button', { name }));
      expect(await screen.findByText(text)).toBeVisible();
      await user.keyboard('{Escape}');
    }
    expect(within(panel()).getByRole('button', { name: 'Overhead' })).toBeVisible();
    expect(within(panel()).getByRole('button', { name: 'Insurance' })).toBeVisible();
    expect(screen.getByText('Users can apply tax > 10%')).toBeVisible();
  });

  it('saves a charge when its field is left, and nothing else [PRI-10]', async () => {
    server.answer(boardwisechargesCall, { statusCode: 200, data: { ...charged, revision: 5 } });
    const { user } = await open();
    await user.clear(field('Packing charge'));
    await user.type(field('Packing charge'), '12,500.5');
    expect(server.bodiesOf(boardwisechargesCall)).toEqual([]);
    await user.tab();
    await waitFor(() => expect(server.bodiesOf(boardwisechargesCall)).toHaveLength(1));
    expect(server.bodiesOf(boardwisechargesCall)).toEqual([
      {
        packingCharge: { type: 'AMOUNT', value: 12_500.5 },
        projectId: 17,
        createdBy: '22222222-2222-4222-8222-222222222222',
        revision: 4,
      },
    ]);
  });

  it('saves nothing that is as it was, and Esc brings the saved number back', async () => {
    const { user } = await open();
    await user.clear(field('Margin'));
    await user.type(field('Margin'), '12.00{Tab}');
    await user.clear(field('Taxation'));
    await user.type(field('Taxation'), '5{Escape}');
    expect(field('Taxation')).toHaveValue('18');
    await user.tab();
    expect(server.bodiesOf(boardwisechargesCall)).toEqual([]);
  });

  it('keeps what cannot be taken as it was typed, says why, and that it is not saved [PRI-28]', async () => {
    const { user } = await open();
    await user.clear(field('Taxation'));
    await user.type(field('Taxation'), '118{Tab}');
    expect(field('Taxation')).toHaveValue('118');
    expect(screen.getByRole('alert')).toHaveTextContent('At most 100 %');
    expect([...unsavedWork.get().values()]).toEqual(['the charges']);
    expect(server.bodiesOf(boardwisechargesCall)).toEqual([]);
  });

  it('keeps what the server refuses, in the words of the server', async () => {
    const message = 'Board PCC-1 has a margin of 100 % on the sale: enter less, or calculate the margin on cost';
    server.refuse(boardwisechargesCall, 'MARGIN_ON_SALE', { message });
    const { user } = await open();
    await user.clear(field('Margin'));
    await user.type(field('Margin'), '100{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Margin')).toHaveValue('100');
  });

  it('saves two fields that are left in a row one after the other, the second on what the first has left', async () => {
    const release = server.hold(boardwisechargesCall);
    server.once.answer(boardwisechargesCall, { statusCode: 200, data: { ...charged, revision: 5 } });
    server.answer(boardwisechargesCall, { statusCode: 200, data: { ...charged, revision: 6 } });
    const { user } = await open();
    await user.clear(field('Overhead'));
    await user.type(field('Overhead'), '9{Tab}');
    await user.clear(field('Margin'));
    await user.type(field('Margin'), '15{Tab}');
    release();
    await waitFor(() => expect(server.bodiesOf(boardwisechargesCall)).toHaveLength(2));
    expect(server.bodiesOf(boardwisechargesCall)).toMatchObject([
      { overheadCharge: { value: 9 }, revision: 4 },
      { postFinalCharges: { profitMarginPercent: 15 }, revision: 5 },
    ]);
  });

  it('holds nobody for what is on its way to the server, and says elsewhere that it was not saved', async () => {
    const message = 'The project can only be viewed. Load it again.';
    server.refuse(boardwisechargesCall, 'VIEW_ONLY', { message });
    server.answer(getProjectInfoCall, { statusCode: 200, data: anOverview() });
    const release = server.hold(boardwisechargesCall);
    const { user } = await open();
    await user.clear(field('Margin'));
    await user.type(field('Margin'), '15');
    expect(unsavedWork.get().size).toBe(1);
    await user.click(screen.getByRole('tab', { name: 'Price Overview' }));
    expect(unsavedWork.get().size).toBe(0);
    release();
    expect(await screen.findByText(`Margin is not saved: ${message}`)).toBeVisible();
  });

  it('overwrites nothing that somebody else has saved since the first key was pressed', async () => {
    server.answer(boardwisechargesCall, { statusCode: 200, data: { ...charged, revision: 6 } });
    const { user } = await open();
    await user.clear(field('Margin'));
    await user.type(field('Margin'), '15');
    server.answer(getBoardWiseDataCall, { statusCode: 200, data: aCharges({ boards, overhead: 10, revision: 5 }) });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(field('Overhead')).toHaveValue('10'));
    await user.type(field('Margin'), '{Enter}');
    await waitFor(() => expect(server.bodiesOf(boardwisechargesCall)).toMatchObject([{ revision: 4 }]));
  });

  it('shows what a number makes of final price and margin before it is saved', async () => {
    const { user } = await open();
    await user.clear(field('Margin'));
    await user.type(field('Margin'), '15');
    const effect = screen.getByRole('status', { name: 'Effect before it is saved' });
    await waitFor(() => expect(effect).toHaveTextContent('Final price becomes₹ 78,56,130.85 (+ ₹ 1,70,853.85)'));
    expect(effect).toHaveTextContent('Margin becomes₹ 8,54,269.25 (+ ₹ 1,70,853.85)');
    expect(server.bodiesOf(previewProjectPriceCall).at(-1)).toEqual({
      charges: { postFinalCharges: { profitMarginPercent: 15 } },
    });
    expect(server.bodiesOf(boardwisechargesCall)).toEqual([]);
  });

  it('says who saved first and what, and saves mine on top of theirs', async () => {
    const theirs = aCharges({
      ...charged,
      revision: 5,
      boards,
      wiringPercent: 3,
      overhead: 10,
      packing: 12_000,
      margin: 14,
      tax: 18,
    });
    const details = { current: theirs, savedBy: theirName, savedAt: '2026-11-20T09:01:00.000Z' };
    server.once.refuse(boardwisechargesCall, 'STALE', { details });
    server.answer(boardwisechargesCall, { statusCode: 200, data: { ...theirs, revision: 6 } });
    const { user } = await open();
    await user.clear(field('Margin'));
    await user.type(field('Margin'), '15{Enter}');
    const conflict = within(await screen.findByRole('region', { name: 'Somebody else saved first' }));
    expect(conflict.getByText(/^Vikram Shah saved the charges at 20-11-2026 14:31/)).toBeVisible();
    expect(conflict.getByRole('row', { name: 'Margin 15 % 14 %' })).toBeVisible();
    expect(screen.getByText('Changed besides, and kept: Overhead 8 % → 10 %')).toBeVisible();
    await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Somebody else saved first' })).toBeNull());
    expect(server.bodiesOf(boardwisechargesCall).at(-1)).toMatchObject({
      postFinalCharges: { profitMarginPercent: 15 },
      revision: 5,
    });
  });

  it('takes what somebody else has saved', async () => {
    const theirs = aCharges({
      revision: 5,
      boards,
      wiringPercent: 3,
      overhead: 8,
      packing: 12_000,
      margin: 14,
      tax: 18,
    });
    const details = { current: theirs, savedBy: theirName, savedAt: '2026-11-20T09:01:00.000Z' };
    server.once.refuse(boardwisechargesCall, 'STALE', { details });
    const { user } = await open();
    await user.clear(field('Margin'));
    await user.type(field('Margin'), '15{Enter}');
    server.answer(getBoardWiseDataCall, { statusCode: 200, data: theirs });
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field('Margin')).toHaveValue('14'));
    expect(server.bodiesOf(boardwisechargesCall)).toHaveLength(1);
  });
});

describe('when the charges are read', () => {
  it('creates them silently where the project has none [PRI-36]', async () => {
    server.refuse(getBoardWiseDataCall, 'NO_CHARGES');
    server.answer(boardwisechargesCall, { statusCode: 200, data: aCharges() });
    await open();
    expect(server.bodiesOf(boardwisechargesCall)).toEqual([
      { projectId: 17, createdBy: '22222222-2222-4222-8222-222222222222' },
    ]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Overhead')).toHaveValue('0');
  });

  it('reads them again each time that the calculation is opened [PRI-34]', async () => {
    server.answer(getProjectInfoCall, { statusCode: 200, data: anOverview() });
    const { user } = await open();
    const before = server.requestsOf(getBoardWiseDataCall).length;
    await user.click(screen.getByRole('tab', { name: 'Price Overview' }));
    await user.click(screen.getByRole('tab', { name: 'Price Calculation' }));
    await waitFor(() => expect(server.requestsOf(getBoardWiseDataCall).length).toBeGreaterThan(before));
  });

  it('says so when they do not arrive, and tries again', async () => {
    server.once.fail(getBoardWiseDataCall, 503);
    const { user } = await openStep(PricingStep, /The charges did not arrive/, { search: '?tab=2' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Wiring charge')).toBeVisible();
  });
});

describe('a project that can only be viewed', () => {
  it('shows its charges as text, and changes nothing', async () => {
    const { user } = await open({ isViewOnly: true });
    expect(within(panel()).queryByRole('textbox')).not.toBeInTheDocument();
    expect(within(panel()).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await user.click(within(panel()).getByRole('button', { name: 'Labour charge: 2 boards' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Labour charges' }));
    expect(dialog.getByText('25,000.00')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('gets no charges where it has none [PRI-36]', async () => {
    server.refuse(getBoardWiseDataCall, 'NO_CHARGES');
    await open({ isViewOnly: true });
    expect(within(panel()).getByRole('button', { name: 'Wiring charge: none' })).toBeVisible();
    expect(server.requestsOf(boardwisechargesCall)).toEqual([]);
  });
});

import { getProjectInfoCall } from '@pw/contract/price-overview';
import {
  type BoardWiseDataOnWire,
  boardwisechargesCall,
  previewProjectPriceCall,
  readProjectChargesCall,
} from '@pw/contract/project-charges';
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
const savedBy = { userId: '33333333-3333-4333-8333-333333333333', name: 'Vikram Shah' };

let server: FakeServer;
beforeEach(() => {
  server = startSteps();
  const price = aPrice(boards.map(({ lineItemId, name }) => aPricedBoard({ lineItemId, name })));
  server.answer(getProjectPriceCall, {
    ...price,
    totals: { ...price.totals, charges: someCharges({ wiring: 14_178_710, margin: 68_341_540 }) },
  });
  server.answer(readProjectChargesCall, { charges: charged });
  server.answer(previewProjectPriceCall, anEffect());
});
afterEach(() => stopSteps(server));

const open = (given: { readonly isViewOnly?: boolean } = {}) =>
  openStep(PricingStep, 'Wiring charge', { ...given, search: '?tab=2' });
const form = () => within(screen.getByRole('region', { name: 'Project Cost After Switchgear Discount' }));
const field = (name: string) => form().getByRole('textbox', { name });
const press = (name: string) => form().getByRole('button', { name });
const rows = () => within(form().getByRole('table', { name: 'Charges' })).getAllByRole('row');
const effect = () => screen.getByRole('status', { name: 'Effect before it is saved' });
const sent = () => server.bodiesOf(boardwisechargesCall);

type Opened = Awaited<ReturnType<typeof open>>;

async function enter({ user }: Opened, name: string, text: string): Promise<void> {
  await user.clear(field(name));
  await user.type(field(name), text);
}

/** The server keeps what it is sent: these are the charges afterwards. */
function saves(data: BoardWiseDataOnWire): void {
  server.answer(boardwisechargesCall, { statusCode: 200, data });
  server.answer(readProjectChargesCall, { charges: data });
}

describe('the form of the charges', () => {
  it('stands beside the table, with the cost after discount and nine charges in the order of the calculation [PRI-03, PRI-06, PRI-07]', async () => {
    await open();
    expect(screen.getByRole('grid', { name: 'Boards' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Project Cost After Switchgear Discount' })).toHaveTextContent(
      'Sum of all board cost after component discount₹ 47,26,238.90',
    );
    expect(rows().map((row) => row.textContent)).toEqual([
      'ChargeEnteredAmount (₹)Becomes (₹)',
      'Wiring charge% of all boards1,41,787.10',
      'Labour charge2 boards0.00',
      'Additional charge₹ per board0.00',
      'Overhead%0.00',
      'Packing charge₹ per TU0.00',
      'Margin%6,83,415.40',
      'Freight charge₹ per board0.00',
      'Insurance%0.00',
      'TaxationUsers can apply tax > 10%%0.00',
    ]);
  });

  it('is gone through with the Tab key from the first field to the button that saves', async () => {
    const opened = await open();
    const { user } = opened;
    await enter(opened, 'Wiring charge in percent', '4');
    const stops = new Set<string | null>();
    while (document.activeElement !== press('Save')) {
      await user.tab();
      stops.add(document.activeElement?.getAttribute('aria-label') ?? null);
    }
    const fields = form().getAllByRole('textbox').slice(1);
    expect([...stops].filter((stop) => fields.some((each) => each.getAttribute('aria-label') === stop))).toEqual([
      'Additional charge in rupees for each board',
      'Overhead',
      'Packing charge',
      'Margin',
      'Freight charge in rupees for each board',
      'Insurance',
      'Taxation',
    ]);
  });

  it('begins with the key E', async () => {
    const { user } = await open();
    await user.keyboard('e');
    expect(field('Wiring charge in percent')).toHaveFocus();
  });

  it.each([
    ['Save', charged],
    ['Apply', aCharges({ boards: boards.map(({ lineItemId, name }) => ({ lineItemId, name })), margin: 12 })],
  ])('is saved by %s, and not before something is changed [PRI-22, PRI-32]', async (verb, data) => {
    server.answer(readProjectChargesCall, { charges: data });
    const opened = await open();
    expect(press(verb)).toBeDisabled();
    expect(press('Cancel')).toBeDisabled();
    await enter(opened, 'Margin', '12.00');
    expect(press(verb)).toBeDisabled();
    await enter(opened, 'Margin', '13');
    expect(press(verb)).toBeEnabled();
  });

  it('tells how overhead, margin, insurance and packing are applied, and that tax may be high [PRI-23, PRI-25]', async () => {
    const { user } = await open();
    for (const [name, text] of [
      ['Margin', 'Applied as a percentage per board'],
      ['Packing charge', 'Lump sum per TU'],
    ] as const) {
      await user.click(press(name));
      expect(await screen.findByText(text)).toBeVisible();
      await user.keyboard('{Escape}');
    }
    expect(press('Overhead')).toBeVisible();
    expect(press('Insurance')).toBeVisible();
    expect(screen.getByText('Users can apply tax > 10%')).toBeVisible();
  });

  it('says of labour that nobody entered that it is the default of the project', async () => {
    server.answer(readProjectChargesCall, { charges: { ...charged, isLabourDefault: true } });
    await open();
    expect(form().getByText('default of the project')).toBeVisible();
  });

  it('sends everything that is changed at once with Enter, and nothing that is not [PRI-38, PRI-39]', async () => {
    const opened = await open();
    const { user } = opened;
    saves({ ...charged, revision: 5 });
    await enter(opened, 'Wiring charge in percent', '4');
    await enter(opened, 'Packing charge', '12,500.5');
    await enter(opened, 'Freight charge in rupees for each board', '900');
    await enter(opened, 'Margin', '15');
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(press('Save')).toBeDisabled());
    expect(sent()).toEqual([
      {
        wiringCharge: { type: 'PERCENTAGE', value: 4 },
        selectedLineItemIdsForWiring: [1, 2],
        packingCharge: { type: 'AMOUNT', value: 12_500.5 },
        freightCharge: { type: 'AMOUNT', boardWiseValues: { 1: 900, 2: 900 } },
        selectedLineItemIdsForfreight: [1, 2],
        postFinalCharges: { profitMarginPercent: 15 },
        projectId: 17,
        createdBy: '22222222-2222-4222-8222-222222222222',
        revision: 4,
      },
    ]);
  });

  it('goes back to what is saved', async () => {
    const opened = await open();
    await enter(opened, 'Margin', '15');
    expect([...unsavedWork.get().values()]).toEqual(['the charges']);
    await opened.user.click(press('Cancel'));
    expect(field('Margin')).toHaveValue('12');
    expect(unsavedWork.get().size).toBe(0);
    expect(sent()).toEqual([]);
  });

  it('asks before it is left with something that is not saved', async () => {
    const opened = await open();
    await enter(opened, 'Taxation', '118');
    expect([...unsavedWork.get().values()]).toEqual(['the charges']);
  });
});

describe('the boards of a charge', () => {
  it('say in which forms it can be entered, wiring and labour as a percentage too [PRI-15, PRI-16, PRI-26, PRI-27]', async () => {
    const { user } = await open();
    await user.click(press('Wiring charge: % of all boards'));
    const wiring = within(form().getByRole('group', { name: 'Wiring Charges' }));
    expect(wiring.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['PERCENTAGE', 'AMOUNT']);
    expect(wiring.getByRole('radio', { name: 'Percentage (Applied for all boards)' })).toBeChecked();
    expect(wiring.getByText(/^You can apply wiring costs either as a percentage or as an amount/)).toBeVisible();
    await user.click(press('Freight charge: ₹ per board'));
    expect(form().getByText('You can apply freight costs as an amount only.')).toBeVisible();
  });

  it('lose the percentage with the change to amounts, and the amounts with the change back', async () => {
    const { user } = await open();
    await user.click(press('Wiring charge: % of all boards'));
    await user.click(form().getByRole('radio', { name: 'Amount (Applied for each board)' }));
    expect(field('Wiring charge in rupees for each board')).toHaveValue('0');
    await user.click(form().getByRole('radio', { name: 'Percentage (Applied for all boards)' }));
    expect(field('Wiring charge in percent')).toHaveValue('0');
  });

  it('have labour by hours besides, which takes nothing to enter', async () => {
    const { user } = await open();
    await user.click(press('Labour charge: 2 boards'));
    await user.click(form().getByRole('radio', { name: 'By hours (Worked out for each board)' }));
    expect(form().getByText(/^Labour of each board is what its hours of work come to/)).toBeVisible();
    expect(press('Labour charge: by hours')).toBeVisible();
    expect(form().queryByRole('textbox', { name: /^Labour charge/ })).not.toBeInTheDocument();
  });

  it('are entered one by one, with a field for all as long as they are the same [PRI-17]', async () => {
    saves({ ...charged, revision: 5 });
    const opened = await open();
    const { user } = opened;
    await enter(opened, 'Freight charge in rupees for each board', '900');
    await user.click(press('Freight charge: ₹ per board'));
    expect(field('Amount of MDB')).toHaveValue('900');
    await enter(opened, 'Amount of MDB', '0');
    expect(form().queryByRole('textbox', { name: /^Freight charge/ })).not.toBeInTheDocument();
    expect(press('Freight charge: 1 board')).toBeVisible();
    await user.type(field('Amount of MDB'), '{Enter}');
    await waitFor(() =>
      expect(sent()).toMatchObject([{ freightCharge: { type: 'AMOUNT', boardWiseValues: { 1: 900, 2: 0 } } }]),
    );
  });

  it('are five on a page, found by name [PRI-05, PRI-21]', async () => {
    const many = ['PCC-1', 'MDB', 'APFC', 'MCC-1', 'MCC-2', 'Pump house'].map((name, at) => ({
      lineItemId: at + 1,
      name,
    }));
    server.answer(getProjectPriceCall, aPrice(many.map((board) => aPricedBoard(board))));
    server.answer(readProjectChargesCall, { charges: aCharges({ boards: many }) });
    const { user } = await open();
    await user.click(press('Additional charge: ₹ per board'));
    const grid = () => within(form().getByRole('grid', { name: 'Additional Charges' }));
    expect(grid().getAllByRole('row')).toHaveLength(6);
    await user.type(form().getByRole('searchbox', { name: 'Search boards' }), 'pump');
    expect(await form().findByRole('textbox', { name: 'Amount of Pump house' })).toBeVisible();
    await user.type(form().getByRole('searchbox', { name: 'Search boards' }), ' nowhere');
    expect(await form().findByText('No boards matching that name were found.')).toBeVisible();
  });

  it('take one amount when two or more are selected, and are read only then [PRI-18]', async () => {
    const { user } = await open();
    await user.click(press('Labour charge: 2 boards'));
    await user.click(form().getByRole('checkbox', { name: 'Select PCC-1' }));
    expect(form().queryByRole('textbox', { name: 'Amount for the selected boards' })).not.toBeInTheDocument();
    await user.click(form().getByRole('checkbox', { name: 'Select MDB' }));
    expect(form().queryByRole('textbox', { name: 'Amount of MDB' })).not.toBeInTheDocument();
    await user.type(field('Amount for the selected boards'), '30000');
    await user.click(press('Apply to 2 boards'));
    expect(field('Labour charge in rupees for each board')).toHaveValue('30000');
    expect(sent()).toEqual([]);
  });

  it('take a remark where the additional charge is not 0 [PRI-19, PRI-20]', async () => {
    const opened = await open();
    await opened.user.click(press('Additional charge: ₹ per board'));
    expect(field('Remark of PCC-1')).toBeDisabled();
    await enter(opened, 'Amount of PCC-1', '500');
    await opened.user.type(field('Remark of PCC-1'), 'Crane');
    await opened.user.clear(field('Amount of PCC-1'));
    expect(field('Remark of PCC-1')).toBeDisabled();
    expect(field('Remark of PCC-1')).toHaveValue('');
  });

  it('say that there are none [PRI-21]', async () => {
    server.answer(getProjectPriceCall, aPrice([]));
    server.answer(readProjectChargesCall, { charges: aCharges() });
    const { user } = await open();
    await user.click(press('Freight charge: none'));
    expect(within(form().getByRole('group', { name: 'Freight Charges' })).getByText('No boards')).toBeVisible();
  });

  it('say that labour by hours holds the wiring that is charged too, which can be set to 0', async () => {
    saves({ ...charged, revision: 5 });
    const { user } = await open();
    expect(form().queryByText('Wiring is charged twice:')).not.toBeInTheDocument();
    await user.click(press('Labour charge: 2 boards'));
    await user.click(form().getByRole('radio', { name: 'By hours (Worked out for each board)' }));
    expect(form().getByText('Wiring is charged twice:')).toBeVisible();
    await user.click(press('Set wiring to 0'));
    expect(form().queryByText('Wiring is charged twice:')).not.toBeInTheDocument();
    await user.click(press('Save'));
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { wiringCharge: { type: 'PERCENTAGE', value: 0 }, labourCharge: { type: 'HOURS' } },
      ]),
    );
  });
});

describe('what a change makes of the price', () => {
  it('stands beside each charge, and with margin and final price beside the form, before it is saved', async () => {
    const opened = await open();
    const before = anEffect();
    const charges = someCharges({ wiring: 18_904_956, margin: 85_426_925 });
    server.answer(previewProjectPriceCall, {
      ...before,
      after: { ...before.after, totals: { ...before.after.totals, charges } },
    });
    await enter(opened, 'Margin', '15');
    await waitFor(() => expect(effect()).toHaveTextContent('Final price₹ 76,85,277.00 → ₹ 78,56,130.85'));
    expect(effect()).toHaveTextContent('Margin₹ 6,83,415.40 → ₹ 8,54,269.25 (+ ₹ 1,70,853.85)');
    expect(rows().map((row) => row.textContent)).toEqual(
      expect.arrayContaining([
        'Wiring charge% of all boards1,41,787.101,89,049.56',
        'Margin%6,83,415.408,54,269.25',
        'Overhead%0.00',
      ]),
    );
    expect(server.bodiesOf(previewProjectPriceCall).at(-1)).toEqual({
      charges: { postFinalCharges: { profitMarginPercent: 15 } },
    });
    expect(sent()).toEqual([]);
  });

  it('goes with what was typed, and is that of an earlier change never', async () => {
    const opened = await open();
    await enter(opened, 'Margin', '15');
    await waitFor(() => expect(effect()).toHaveTextContent('8,54,269.25'));
    await opened.user.click(press('Cancel'));
    expect(effect()).toBeEmptyDOMElement();
    const release = server.hold(previewProjectPriceCall);
    await enter(opened, 'Taxation', '28');
    await waitFor(() =>
      expect(server.bodiesOf(previewProjectPriceCall).at(-1)).toMatchObject({
        charges: { postFinalCharges: { taxPercent: 28 } },
      }),
    );
    expect(effect()).toBeEmptyDOMElement();
    release();
  });

  it('is why there would be none, in the words of the server', async () => {
    const message = 'Board PCC-1 has a margin of 100 % on the sale: enter less, or calculate the margin on cost';
    server.refuse(previewProjectPriceCall, 'MARGIN_ON_SALE', { message });
    await enter(await open(), 'Margin', '100');
    await waitFor(() => expect(effect()).toHaveTextContent(message));
  });
});

describe('what cannot be saved', () => {
  it('stays as it was typed, with why beside its field, and nothing is sent [PRI-28]', async () => {
    const opened = await open();
    await enter(opened, 'Overhead', '9');
    await enter(opened, 'Taxation', '118{Enter}');
    expect(field('Taxation')).toHaveAccessibleDescription('At most 100 %');
    expect(form().getByText('Taxation: At most 100 %')).toBeVisible();
    expect(field('Taxation')).toHaveValue('118');
    expect(sent()).toEqual([]);
  });

  it('opens the boards of a charge that hold it', async () => {
    const opened = await open();
    const { user } = opened;
    await user.click(press('Labour charge: 2 boards'));
    await enter(opened, 'Amount of MDB', '1e9');
    await user.click(press('Labour charge: 1 board'));
    expect(form().queryByRole('textbox', { name: 'Amount of MDB' })).not.toBeInTheDocument();
    await user.click(press('Save'));
    expect(field('Amount of MDB')).toHaveAccessibleDescription(/^Not a number/);
    expect(form().getByText(/^Labour charge of MDB: Not a number/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('is told in the words of the server, and beside the field that it names', async () => {
    const text = 'Enter less than 100 %.';
    server.refuse(boardwisechargesCall, 'CHARGE_INVALID', {
      details: { 'postFinalCharges.profitMarginPercent': text },
    });
    const opened = await open();
    await enter(opened, 'Margin', '100{Enter}');
    await waitFor(() => expect(field('Margin')).toHaveAccessibleDescription(text));
    expect(form().getByText('Not saved.')).toBeVisible();
    expect(field('Margin')).toHaveValue('100');
    await enter(opened, 'Margin', '15');
    expect(form().queryByText('Not saved.')).not.toBeInTheDocument();
  });

  it('is told as a whole where no field is named', async () => {
    const message = 'Board Gold has an amount above INR 99,99,99,99,99,999.99: lower prices or quantities';
    server.refuse(boardwisechargesCall, 'TOO_LARGE', { message });
    const opened = await open();
    await enter(opened, 'Margin', '15');
    await opened.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await form().findByText(message)).toBeVisible();
  });

  it('holds nobody while it is on its way, and is told elsewhere', async () => {
    const message = 'The project can only be viewed. Load it again.';
    server.refuse(boardwisechargesCall, 'VIEW_ONLY', { message });
    server.answer(getProjectInfoCall, { statusCode: 200, data: anOverview() });
    const release = server.hold(boardwisechargesCall);
    const opened = await open();
    await enter(opened, 'Margin', '15{Enter}');
    await waitFor(() => expect(unsavedWork.get().size).toBe(0));
    await opened.user.click(screen.getByRole('tab', { name: 'Price Overview' }));
    release();
    expect(await screen.findByText(`Not saved: Margin. ${message}`)).toBeVisible();
  });

  it('takes nothing in while it is on its way', async () => {
    const release = server.hold(boardwisechargesCall);
    saves({ ...charged, revision: 5 });
    const opened = await open();
    await enter(opened, 'Margin', '15{Enter}');
    await waitFor(() => expect(field('Overhead')).toHaveAttribute('readonly'));
    release();
    await waitFor(() => expect(field('Overhead')).not.toHaveAttribute('readonly'));
    expect(sent()).toHaveLength(1);
  });
});

describe('charges that somebody else saves', () => {
  const theirs = aCharges({
    revision: 5,
    boards,
    wiringPercent: 3,
    overhead: 10,
    packing: 12_000,
    margin: 14,
    tax: 18,
  });
  const meanwhile = { details: { current: theirs, savedBy, savedAt: '2026-11-20T09:01:00.000Z' } };

  it('are shown as long as nothing is typed', async () => {
    await open();
    server.answer(readProjectChargesCall, { charges: theirs });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(field('Overhead')).toHaveValue('10'));
  });

  it('change nothing of what is typed, and are not overwritten', async () => {
    server.answer(boardwisechargesCall, { statusCode: 200, data: { ...charged, revision: 6 } });
    const opened = await open();
    await enter(opened, 'Margin', '15');
    const reads = server.requestsOf(readProjectChargesCall).length;
    server.answer(readProjectChargesCall, { charges: theirs });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(server.requestsOf(readProjectChargesCall).length).toBeGreaterThan(reads));
    expect(field('Overhead')).toHaveValue('8');
    await opened.user.type(field('Margin'), '{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ revision: 4 }]));
  });

  it('are named with who saved them, and mine is saved on top of them', async () => {
    server.once.refuse(boardwisechargesCall, 'STALE', meanwhile);
    const opened = await open();
    await enter(opened, 'Margin', '15{Enter}');
    const conflict = within(await screen.findByRole('region', { name: 'Somebody else saved first' }));
    expect(conflict.getByRole('row', { name: 'Margin 15 % 14 %' })).toBeVisible();
    expect(form().getByText('Changed besides, and kept: Overhead 8 % → 10 %')).toBeVisible();
    saves({ ...theirs, revision: 6 });
    await opened.user.click(conflict.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().at(-1)).toMatchObject({ postFinalCharges: { profitMarginPercent: 15 }, revision: 5 });
    expect(sent().at(-1)).not.toHaveProperty('overheadCharge');
  });

  it('are taken instead of mine', async () => {
    server.once.refuse(boardwisechargesCall, 'STALE', meanwhile);
    const opened = await open();
    await enter(opened, 'Margin', '15{Enter}');
    server.answer(readProjectChargesCall, { charges: theirs });
    await opened.user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field('Margin')).toHaveValue('14'));
    expect(sent()).toHaveLength(1);
  });
});

describe('when the charges are read', () => {
  it('creates them silently where the project has none [PRI-36]', async () => {
    server.answer(readProjectChargesCall, { charges: null });
    server.answer(boardwisechargesCall, { statusCode: 200, data: aCharges() });
    await open();
    expect(sent()).toEqual([{ projectId: 17, createdBy: '22222222-2222-4222-8222-222222222222' }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Overhead')).toHaveValue('0');
  });

  it('reads them again each time that the calculation is opened [PRI-34]', async () => {
    server.answer(getProjectInfoCall, { statusCode: 200, data: anOverview() });
    const { user } = await open();
    const before = server.requestsOf(readProjectChargesCall).length;
    await user.click(screen.getByRole('tab', { name: 'Price Overview' }));
    await user.click(screen.getByRole('tab', { name: 'Price Calculation' }));
    await waitFor(() => expect(server.requestsOf(readProjectChargesCall).length).toBeGreaterThan(before));
  });

  it('says so when they do not arrive, and tries again', async () => {
    server.once.fail(readProjectChargesCall, 503);
    const { user } = await openStep(PricingStep, /The charges did not arrive/, { search: '?tab=2' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Wiring charge')).toBeVisible();
  });
});

describe('a project that can only be viewed', () => {
  it('shows its charges as text, and changes nothing', async () => {
    const { user } = await open({ isViewOnly: true });
    expect(form().queryByRole('textbox')).not.toBeInTheDocument();
    expect(form().queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(press('Wiring charge: 3 %')).toBeVisible();
    await user.click(press('Labour charge: 2 boards'));
    expect(form().getByText('25,000.00')).toBeVisible();
    expect(form().queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('gets no charges where it has none [PRI-36]', async () => {
    server.answer(readProjectChargesCall, { charges: null });
    await open({ isViewOnly: true });
    expect(press('Wiring charge: none')).toBeVisible();
    expect(server.requestsOf(boardwisechargesCall)).toEqual([]);
  });

  it('offers nobody to set wiring to 0', async () => {
    const byHours = charged.lineItems.map((board) => ({
      ...board,
      labourCharge: { ...board.labourCharge, type: 'HOURS' as const, rateOrValue: 0, rateOrValuePaise: 0 },
    }));
    server.answer(readProjectChargesCall, { charges: { ...charged, lineItems: byHours } });
    await open({ isViewOnly: true });
    expect(form().getByText('Wiring is charged twice:')).toBeVisible();
    expect(form().queryByRole('button', { name: 'Set wiring to 0' })).not.toBeInTheDocument();
  });
});

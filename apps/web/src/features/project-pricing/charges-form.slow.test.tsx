import { readProjectMarginCall } from '@pw/contract/margin-approvals';
import { readPriceOverviewCall } from '@pw/contract/price-overview';
import { previewProjectPriceCall, readProjectChargesCall, saveProjectChargesCall } from '@pw/contract/project-charges';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unsavedWork } from '../../platform/unsaved-work.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { aMarginBelow } from '../margin-approvals/testing/a-margin.ts';
import { aCharges } from './testing/a-charges.ts';
import { someCharges } from './testing/a-price.ts';
import { anEffect } from './testing/an-effect.ts';
import { anOverview } from './testing/an-overview.ts';
import {
  boards,
  charged,
  enter,
  field,
  form,
  openCharges,
  press,
  saves,
  startCharges,
} from './testing/open-charges.tsx';

const server = aFakeServer(startCharges);

const sent = () => server.bodiesOf(saveProjectChargesCall);
const rows = () => within(form().getByRole('table', { name: 'Charges' })).getAllByRole('row');
const effect = () => screen.getByRole('status', { name: 'Effect before it is saved' });

describe('the form of the charges', () => {
  it('is next to the table, with the cost after discount and nine charges in the order of the calculation [PRI-03, PRI-06, PRI-07]', async () => {
    await openCharges();
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

  it('is walked with the Tab key from the first field to the button that saves', async () => {
    const { user } = await openCharges();
    await enter(user, 'Wiring charge in percent', '4');
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
    const { user } = await openCharges();
    await user.keyboard('e');
    expect(field('Wiring charge in percent')).toHaveFocus();
  });

  it.each([
    ['Save', charged],
    ['Apply', aCharges({ boards: boards.map(({ lineItemId, name }) => ({ lineItemId, name })), margin: 12 })],
  ])('is saved by %s, and not before something is changed [PRI-22, PRI-32]', async (verb, data) => {
    server.answer(readProjectChargesCall, { charges: data });
    const { user } = await openCharges();
    expect(press(verb)).toBeDisabled();
    expect(press('Cancel')).toBeDisabled();
    await enter(user, 'Margin', '12.00');
    expect(press(verb)).toBeDisabled();
    await enter(user, 'Margin', '13');
    expect(press(verb)).toBeEnabled();
  });

  it('tells how overhead, margin, insurance and packing are applied, and that tax may be high [PRI-23, PRI-25]', async () => {
    const { user } = await openCharges();
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
    await openCharges();
    expect(form().getByText('default of the project')).toBeVisible();
  });

  it('sends everything that is changed at once with Enter, and nothing that is not [PRI-38, PRI-39]', async () => {
    const { user } = await openCharges();
    saves(server, { ...charged, revision: 5 });
    await enter(user, 'Wiring charge in percent', '4');
    await enter(user, 'Packing charge', '12,500.5');
    await enter(user, 'Freight charge in rupees for each board', '900');
    await enter(user, 'Margin', '15');
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(press('Save')).toBeDisabled());
    expect(sent()).toEqual([
      {
        wiring: { mode: 'PERCENTAGE', value: 4, selected: [1, 2] },
        freight: { mode: 'AMOUNT', amounts: { 1: 900, 2: 900 }, selected: [1, 2] },
        packing: { value: 12_500.5 },
        margin: { value: 15 },
        revision: 4,
      },
    ]);
  });

  it('goes back to what is saved', async () => {
    const { user } = await openCharges();
    await enter(user, 'Margin', '15');
    expect([...unsavedWork.get().values()]).toEqual(['the charges']);
    await user.click(press('Cancel'));
    expect(field('Margin')).toHaveValue('12');
    expect(unsavedWork.get().size).toBe(0);
    expect(sent()).toEqual([]);
  });

  it('asks before it is left with something that is not saved', async () => {
    const { user } = await openCharges();
    await enter(user, 'Taxation', '118');
    expect([...unsavedWork.get().values()]).toEqual(['the charges']);
  });
});

describe('what cannot be saved', () => {
  it('stays as it was typed, with the reason next to its field, and nothing is sent [PRI-28]', async () => {
    const { user } = await openCharges();
    await enter(user, 'Overhead', '9');
    await enter(user, 'Taxation', '118{Enter}');
    expect(field('Taxation')).toHaveAccessibleDescription('At most 100 %');
    expect(form().getByText('Taxation: At most 100 %')).toBeVisible();
    expect(field('Taxation')).toHaveValue('118');
    expect(sent()).toEqual([]);
  });

  it('opens the boards of a charge that hold it', async () => {
    const { user } = await openCharges();
    await user.click(press('Labour charge: 2 boards'));
    await enter(user, 'Amount of MDB', '1e9');
    await user.click(press('Labour charge: 1 board'));
    expect(form().queryByRole('textbox', { name: 'Amount of MDB' })).not.toBeInTheDocument();
    await user.click(press('Save'));
    expect(field('Amount of MDB')).toHaveAccessibleDescription(/^Not a number/);
    expect(form().getByText(/^Labour charge of MDB: Not a number/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('is explained in the words of the server, and next to the field that it names', async () => {
    const text = 'Enter less than 100 %.';
    server.refuse(saveProjectChargesCall, 'CHARGE_INVALID', {
      message: text,
      details: { faults: [{ charge: 'margin', part: 'value', text }] },
    });
    const { user } = await openCharges();
    await enter(user, 'Margin', '100{Enter}');
    await waitFor(() => expect(field('Margin')).toHaveAccessibleDescription(text));
    expect(form().getByText('Not saved.')).toBeVisible();
    expect(field('Margin')).toHaveValue('100');
    await enter(user, 'Margin', '15');
    expect(form().queryByText('Not saved.')).not.toBeInTheDocument();
  });

  it('is explained above the form where no field is named', async () => {
    const message = 'Board Gold has an amount above INR 99,99,99,99,99,999.99: lower prices or quantities';
    server.refuse(saveProjectChargesCall, 'TOO_LARGE', { message });
    const { user } = await openCharges();
    await enter(user, 'Margin', '15');
    await user.click(press('Save'));
    expect(await form().findByText(message)).toBeVisible();
  });

  it('keeps nobody on the page while it is being saved, and is explained on the next page', async () => {
    const message = 'The project can only be viewed. Load it again.';
    server.refuse(saveProjectChargesCall, 'VIEW_ONLY', { message });
    server.answer(readPriceOverviewCall, anOverview());
    const release = server.hold(saveProjectChargesCall);
    const { user } = await openCharges();
    await enter(user, 'Margin', '15{Enter}');
    await waitFor(() => expect(unsavedWork.get().size).toBe(0));
    await user.click(screen.getByRole('tab', { name: 'Price Overview' }));
    release();
    expect(await screen.findByText(`Not saved: Margin. ${message}`)).toBeVisible();
  });

  it('takes no input while it is being saved', async () => {
    const release = server.hold(saveProjectChargesCall);
    saves(server, { ...charged, revision: 5 });
    const { user } = await openCharges();
    await enter(user, 'Margin', '15{Enter}');
    await waitFor(() => expect(field('Overhead')).toHaveAttribute('readonly'));
    release();
    await waitFor(() => expect(field('Overhead')).not.toHaveAttribute('readonly'));
    expect(sent()).toHaveLength(1);
  });
});

describe('the effect of a change on the price', () => {
  it('is next to each charge, and with margin and final price next to the form, before it is saved', async () => {
    const { user } = await openCharges();
    const before = anEffect();
    const charges = someCharges({ wiring: 18_904_956, margin: 85_426_925 });
    server.answer(previewProjectPriceCall, {
      ...before,
      after: { ...before.after, totals: { ...before.after.totals, charges } },
    });
    await enter(user, 'Margin', '15');
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
      charges: { margin: { value: 15 } },
    });
    expect(sent()).toEqual([]);
  });

  it('says what share of the sale the margin becomes, and by how much it is below its floor', async () => {
    server.answer(readProjectMarginCall, aMarginBelow());
    const { user } = await openCharges();
    expect(await screen.findByText(', below the floor by ₹ 12,495.95')).toBeVisible();
    const before = anEffect();
    const marginStanding = { floorPercent: 12, marginPercent: 11.5, isBelow: true, shortPaise: 470_000 };
    server.answer(previewProjectPriceCall, { ...before, after: { ...before.after, marginStanding } });
    await enter(user, 'Margin', '13');
    await waitFor(() =>
      expect(effect()).toHaveTextContent('11.50 % of the sale, floor 12.00 %, below the floor by ₹ 4,700.00'),
    );
  });

  it('follows the typed text, and is never the effect of an earlier change', async () => {
    const { user } = await openCharges();
    await enter(user, 'Margin', '15');
    await waitFor(() => expect(effect()).toHaveTextContent('8,54,269.25'));
    await user.click(press('Cancel'));
    expect(effect()).toBeEmptyDOMElement();
    const release = server.hold(previewProjectPriceCall);
    await enter(user, 'Taxation', '28');
    await waitFor(() =>
      expect(server.bodiesOf(previewProjectPriceCall).at(-1)).toMatchObject({
        charges: { tax: { value: 28 } },
      }),
    );
    expect(effect()).toBeEmptyDOMElement();
    release();
  });

  it('is the reason why there would be no price, in the words of the server', async () => {
    const message = 'Board PCC-1 has a margin of 100 % on the sale: enter less, or calculate the margin on cost';
    server.refuse(previewProjectPriceCall, 'MARGIN_ON_SALE', { message });
    const { user } = await openCharges();
    await enter(user, 'Margin', '100');
    await waitFor(() => expect(effect()).toHaveTextContent(message));
  });
});

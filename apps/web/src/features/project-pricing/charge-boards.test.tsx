import { readProjectChargesCall, saveProjectChargesCall } from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { aCharges } from './testing/a-charges.ts';
import { aPrice, aPricedBoard } from './testing/a-price.ts';
import { charged, enter, field, form, openCharges, press, saves, startCharges } from './testing/open-charges.tsx';

const server = aFakeServer(startCharges);

const sent = () => server.bodiesOf(saveProjectChargesCall);

describe('the boards of a charge', () => {
  it('say in which forms it can be entered, wiring and labour as a percentage too [PRI-15, PRI-16, PRI-26, PRI-27]', async () => {
    const { user } = await openCharges();
    await user.click(press('Wiring charge: % of all boards'));
    const wiring = within(form().getByRole('group', { name: 'Wiring Charges' }));
    expect(wiring.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['PERCENTAGE', 'AMOUNT']);
    expect(wiring.getByRole('radio', { name: 'Percentage (Applied for all boards)' })).toBeChecked();
    expect(wiring.getByText(/^You can apply wiring costs either as a percentage or as an amount/)).toBeVisible();
    await user.click(press('Freight charge: ₹ per board'));
    expect(form().getByText('You can apply freight costs as an amount only.')).toBeVisible();
  });

  it('lose the percentage with the change to amounts, and the amounts with the change back', async () => {
    const { user } = await openCharges();
    await user.click(press('Wiring charge: % of all boards'));
    await user.click(form().getByRole('radio', { name: 'Amount (Applied for each board)' }));
    expect(field('Wiring charge in rupees for each board')).toHaveValue('0');
    await user.click(form().getByRole('radio', { name: 'Percentage (Applied for all boards)' }));
    expect(field('Wiring charge in percent')).toHaveValue('0');
  });

  it('have labour by hours besides, which takes nothing to enter', async () => {
    const { user } = await openCharges();
    await user.click(press('Labour charge: 2 boards'));
    await user.click(form().getByRole('radio', { name: 'By hours (Worked out for each board)' }));
    expect(form().getByText(/^Labour of each board is what its hours of work come to/)).toBeVisible();
    expect(press('Labour charge: by hours')).toBeVisible();
    expect(form().queryByRole('textbox', { name: /^Labour charge/ })).not.toBeInTheDocument();
  });

  it('are entered one by one, with a field for all as long as they are the same [PRI-17]', async () => {
    saves(server, { ...charged, revision: 5 });
    const { user } = await openCharges();
    await enter(user, 'Freight charge in rupees for each board', '900');
    await user.click(press('Freight charge: ₹ per board'));
    expect(field('Amount of MDB')).toHaveValue('900');
    await enter(user, 'Amount of MDB', '0');
    expect(form().queryByRole('textbox', { name: /^Freight charge/ })).not.toBeInTheDocument();
    expect(press('Freight charge: 1 board')).toBeVisible();
    await user.type(field('Amount of MDB'), '{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ freight: { mode: 'AMOUNT', amounts: { 1: 900, 2: 0 } } }]));
  });

  it('are five on a page, found by name [PRI-05, PRI-21, CON-05]', async () => {
    const many = ['PCC-1', 'MDB', 'APFC', 'MCC-1', 'MCC-2', 'Pump house'].map((name, at) => ({
      lineItemId: at + 1,
      name,
    }));
    server.answer(getProjectPriceCall, aPrice(many.map((board) => aPricedBoard(board))));
    server.answer(readProjectChargesCall, { charges: aCharges({ boards: many }) });
    const { user } = await openCharges();
    await user.click(press('Additional charge: ₹ per board'));
    const grid = () => within(form().getByRole('grid', { name: 'Additional Charges' }));
    expect(grid().getAllByRole('row')).toHaveLength(6);
    await user.type(form().getByRole('searchbox', { name: 'Search boards' }), 'pump');
    expect(await form().findByRole('textbox', { name: 'Amount of Pump house' })).toBeVisible();
    await user.type(form().getByRole('searchbox', { name: 'Search boards' }), ' nowhere');
    expect(await form().findByText('No boards matching that name were found.')).toBeVisible();
  });

  it('take one amount when two or more are selected, and are read only then [PRI-18]', async () => {
    const { user } = await openCharges();
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
    const { user } = await openCharges();
    await user.click(press('Additional charge: ₹ per board'));
    expect(field('Remark of PCC-1')).toBeDisabled();
    await enter(user, 'Amount of PCC-1', '500');
    await user.type(field('Remark of PCC-1'), 'Crane');
    await user.clear(field('Amount of PCC-1'));
    expect(field('Remark of PCC-1')).toBeDisabled();
    expect(field('Remark of PCC-1')).toHaveValue('');
  });

  it('say that there are none [PRI-21]', async () => {
    server.answer(getProjectPriceCall, aPrice([]));
    server.answer(readProjectChargesCall, { charges: aCharges() });
    const { user } = await openCharges();
    await user.click(press('Freight charge: none'));
    expect(within(form().getByRole('group', { name: 'Freight Charges' })).getByText('No boards')).toBeVisible();
  });

  it('say that labour by hours holds the wiring that is charged too, which can be set to 0', async () => {
    saves(server, { ...charged, revision: 5 });
    const { user } = await openCharges();
    expect(form().queryByText('Wiring is charged twice:')).not.toBeInTheDocument();
    await user.click(press('Labour charge: 2 boards'));
    await user.click(form().getByRole('radio', { name: 'By hours (Worked out for each board)' }));
    expect(form().getByText('Wiring is charged twice:')).toBeVisible();
    await user.click(press('Set wiring to 0'));
    expect(form().queryByText('Wiring is charged twice:')).not.toBeInTheDocument();
    await user.click(press('Save'));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ wiring: { mode: 'PERCENTAGE', value: 0 }, labour: { mode: 'HOURS' } }]),
    );
  });
});

import { aBoard, aFeeder } from '@pw/testing/configuration';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { button, cellOf, closeFeeders, dialog, listedNames, openFeeders, select } from '../testing/open-feeders.tsx';

afterEach(closeFeeders);

const board = aBoard({ QTY_BC: 1 }, [
  aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
  aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1', { FEEDER_NOTE: 'From below' }),
  aFeeder('OG-2', 'MCCB_OG', 160, 4, 'A1'),
]);

describe('creating a feeder', () => {
  it('begins with ACB INCOMING, and opens the properties of the new feeder [CFG-48, CFG-49]', async () => {
    const { user, store, isSaved } = await openFeeders(board);
    await user.click(button('Create New Feeder'));
    const create = dialog('Create New Feeder');
    expect(create.getByRole('combobox', { name: /Feeder Type/ })).toHaveValue('ACB INCOMING');
    await user.type(create.getByRole('textbox', { name: /Feeder Name/ }), 'I/C-2');
    await user.click(create.getByRole('button', { name: 'Create' }));
    expect(dialog('I/C-2').getByRole('tab', { name: 'Power Equipment' })).toBeVisible();
    expect(store.reading.entry('f4')).toMatchObject({ name: 'I/C-2', type: 'ACB_IC' });
    expect(await isSaved()).toBe(true);
  });

  it('adds an EMPTY feeder without opening its properties [CFG-50]', async () => {
    const { user } = await openFeeders(board);
    await user.click(button('Create New Feeder'));
    await user.type(screen.getByRole('textbox', { name: /Feeder Name/ }), 'Spare');
    await user.click(screen.getByRole('combobox', { name: /Feeder Type/ }));
    await user.click(await screen.findByRole('option', { name: 'EMPTY', hidden: true }));
    await user.click(button('Create'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cellOf('Spare', 'Type')).toHaveTextContent('CUSTOMIZED');
  });

  it('begins as the board has it, with the keyboard at what is entered next', async () => {
    const { user, store } = await openFeeders(aBoard({}, [aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1')]));
    await user.click(button('Create New Feeder'));
    await user.type(screen.getByRole('textbox', { name: /Feeder Name/ }), 'OG-2');
    await user.click(button('Create'));
    const rating = await screen.findByRole('combobox', { name: /Rated current/i });
    await waitFor(() => expect(rating).toHaveFocus());
    expect(store.reading.facets('f2', 'SECTION_A').value).toBe(1);
    // The first incomer brings the neutral of the board by a link.
    expect(store.reading.facets('f2', 'FEEDER_POLES').value).toBe('3N');
  });

  it('of a motor has the keyboard at its power, which the starter is chosen by', async () => {
    const { user } = await openFeeders(board);
    await user.click(button('Create New Feeder'));
    await user.type(screen.getByRole('textbox', { name: /Feeder Name/ }), 'P-101');
    await user.click(screen.getByRole('combobox', { name: /Feeder Type/ }));
    await user.click(await screen.findByRole('option', { name: 'MOTOR STARTER', hidden: true }));
    await user.click(button('Create'));
    const power = await screen.findByRole('textbox', { name: /Motor power/ });
    await waitFor(() => expect(power).toHaveFocus());
  });

  it.each(['', ' ', 'OG#3', 'OG%', 'O+G', 'O\\G'])('is closed for the name %j [CFG-55]', async (name) => {
    const { user } = await openFeeders(board);
    await user.click(button('Create New Feeder'));
    if (name !== '') {
      await user.type(screen.getByRole('textbox', { name: /Feeder Name/ }), name);
    }
    expect(button('Create')).toBeDisabled();
  });

  it('says which characters a name must not have, and that it is required [CFG-53, CFG-54]', async () => {
    const { user } = await openFeeders(board);
    await user.click(button('Create New Feeder'));
    const name = screen.getByRole('textbox', { name: /Feeder Name/ });
    await user.type(name, 'OG#3');
    expect(await screen.findByText('Special characters not allowed: # % + \\')).toBeVisible();
    await user.clear(name);
    expect(await screen.findByText('Feeder Name is required')).toBeVisible();
  });

  it.each(['OG-1', ' OG-1 '])('refuses the name %j that a feeder of the board has [CFG-52]', async (usedName) => {
    const { user } = await openFeeders(board);
    await user.click(button('Create New Feeder'));
    await user.type(screen.getByRole('textbox', { name: /Feeder Name/ }), `${usedName}{Enter}`);
    expect(
      await screen.findByText('The feeder bearing this name already exists. Kindly consider choosing a distinct name.'),
    ).toBeVisible();
    expect(listedNames()).toHaveLength(3);
  });

  it('offers ACB BUSCOUPLER with the reason when the board has its couplers [CFG-57, CFG-59]', async () => {
    const { user } = await openFeeders(
      aBoard({ QTY_BC: 1 }, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'), aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1')]),
    );
    await user.click(button('Create New Feeder'));
    await user.click(screen.getByRole('combobox', { name: /Feeder Type/ }));
    const coupler = await screen.findByRole('option', { name: /ACB BUSCOUPLER/, hidden: true });
    expect(coupler).toHaveTextContent('The board has its 1 of 1 bus couplers');
    expect(coupler).toHaveAttribute('data-combobox-disabled');
  });

  it('offers the types in the order in which they are displayed [CFG-43, CFG-44]', async () => {
    const { user } = await openFeeders(board);
    await user.click(button('Create New Feeder'));
    await user.click(screen.getByRole('combobox', { name: /Feeder Type/ }));
    const list = await screen.findByRole('listbox', { hidden: true });
    const options = within(list).getAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'ACB INCOMING',
      'ACB OUTGOING',
      'ACB BUSCOUPLER',
      'MCCB INCOMING',
      'MCCB OUTGOING',
      'MCCB BUSCOUPLER',
      'EMPTY',
      'MOTOR STARTER',
      'SWITCH-FUSE INCOMING',
      'SWITCH-FUSE OUTGOING',
      'DISTRIBUTION SECTION',
      'METER COMPARTMENT',
      'CONTROL SUPPLY',
      'CHANGEOVER',
      'CAPACITOR BANK',
      'CAPACITOR PANEL',
      'RESERVED SPACE',
    ]);
  });

  it('takes a type that is typed, with Enter or when the list is left', async () => {
    const { user, store } = await openFeeders(board);
    await user.keyboard('n');
    await user.keyboard('Pump{Tab}acb out{Enter}');
    const type = screen.getByRole('combobox', { name: /Feeder Type/ });
    expect(type).toHaveValue('ACB OUTGOING');
    await user.clear(type);
    await user.keyboard('mccb out{Tab}');
    expect(type).toHaveValue('MCCB OUTGOING');
    await user.click(button('Create'));
    await screen.findByRole('dialog', { name: 'Pump' });
    expect(store.reading.entry('f4')).toMatchObject({ name: 'Pump', type: 'MCCB_OG' });
  });

  it('does not offer ACB BUSCOUPLER to a board without couplers [CFG-60]', async () => {
    const { user } = await openFeeders(aBoard({}, []));
    await user.keyboard('n');
    await user.click(screen.getByRole('combobox', { name: /Feeder Type/ }));
    expect(await screen.findByRole('option', { name: 'ACB OUTGOING', hidden: true })).toBeDefined();
    expect(screen.queryByRole('option', { name: /ACB BUSCOUPLER/, hidden: true })).toBeNull();
  });
});

describe('duplicating feeders', () => {
  it('asks for the name of the copy [CFG-34, CFG-66, CFG-95]', async () => {
    const { user, isSaved } = await openFeeders(board);
    await user.click(button('Duplicate OG-1'));
    const name = dialog('Duplicate Feeder Name').getByRole('textbox', { name: /Feeder Name/ });
    await user.clear(name);
    await user.type(name, 'OG-1a{Enter}');
    expect(await screen.findByText('OG-1 :Feeder is duplicated successfully.')).toBeVisible();
    expect(listedNames()).toEqual(['I/C', 'OG-1', 'OG-1a', 'OG-2']);
    expect(await isSaved()).toBe(true);
  });

  it('asks for each name of several copies, and takes none that is missing or in use [CFG-34, CFG-58]', async () => {
    const { user } = await openFeeders(board);
    await select(user, 'OG-1', 'OG-2');
    await user.click(button('Duplicate'));
    const [first, second] = dialog('Duplicate Feeder Names').getAllByRole('textbox');
    if (!first || !second) {
      throw new Error('Two names are asked for');
    }
    await user.clear(first);
    expect(await screen.findByText('Duplicate Feeder Name is required')).toBeVisible();
    await user.type(first, 'X');
    await user.clear(second);
    await user.type(second, 'X');
    expect(await screen.findByText(/already exists/)).toBeVisible();
    await user.type(second, '2');
    await user.click(dialog('Duplicate Feeder Names').getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('OG-1, OG-2 :Feeder is duplicated successfully.')).toBeVisible();
    expect(listedNames()).toEqual(['I/C', 'OG-1', 'X', 'OG-2', 'X2']);
  });

  it('says why a coupler cannot be copied', async () => {
    const { user } = await openFeeders(
      aBoard({ QTY_BC: 1 }, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'), aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1')]),
    );
    await user.click(button('Duplicate B/C'));
    expect(screen.getByRole('alert')).toHaveTextContent('The board has its 1 of 1 bus couplers');
    expect(dialog('Duplicate Feeder Name').getByRole('button', { name: 'Duplicate' })).toBeDisabled();
  });

  it('tells when the board takes no more feeders [CFG-96]', async () => {
    const full = Array.from({ length: 100 }, (_, at) => aFeeder(`OG-${at}`, 'MCCB_OG', 63, 3, 'A20'));
    const { user } = await openFeeders(aBoard({}, full));
    await user.click(button('Duplicate OG-1'));
    await user.click(dialog('Duplicate Feeder Name').getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('Failed to duplicate OG-1.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('A board has at most 2000 feeders');
  });
});

describe('deleting feeders', () => {
  it('asks first, and deletes one [CFG-91, CFG-92]', async () => {
    const { user } = await openFeeders(board);
    await user.click(button('Delete OG-1'));
    expect(dialog('Delete Feeder').getByText('Do you want to delete "OG-1"?')).toBeVisible();
    await user.click(dialog('Delete Feeder').getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('OG-1 :Feeder is deleted successfully.')).toBeVisible();
    expect(listedNames()).toEqual(['I/C', 'OG-2']);
  });

  it('asks first, and deletes several in one step [CFG-91, CFG-93]', async () => {
    const { user, store, isSaved } = await openFeeders(board);
    await select(user, 'OG-1', 'OG-2');
    await user.click(button('Delete'));
    expect(dialog('Delete Feeders').getByText('Do you want to delete OG-1, OG-2 feeders?')).toBeVisible();
    await user.click(dialog('Delete Feeders').getByRole('button', { name: 'Delete 2 feeders' }));
    expect(await screen.findByText('Feeders OG-1, OG-2 are deleted successfully.')).toBeVisible();
    expect(listedNames()).toEqual(['I/C']);
    expect(await isSaved()).toBe(true);
    store.undo();
    await waitFor(() => expect(listedNames()).toEqual(['I/C', 'OG-1', 'OG-2']));
  });

  it('tells when a feeder is gone already [CFG-94]', async () => {
    const { user, store } = await openFeeders(board);
    await user.click(button('Delete OG-2'));
    const open = dialog('Delete Feeder');
    // Somebody else's change arrives while the question stands.
    store.reading.board().apply([{ kind: 'remove', part: 'f3' }]);
    await user.click(open.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete OG-2.')).toBeVisible();
  });
});

describe('notes', () => {
  it('are written for the selected feeders, blanks tidied [CFG-87, CFG-88]', async () => {
    const { user, store } = await openFeeders(board);
    await select(user, 'OG-1', 'OG-2');
    await user.click(button('Add notes'));
    await user.type(screen.getByRole('textbox', { name: 'Note of 2 feeders' }), '  Cables   from below ');
    await user.click(button('Save note'));
    expect(await screen.findByText('Note added successfully.')).toBeVisible();
    const notes = ['f2', 'f3'].map((part) => store.reading.facets(part, 'FEEDER_NOTE').value);
    expect(notes).toEqual(['Cables from below', 'Cables from below']);
  });

  it('begin with the note that the feeder has', async () => {
    const { user } = await openFeeders(board);
    await select(user, 'OG-1');
    await user.click(button('Add notes'));
    expect(screen.getByRole('textbox', { name: 'Note of OG-1' })).toHaveValue('From below');
  });

  it('tell when a note cannot be saved [CFG-89]', async () => {
    const { user, store } = await openFeeders(board);
    await select(user, 'OG-1');
    await user.click(button('Add notes'));
    store.reading.board().apply([{ kind: 'remove', part: 'f2' }]);
    await user.type(screen.getByRole('textbox', { name: 'Note of OG-1' }), '!');
    await user.click(button('Save note'));
    expect(await screen.findByText('Error: Unable to add Note. Please try again later.')).toBeVisible();
  });
});

describe('changing several feeders', () => {
  it('enters one property of all of them in one step', async () => {
    const { user, store } = await openFeeders(board);
    await select(user, 'OG-1', 'OG-2');
    await user.click(button('Change'));
    await user.click(screen.getByRole('combobox', { name: 'Property' }));
    await user.click(await screen.findByRole('option', { name: 'Poles', hidden: true }));
    await user.click(screen.getByRole('combobox', { name: 'Poles' }));
    await user.click(await screen.findByRole('option', { name: '3-pole', hidden: true }));
    await user.click(button('Change 2 feeders'));
    expect(await screen.findByText('Poles of 2 feeders is changed.')).toBeVisible();
    expect([cellOf('OG-1', 'Poles'), cellOf('OG-2', 'Poles')].map(({ textContent }) => textContent)).toEqual([
      '3',
      '3',
    ]);
    store.undo();
    await waitFor(() => expect(cellOf('OG-1', 'Poles')).toHaveTextContent('4'));
  });
});

describe('the dialog that changes several feeders', () => {
  it('does not open the list of its first field over what follows', async () => {
    const { user } = await openFeeders(board);
    await select(user, 'OG-1', 'OG-2');
    await user.click(button('Change'));
    const property = await screen.findByRole('combobox', { name: 'Property' });
    await waitFor(() => expect(property).toHaveFocus());
    expect(property).toHaveAttribute('aria-expanded', 'false');
  });
});

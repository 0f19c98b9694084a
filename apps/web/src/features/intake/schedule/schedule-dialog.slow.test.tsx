import { aBoard, aFeeder } from '@pw/testing/configuration';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { button, cellOf, closeFeeders, dialog, listedNames, openFeeders } from '../../feeders/testing/open-feeders.tsx';

afterEach(closeFeeders);

const board = aBoard({}, [aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1')]);

const schedule = [
  'Name\tRating (A)\tPoles\tType\tA',
  'OG-2\t400\t4P\tMCCB outgoing\t2',
  'OG-3\t160\t\tMCCB outgoing\t1',
  'OG-4\t161\t4P\tMCCB outgoing\t1',
].join('\n');

const CHECK = 'Check the feeder schedule';

function paste(text: string) {
  fireEvent.paste(document.body, { clipboardData: { getData: () => text } });
}

const boxOf = (name: string) => dialog(CHECK).getByRole('checkbox', { name: `Select ${name}` });

describe('rows pasted from a spreadsheet', () => {
  it('are shown with what was understood, and only plain ones are confirmed from the start', async () => {
    await openFeeders(board);
    paste(schedule);
    await screen.findByRole('dialog', { name: CHECK });
    expect(boxOf('OG-2')).toBeChecked();
    expect(boxOf('OG-3')).not.toBeChecked();
    expect(dialog(CHECK).getByText('3P: Nothing is written, this is the usual answer. Confirm it.')).toBeVisible();
    expect(dialog(CHECK).getByText(/1 that cannot be added/)).toBeVisible();
    expect(button('Add 1 feeder')).toBeEnabled();
  });

  it('become feeders once they are confirmed, in one step', async () => {
    const { user, store, isSaved } = await openFeeders(board);
    paste(schedule);
    await screen.findByRole('dialog', { name: CHECK });
    await user.click(boxOf('OG-3'));
    await user.click(boxOf('OG-4'));
    expect(boxOf('OG-4')).not.toBeChecked();
    await user.click(button('Add 2 feeders'));
    expect(await screen.findByText('OG-2, OG-3 :Feeder is imported successfully.')).toBeVisible();
    expect(listedNames()).toEqual(['OG-1', 'OG-2', 'OG-3']);
    expect(cellOf('OG-2', 'A')).toHaveTextContent('2');
    expect(await isSaved()).toBe(true);
    store.undo();
    await waitFor(() => expect(listedNames()).toEqual(['OG-1']));
  });

  it('are read again when the user says what a column holds', async () => {
    const { user } = await openFeeders(board);
    paste('Name\tRating (A)\tPoles\tType\tPlant\nOG-2\t400\t4P\tMCCB outgoing\tPaint shop');
    await screen.findByRole('dialog', { name: CHECK });
    expect(dialog(CHECK).getByText(/not understood: Plant/)).toBeVisible();
    await user.selectOptions(dialog(CHECK).getByRole('combobox', { name: 'Plant' }), 'Description');
    expect(boxOf('OG-2')).toBeChecked();
    await user.click(button('Add 1 feeder'));
    expect(cellOf('OG-2', 'Designation')).toHaveTextContent('Paint shop');
  });

  it('are corrected in their cells: what is right then is ticked, the ticks of others stay', async () => {
    const { user } = await openFeeders(board);
    paste(schedule);
    await screen.findByRole('dialog', { name: CHECK });
    await user.click(boxOf('OG-2'));
    await user.click(dialog(CHECK).getByRole('button', { name: '“161”: This is not made. Choose another value.' }));
    const rating = dialog(CHECK).getByRole('textbox', { name: 'Rating of OG-4' });
    expect(rating).toHaveFocus();
    await user.clear(rating);
    await user.type(rating, '160{Enter}');
    expect(boxOf('OG-4')).toBeChecked();
    expect(boxOf('OG-2')).not.toBeChecked();
    await user.click(dialog(CHECK).getByRole('button', { name: 'Correct Type of OG-3: MCCB OUTGOING' }));
    await user.selectOptions(dialog(CHECK).getByRole('combobox', { name: 'Type of OG-3' }), 'MCCB INCOMING');
    await user.click(dialog(CHECK).getByRole('button', { name: /^Correct Poles of OG-3/ }));
    await user.type(dialog(CHECK).getByRole('textbox', { name: 'Poles of OG-3' }), '4{Enter}');
    await user.click(dialog(CHECK).getByRole('button', { name: /^Correct Icu of OG-4/ }));
    await user.type(dialog(CHECK).getByRole('textbox', { name: 'Icu of OG-4' }), '36{Enter}');
    await user.click(dialog(CHECK).getByRole('button', { name: /^Correct Sections of OG-4/ }));
    const place = dialog(CHECK).getByRole('textbox', { name: 'Sections of OG-4' });
    await user.clear(place);
    await user.type(place, '3 in A{Enter}');
    await user.click(button('Add 2 feeders'));
    await waitFor(() => expect(listedNames()).toEqual(['OG-1', 'OG-3', 'OG-4']));
    expect(cellOf('OG-3', 'Type')).toHaveTextContent('MCCB INCOMING');
    expect(cellOf('OG-4', 'A')).toHaveTextContent('3');
  });

  it('show loads, releases and cables, and what is worked out of a load waits for its own tick', async () => {
    const { user, store } = await openFeeders(board);
    paste(
      [
        'Name\tkW\tRating (A)\tPoles\tType\tRelease\tCable size\tA',
        'OG-2\t\t400\tTPN\tMCCB outgoing\tLSIG\t2R x 3.5C x 240 sqmm\t1',
        'OG-3\t45\t\t3P\tMCCB outgoing\tTM\t3C x 70 sqmm Cu\t1',
      ].join('\n'),
    );
    await screen.findByRole('dialog', { name: CHECK });
    expect(boxOf('OG-2')).toBeChecked();
    expect(boxOf('OG-3')).not.toBeChecked();
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Cable of OG-2: 2R x 3.5C x 240 sqmm' })).toBeVisible();
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Release of OG-3: TM-A' })).toBeVisible();
    const fromLoad = '100 A for 73.7 A: It is the next rating that carries the load. Confirm it.';
    expect(dialog(CHECK).getByRole('button', { name: fromLoad })).toBeVisible();
    const otherMetal = '3C x 70 sqmm Cu: It is the likely meaning of the words. Confirm it.';
    expect(dialog(CHECK).getByRole('button', { name: otherMetal })).toBeVisible();
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Load of OG-3: 73.7 A' })).toBeVisible();
    const all = dialog(CHECK).getByRole('checkbox', { name: 'Select all rows' });
    await user.click(all);
    expect(boxOf('OG-2')).toBeChecked();
    expect(boxOf('OG-3')).toBeChecked();
    await user.click(all);
    expect(boxOf('OG-2')).not.toBeChecked();
    await user.click(boxOf('OG-2'));
    await user.click(boxOf('OG-3'));
    expect(dialog(CHECK).getByRole('region', { name: 'The line reached' })).toHaveTextContent(
      `OG-3 · Cable ${otherMetal} · Rating ${fromLoad}`,
    );
    await user.click(button('Add 2 feeders'));
    await waitFor(() => expect(listedNames()).toEqual(['OG-1', 'OG-2', 'OG-3']));
    const properties = ['FEEDER_RELEASE', 'FEEDER_AMP_RATING', 'FEEDER_LOAD', 'CABLE_RUNS', 'CABLE_SIZE'];
    const entered = store
      .feeders()
      .map(({ part }) => properties.map((property) => store.reading.facets(part, property).value));
    expect(entered.slice(1)).toEqual([
      ['LSIG', 400, 0, 2, 240],
      ['TM-A', 100, 73.7, 1, 70],
    ]);
  });

  it('are corrected in load and cable, whatever columns these were written in', async () => {
    const { user } = await openFeeders(board);
    paste('Name\tHP\tRating (A)\tPoles\tType\tRuns\tCable\nOG-2\t20\t63\t3P\tMCCB outgoing\t2\t4 x 16');
    await screen.findByRole('dialog', { name: CHECK });
    expect(boxOf('OG-2')).not.toBeChecked();
    await user.click(dialog(CHECK).getByRole('button', { name: 'Correct Load of OG-2: 24.6 A' }));
    const load = dialog(CHECK).getByRole('textbox', { name: 'Load of OG-2' });
    await user.clear(load);
    await user.type(load, '26.5{Enter}');
    await user.click(dialog(CHECK).getByRole('button', { name: /^Correct Cable of OG-2/ }));
    const cable = dialog(CHECK).getByRole('textbox', { name: 'Cable of OG-2' });
    await user.clear(cable);
    await user.type(cable, '1R x 3C x 16{Enter}');
    expect(boxOf('OG-2')).toBeChecked();
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Load of OG-2: 26.5 A' })).toBeVisible();
    await user.click(dialog(CHECK).getByRole('button', { name: 'Correct Load of OG-2: 26.5 A' }));
    await user.clear(dialog(CHECK).getByRole('textbox', { name: 'Load of OG-2' }));
    await user.type(dialog(CHECK).getByRole('textbox', { name: 'Load of OG-2' }), '11 kW{Enter}');
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Load of OG-2: 18 A' })).toBeVisible();
    expect(boxOf('OG-2')).toBeChecked();
  });

  it('have no columns for what no row says', async () => {
    await openFeeders(board);
    paste(schedule);
    await screen.findByRole('dialog', { name: CHECK });
    const heads = dialog(CHECK)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual(['', 'Row', 'Name', 'Type', 'Rating', 'Poles', 'Icu', 'Sections', 'What to look at']);
  });

  it('stay as they are when a correction is left with Esc, and the dialog stays open', async () => {
    const { user } = await openFeeders(board);
    paste(schedule);
    await screen.findByRole('dialog', { name: CHECK });
    await user.click(dialog(CHECK).getByRole('button', { name: 'Correct Rating of OG-2: 400 A' }));
    await user.keyboard('99{Escape}');
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Rating of OG-2: 400 A' })).toBeVisible();
  });

  it('show starter, duty and kW in columns of their own, and a device with unknown words is only proposed', async () => {
    const { user, store } = await openFeeders(board);
    paste('Name\tkW\tType\tRemarks\nP-1\t15\tHD R-DOL with timer\tRYB lamps\nP-2\t5.5\tDOL\t');
    await screen.findByRole('dialog', { name: CHECK });
    const line = (name: string) => dialog(CHECK).getByRole('row', { name: new RegExp(`^Select ${name}`) });
    const likely = 'HD R-DOL with timer: It is the likely meaning of the words. Confirm it.';
    expect(within(line('P-1')).getByRole('button', { name: likely })).toBeVisible();
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Note of P-1: RYB lamps' })).toBeVisible();
    expect(boxOf('P-1')).not.toBeChecked();
    expect(boxOf('P-2')).toBeChecked();
    for (const cell of ['Starter of P-1: RDOL', 'Duty of P-1: Heavy', 'kW of P-1: 15 kW', 'Duty of P-2: empty']) {
      expect(dialog(CHECK).getByRole('button', { name: `Correct ${cell}` })).toBeVisible();
    }
    await user.click(dialog(CHECK).getByRole('button', { name: 'Correct Starter of P-1: RDOL' }));
    await user.selectOptions(dialog(CHECK).getByRole('combobox', { name: 'Starter of P-1' }), 'DOL');
    await user.click(dialog(CHECK).getByRole('button', { name: 'Correct Duty of P-2: empty' }));
    await user.selectOptions(dialog(CHECK).getByRole('combobox', { name: 'Duty of P-2' }), 'Very heavy');
    await user.click(dialog(CHECK).getByRole('button', { name: 'Correct kW of P-2: 5.5 kW' }));
    await user.clear(dialog(CHECK).getByRole('textbox', { name: 'kW of P-2' }));
    await user.type(dialog(CHECK).getByRole('textbox', { name: 'kW of P-2' }), '7.5{Enter}');
    expect(boxOf('P-2')).toBeChecked();
    await user.click(boxOf('P-1'));
    await user.click(button('Add 2 feeders'));
    await waitFor(() => expect(listedNames()).toEqual(['OG-1', 'P-1', 'P-2']));
    const properties = ['STARTER_KIND', 'STARTER_DUTY', 'MOTOR_KW'];
    const entered = store
      .feeders()
      .map(({ part }) => properties.map((property) => store.reading.facets(part, property).value));
    expect(entered.slice(1)).toEqual([
      ['DOL', 'Heavy', 15],
      ['DOL', 'Very heavy', 7.5],
    ]);
  });

  it('offer for a starter only what the reader understands', async () => {
    const { user } = await openFeeders(board);
    paste('Name\tkW\tStarter\nP-1\t15\tDOL');
    await screen.findByRole('dialog', { name: CHECK });
    for (const [column, first] of [
      ['Starter', 'DOL'],
      ['Duty', 'empty'],
    ] as const) {
      let shown: string = first;
      await user.click(dialog(CHECK).getByRole('button', { name: `Correct ${column} of P-1: ${shown}` }));
      const choices = within(dialog(CHECK).getByRole('combobox', { name: `${column} of P-1` }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .filter((choice) => choice !== '' && choice !== first);
      await user.keyboard('{Escape}');
      expect(choices.length).toBeGreaterThan(2);
      for (const choice of choices) {
        await user.click(dialog(CHECK).getByRole('button', { name: `Correct ${column} of P-1: ${shown}` }));
        await user.selectOptions(dialog(CHECK).getByRole('combobox', { name: `${column} of P-1` }), choice);
        shown = choice;
        expect(dialog(CHECK).getByRole('button', { name: `Correct ${column} of P-1: ${shown}` })).toBeVisible();
      }
    }
  });

  it('wait for the choice of the columns that are the quantity, of which the sum is proposed', async () => {
    const { user } = await openFeeders(board);
    paste('Tag\tkW\tStarter\tWorking\tStandby\nP-1\t15\tDOL\t2\t1\nP-2\t15\tDOL\t1\t1\nTotal\t\t\t3\t2');
    await screen.findByRole('dialog', { name: CHECK });
    expect(boxOf('P-1')).not.toBeChecked();
    expect(dialog(CHECK).getByText(/5 feeders in all/)).toBeVisible();
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Sections of P-1: 3 in A' })).toBeVisible();
    const sum = within(dialog(CHECK).getByRole('group', { name: 'Quantity is the sum of' }));
    await user.click(sum.getByRole('checkbox', { name: 'Standby' }));
    expect(boxOf('P-1')).toBeChecked();
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Sections of P-1: 2 in A' })).toBeVisible();
    expect(dialog(CHECK).getByText(/3 feeders in all/)).toBeVisible();
    await user.click(sum.getByRole('checkbox', { name: 'Standby' }));
    expect(boxOf('P-1')).not.toBeChecked();
    await user.click(sum.getByRole('button', { name: 'The sum is right' }));
    expect(boxOf('P-1')).toBeChecked();
    expect(dialog(CHECK).getByRole('button', { name: 'Correct Sections of P-1: 3 in A' })).toBeVisible();
  });

  it('are not ticked next to a column of numbers that is not read, until it is said not to be needed', async () => {
    const { user } = await openFeeders(board);
    paste('Name\tRating (A)\tPoles\tType\tShelf\nOG-2\t400\t4P\tMCCB outgoing\t600');
    await screen.findByRole('dialog', { name: CHECK });
    expect(boxOf('OG-2')).not.toBeChecked();
    expect(dialog(CHECK).getByText('Shelf: 600')).toBeVisible();
    await user.selectOptions(dialog(CHECK).getByRole('combobox', { name: 'Shelf' }), 'Not needed');
    expect(boxOf('OG-2')).toBeChecked();
  });

  it('of small ways become one distribution section, which is shown with its ways (SBD 9.5)', async () => {
    const { user, store } = await openFeeders(board);
    paste(
      [
        'Name\tDevice\tRating (A)\tPoles\tQty',
        'L1\tMCB\t16\tSP\t12',
        'OG-2\tMCCB\t400\t4P\t1',
        'L2\tRCBO\t32\tDP\t4',
        'L3\tRCCB\t40\tTP\t1',
      ].join('\n'),
    );
    await screen.findByRole('dialog', { name: CHECK });
    const gathered = dialog(CHECK).getByRole('list', { name: 'Rows that become one feeder' });
    expect(gathered).toHaveTextContent(
      'DB-A DISTRIBUTION SECTION, Rated current 80 A proposed: 12 x MCB 1P C16 A, 4 x RCBO 2P C32 A (rows 2, 4)',
    );
    expect(
      dialog(CHECK).getByRole('button', { name: '“RCCB”: This is not made. Choose another value.' }),
    ).toBeVisible();
    expect(boxOf('L1')).toBeChecked();
    await user.click(boxOf('L2'));
    expect(gathered).toHaveTextContent(
      'DB-A DISTRIBUTION SECTION, Rated current 40 A proposed: 12 x MCB 1P C16 A (row 2)',
    );
    await user.click(boxOf('L2'));
    await user.click(button('Add 2 feeders'));
    await waitFor(() => expect(listedNames()).toEqual(['OG-1', 'DB-A', 'OG-2']));
    store.undo();
    await waitFor(() => expect(listedNames()).toEqual(['OG-1']));
  });

  it('that name no feeder can be read below', async () => {
    const { user } = await openFeeders(board);
    paste(`Paint shop, revision 3\n${schedule}\nTotal\t\t\t\t4`);
    await screen.findByRole('dialog', { name: CHECK });
    await user.click(dialog(CHECK).getByText(/^2 left out:/));
    const rows = within(dialog(CHECK).getByRole('list', { name: 'Texts left out' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Row 6, Totals: Total | 4',
      'Row 1, Titles: Paint shop, revision 3',
    ]);
  });

  it('without headings that are known can be read all the same: their line is pointed at, their columns chosen', async () => {
    const { user } = await openFeeders(board);
    paste('Panel PCC-1\nMark\tStromwert\tWieviel\nOG-2\t400\t2');
    await screen.findByRole('dialog', { name: CHECK });
    expect(screen.getByRole('alert')).toHaveTextContent('Pasted rows has 3 filled rows and none is a feeder');
    const lines = dialog(CHECK).getByRole('combobox', { name: 'Line of the headings' });
    await user.selectOptions(lines, 'Row 2: Mark | Stromwert | Wieviel');
    await user.selectOptions(dialog(CHECK).getByRole('combobox', { name: 'Mark' }), 'Name');
    await user.selectOptions(dialog(CHECK).getByRole('combobox', { name: 'Stromwert' }), 'Rated current');
    await user.selectOptions(dialog(CHECK).getByRole('combobox', { name: 'Wieviel' }), 'Quantity');
    await user.click(boxOf('OG-2'));
    await user.click(button('Add 1 feeder'));
    await waitFor(() => expect(listedNames()).toEqual(['OG-1', 'OG-2']));
    expect(cellOf('OG-2', 'A')).toHaveTextContent('2');
  });

  it('say what to do when nothing can be read of them', async () => {
    const { user } = await openFeeders(board);
    paste('one\ttwo\nthree\tfour');
    await screen.findByRole('dialog', { name: CHECK });
    expect(screen.getByRole('alert')).toHaveTextContent('Pasted rows has 2 filled rows and none is a feeder');
    await user.click(button('Other rows'));
    expect(screen.getByRole('dialog', { name: 'Import a feeder schedule' })).toBeVisible();
    const rows = screen.getByRole('textbox', { name: 'Rows of the schedule' });
    expect(rows).toHaveValue('one\ttwo\nthree\tfour');
    fireEvent.change(rows, { target: { value: schedule } });
    await user.click(button('Read rows'));
    await screen.findByRole('dialog', { name: CHECK });
    expect(boxOf('OG-2')).toBeChecked();
  });

  it('are reported at once where they are more than a board takes', async () => {
    const { user } = await openFeeders(board);
    const rows = Array.from({ length: 100 }, (_, at) => `P-${at}\t63\t3P\tMCCB outgoing\t20`);
    paste(['Name\tRating (A)\tPoles\tType\tA', ...rows].join('\n'));
    await screen.findByRole('dialog', { name: CHECK });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A board has at most 2000 feeders, copies counted: these would be 2001. Take fewer rows, or share them',
    );
    expect(button('Add 100 feeders')).toBeDisabled();
    await user.click(boxOf('P-0'));
    expect(button('Add 99 feeders')).toBeEnabled();
  });

  it('are refused when they are too many', async () => {
    await openFeeders(board);
    paste(['Name\tRating (A)', ...Array.from({ length: 5001 }, (_, at) => `P-${at}\t63`)].join('\n'));
    await screen.findByRole('dialog', { name: CHECK });
    expect(screen.getByRole('alert')).toHaveTextContent('Pasted rows has 5001 rows, 5000 are possible');
  });

  it('are left alone where somebody types', async () => {
    await openFeeders(board);
    const search = screen.getByRole('searchbox', { name: 'Search for feeders' });
    fireEvent.paste(search, { clipboardData: { getData: () => schedule } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a schedule from a file', () => {
  it('is chosen in the dialog and read', async () => {
    const { user } = await openFeeders(board);
    await user.click(button('Import'));
    await user.click(await screen.findByRole('menuitem', { name: /Feeder schedule/ }));
    const file = new File([schedule.replaceAll('\t', ',')], 'schedule.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('Feeder schedule'), file);
    await screen.findByRole('dialog', { name: CHECK });
    expect(within(screen.getByRole('grid', { name: 'Lines of the schedule' })).getByText('OG-2')).toBeVisible();
  });
});

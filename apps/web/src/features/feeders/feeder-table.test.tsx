import { aBlank, aBoard, aFeeder, manyFeeders } from '@pw/testing/configuration';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../../platform/storage-keys.ts';
import { aSession } from '../../testing/signed-in.ts';
import {
  button,
  cellOf,
  closeFeeders,
  dialog,
  listedNames,
  openFeeders,
  rowOf,
  select,
} from './testing/open-feeders.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  closeFeeders();
});

const board = aBoard({ QTY_BC: 1 }, [
  aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { FEEDER_DESIGNATION: 'From TR-1' }),
  aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1'),
  aFeeder('OG-2', 'MCCB_OG', 160, 4, 'A1'),
  aFeeder('OG-3', 'MCCB_OG', 63, 3, ''),
]);

describe('the table of feeders', () => {
  it('lists the feeders with their bus sections and state, and has the actions of both tables [CFG-29, CFG-31, CFG-32]', async () => {
    await openFeeders(board);
    for (const name of ['Add notes', 'Delete', 'Duplicate', 'Create New Feeder', 'Configure OG-1', 'Delete OG-1']) {
      expect(button(name)).toBeVisible();
    }
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(
      expect.arrayContaining(['Name', 'Rated current(A)', 'Poles', 'Type', 'Status', 'Actions']),
    );
    expect(listedNames()).toEqual(['I/C', 'OG-1', 'OG-2', 'OG-3']);
    expect(cellOf('OG-1', 'Rated current(A)')).toHaveTextContent('250 A');
    expect(within(rowOf('OG-1')).getByRole('img', { name: 'OK' })).toBeVisible();
  });

  it('flags a feeder without a bus section, with the message at its sign [CFG-35, CFG-37]', async () => {
    await openFeeders(board);
    expect(within(rowOf('OG-3')).getByRole('img', { name: 'No bus section is added' })).toBeVisible();
    expect(cellOf('OG-3', 'A')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('1 in progress')).toBeVisible();
  });

  it('says what there is to do while there are no feeders [CFG-27]', async () => {
    const { user } = await openFeeders(aBoard({}, []));
    expect(screen.getByText('No Feeders')).toBeVisible();
    expect(
      screen.getByText('There are no feeders added. Add feeder to get started with the configuration.'),
    ).toBeVisible();
    expect(screen.getByText(/Rows of a spreadsheet can be pasted here/)).toBeVisible();
    expect(button('Import a feeder schedule')).toBeVisible();
    expect(button('Take feeders of other boards')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Create New Feeder' })[1] ?? document.body);
    expect(screen.getByRole('dialog', { name: 'Create New Feeder' })).toBeVisible();
  });

  it('searches for feeders, and offers a way back from a search that finds none [CFG-26, CFG-32]', async () => {
    const { user } = await openFeeders(board);
    await user.type(screen.getByRole('searchbox', { name: 'Search for feeders' }), 'og-2');
    expect(await screen.findByText('0 selected / 1 total')).toBeVisible();
    expect(listedNames()).toEqual(['OG-2']);
    await user.type(screen.getByRole('searchbox', { name: 'Search for feeders' }), 'x');
    expect(await screen.findByText('No feeders match the search')).toBeVisible();
  });

  it('shows 20 feeders on a page, and draws of thousands only those in view [CFG-26]', async () => {
    const { user } = await openFeeders(manyFeeders(120));
    expect(listedNames()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(listedNames()[0]).toBe('O/G-12');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), 'all');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '121');
    expect(listedNames().length).toBeLessThan(60);
  });

  it('closes a section that the board does not have, where feeders are still in it', async () => {
    await openFeeders(
      aBoard({ QTY_BC: 1 }, [aFeeder('OG-1', 'MCCB_OG', 250, 4, 'C1'), aFeeder('OG-2', 'MCCB_OG', 160, 4, 'A1')]),
    );
    const closed = 'Section C opens with 2 bus couplers: enter it on the Board step';
    expect(cellOf('OG-2', 'C')).toHaveAttribute('title', closed);
    expect(cellOf('OG-1', 'C')).toHaveAttribute('title', `Take the feeders out: ${closed}`);
  });

  it('closes to a coupler the slot in which another one stands [CFG-62]', async () => {
    await openFeeders(
      aBoard({ QTY_BC: 2 }, [
        aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
        aFeeder('B/C-1', 'ACB_BC', 1600, 4, 'A1'),
        aFeeder('B/C-2', 'ACB_BC', 1600, 4, ''),
      ]),
    );
    expect(cellOf('B/C-2', 'A')).toHaveAttribute('title', 'B/C-1 is in slot A');
    expect(cellOf('B/C-2', 'B')).toHaveTextContent('0');
  });

  it('only shows the feeders to a reader', async () => {
    await openFeeders(board, { isReading: true });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create New Feeder' })).toBeNull();
    expect(button('View OG-1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete OG-1' })).toBeNull();
  });
});

describe('the state of a feeder', () => {
  const finding = (
    id: string,
    severity: 'E' | 'W' | 'I',
    statement: string,
    feeder: { name: string; part: string },
  ) => ({
    id,
    severity,
    statement,
    message: `${feeder.name}: ${statement}`,
    feeders: [feeder],
    figures: [],
    repairs: [],
    reason: '',
    isAboutFeeders: true,
  });

  it('follows what the checks find on it [CFG-37]', async () => {
    await openFeeders(board, {
      findings: [
        finding('C4', 'W', '250 A breaker carries 230 A', { name: 'OG-1', part: 'f2' }),
        finding('C5', 'I', 'Verified by comparison', { name: 'OG-2', part: 'f3' }),
        {
          ...finding('R1', 'E', 'Outgoing load exceeds the incomer', { name: 'OG-2', part: 'f3' }),
          isAboutFeeders: false,
        },
        finding('G2', 'E', 'Compartment stack exceeds 2000 mm', { name: 'I/C', part: 'f1' }),
      ],
    });
    const sign = within(rowOf('OG-1')).getByRole('img', { name: 'C4 250 A breaker carries 230 A' });
    expect(sign).toHaveTextContent('W');
    expect(within(rowOf('OG-2')).getByRole('img', { name: 'OK' })).toBeVisible();
    expect(within(rowOf('I/C')).getByRole('img', { name: 'G2 Compartment stack exceeds 2000 mm' })).toBeVisible();
    expect(screen.getByText('2 in progress, 1 with a warning')).toBeVisible();
  });

  it('tells once what the feeder misses, though a check tells it as well', async () => {
    const noSection = finding('C3', 'E', 'No bus section is added', { name: 'OG-3', part: 'f4' });
    const missing = { ...noSection, entryFaults: [{ code: 'NO_SECTION' } as const] };
    await openFeeders(board, { findings: [missing] });
    expect(within(rowOf('OG-3')).getByRole('img', { name: 'C3 No bus section is added' })).toBeVisible();
  });
});

describe('the columns', () => {
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const plain = aBoard({}, [aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1')]);
  const chooseColumns = async (user: Awaited<ReturnType<typeof openFeeders>>['user'], item: RegExp) => {
    await user.click(button('Columns of the table'));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('leave out bus sections that no coupler opens, and designations that nobody has entered', async () => {
    await openFeeders(plain);
    expect(headings()).not.toEqual(expect.arrayContaining(['B']));
    expect(headings()).not.toEqual(expect.arrayContaining(['Designation']));
  });

  it('have the bus sections that couplers open, and designations once a feeder has one', async () => {
    await openFeeders(board);
    expect(headings()).toEqual(expect.arrayContaining(['Designation', 'A', 'B']));
    expect(headings()).not.toEqual(expect.arrayContaining(['C']));
  });

  it('show the designations to a user who asks for them, also the next time', async () => {
    const { user } = await openFeeders(plain);
    await chooseColumns(user, /Show the designations/);
    await user.click(cellOf('OG-1', 'Designation'));
    await user.keyboard('Paint shop{Enter}');
    expect(cellOf('OG-1', 'Designation')).toHaveTextContent('Paint shop');
    await user.click(button('Columns of the table'));
    expect(await screen.findByRole('menuitem', { name: /Feeders have designations/ })).toBeDisabled();
    expect(keptColumns()).toMatchObject({ showsDesignation: true });
  });

  it('are made wider and narrower with Ctrl, Shift and an arrow, and stay so for the person', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 36));
    const { user } = await openFeeders(plain);
    await user.click(cellOf('OG-1', 'Name'));
    await user.keyboard('{Control>}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{/Control}');
    expect(screen.getByRole('grid').style.getPropertyValue('--width-name')).toBe('232px');
    expect(keptColumns()).toMatchObject({ widths: { name: 232 } });
    await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    expect(keptColumns()).toMatchObject({ widths: { name: 216 } });
    expect(cellOf('OG-1', 'Name')).toHaveFocus();
    await chooseColumns(user, /Widths as they were/);
    expect(keptColumns()).toMatchObject({ widths: {} });
  });

  it('are dragged at the edge of their heading', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 168, 36));
    HTMLElement.prototype.setPointerCapture = () => undefined;
    await openFeeders(plain);
    const edge = screen.getByRole('columnheader', { name: 'Breaker' }).querySelector('[data-column-edge]');
    if (!edge) {
      throw new Error('The column has no edge');
    }
    fireEvent.pointerDown(edge, { clientX: 400, pointerId: 1 });
    fireEvent.pointerMove(edge, { clientX: 460, pointerId: 1 });
    expect(keptColumns()).toBeUndefined();
    fireEvent.pointerUp(edge, { clientX: 460, pointerId: 1 });
    expect(keptColumns()).toMatchObject({ widths: { breaker: 228 } });
  });
});

/** What the browser keeps of the columns for the signed-in user. */
function keptColumns(): unknown {
  const columnsByUser: Record<string, unknown> = JSON.parse(localStorage.getItem(storageKeys.feederColumns) ?? '{}');
  return columnsByUser[aSession('sales').userId];
}

describe('the selection', () => {
  it('opens Delete and Duplicate from two feeders on [CFG-63, CFG-65]', async () => {
    const { user } = await openFeeders(board);
    await select(user, 'OG-1');
    expect(button('Delete')).toBeDisabled();
    expect(button('Duplicate')).toBeDisabled();
    await select(user, 'OG-2');
    expect(button('Delete')).toBeEnabled();
    expect(button('Duplicate')).toBeEnabled();
  });

  it('clears the box of all rows when a row is unchecked [CFG-64]', async () => {
    const { user } = await openFeeders(board);
    const all = screen.getByRole('checkbox', { name: 'Select all rows' });
    await user.click(all);
    expect(all).toBeChecked();
    await select(user, 'OG-1');
    expect(all).not.toBeChecked();
  });

  it('of all rows is that of the page', async () => {
    const { user } = await openFeeders(manyFeeders(30));
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('20 selected / 30 total')).toBeVisible();
  });

  it('follows Space and Shift with an arrow', async () => {
    const { user } = await openFeeders(board);
    await user.click(cellOf('OG-1', 'Icu kA'));
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('2 selected / 4 total')).toBeVisible();
    await user.keyboard('{Delete}');
    expect(dialog('Delete Feeders').getByText('Do you want to delete OG-1, OG-2 feeders?')).toBeVisible();
  });
});

describe('the keys of several selected feeders', () => {
  it('delete all of them after one question that counts them, wherever the boxes were ticked', async () => {
    const { user } = await openFeeders(board);
    await select(user, 'OG-1', 'OG-3');
    await user.keyboard('{Delete}');
    const question = dialog('Delete Feeders');
    expect(question.getByText('Do you want to delete OG-1, OG-3 feeders?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete 2 feeders' }));
    await waitFor(() => expect(listedNames()).toEqual(['I/C', 'OG-2']));
  });

  it('delete the selected ones and not the one that the keyboard is on', async () => {
    const { user } = await openFeeders(board);
    await select(user, 'OG-1', 'OG-3');
    await user.click(cellOf('OG-2', 'Name'));
    await user.keyboard('{Delete}');
    expect(dialog('Delete Feeders').getByText('Do you want to delete OG-1, OG-3 feeders?')).toBeVisible();
  });

  it('duplicate all of them', async () => {
    const { user } = await openFeeders(board);
    await select(user, 'OG-1', 'OG-2');
    await user.keyboard('{Control>}d{/Control}');
    expect(dialog('Duplicate Feeder Names').getAllByRole('textbox')).toHaveLength(2);
  });

  it('mean no feeder while none is selected and the keyboard is elsewhere', async () => {
    const { user } = await openFeeders(board);
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('editing in place', () => {
  it('takes what is typed with Enter and goes down, like a spreadsheet [CFG-39]', async () => {
    const { user, store, isSaved } = await openFeeders(board);
    await user.click(cellOf('OG-1', 'Designation'));
    await user.keyboard('Paint shop{Enter}');
    expect(cellOf('OG-1', 'Designation')).toHaveTextContent('Paint shop');
    expect(cellOf('OG-2', 'Designation')).toHaveFocus();
    await user.keyboard('Press line{Enter}');
    expect(cellOf('OG-2', 'Designation')).toHaveTextContent('Press line');
    expect(store.reading.facets('f3', 'FEEDER_DESIGNATION').value).toBe('Press line');
    expect(await isSaved()).toBe(true);
  });

  it('Tab takes it and goes right, Esc brings back what stood there', async () => {
    const { user } = await openFeeders(board);
    await user.click(cellOf('OG-1', 'Name'));
    await user.keyboard('{F2}');
    expect(screen.getByRole('textbox', { name: 'Name of OG-1' })).toHaveValue('OG-1');
    await user.keyboard('a{Escape}');
    expect(cellOf('OG-1', 'Name')).toHaveTextContent('OG-1');
    expect(cellOf('OG-1', 'Name')).toHaveFocus();
    await user.keyboard('Pump{Tab}');
    expect(cellOf('Pump', 'Designation')).toHaveFocus();
  });

  it('is taken when somebody goes elsewhere, who keeps the focus', async () => {
    const { user } = await openFeeders(board);
    await user.click(cellOf('OG-1', 'Designation'));
    await user.keyboard('Paint shop');
    await user.click(screen.getByRole('searchbox', { name: 'Search for feeders' }));
    expect(cellOf('OG-1', 'Designation')).toHaveTextContent('Paint shop');
    expect(screen.getByRole('searchbox', { name: 'Search for feeders' })).toHaveFocus();
  });

  it('tells what cannot be entered when somebody goes elsewhere', async () => {
    const { user } = await openFeeders(board);
    await user.click(cellOf('OG-1', 'Name'));
    await user.keyboard('OG-2');
    await user.click(cellOf('OG-3', 'Icu kA'));
    expect(await screen.findByText('Name of OG-1 stays as it was')).toBeVisible();
    expect(cellOf('OG-1', 'Name')).toHaveTextContent('OG-1');
  });

  it('chooses from the list, which is narrowed by what is typed', async () => {
    const { user } = await openFeeders(board);
    await user.click(cellOf('OG-1', 'Rated current(A)'));
    await user.keyboard('400');
    expect(screen.getByRole('combobox', { name: 'Rated current(A) of OG-1' })).toHaveValue('400');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)[0]).toMatch(/^400 A/);
    await user.keyboard('{Enter}');
    expect(cellOf('OG-1', 'Rated current(A)')).toHaveTextContent('400 A');
    expect(cellOf('OG-2', 'Rated current(A)')).toHaveFocus();
  });

  it.each(['OG-2', ' OG-2 '])('says that %j cannot be entered and keeps the cell open', async (usedName) => {
    const { user, store } = await openFeeders(board);
    await user.click(cellOf('OG-1', 'Name'));
    await user.keyboard(`${usedName}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The feeder bearing this name already exists. Kindly consider choosing a distinct name.',
    );
    await user.keyboard('{Escape}');
    expect(store.reading.entry('f2')).toMatchObject({ name: 'OG-1' });
  });

  it('makes 1 of any other number for a coupler [CFG-77]', async () => {
    const { user } = await openFeeders(
      aBoard({ QTY_BC: 1 }, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'), aFeeder('B/C', 'ACB_BC', 1600, 4, '')]),
    );
    await user.click(cellOf('B/C', 'A'));
    await user.keyboard('5{Enter}');
    expect(cellOf('B/C', 'A')).toHaveTextContent('1');
  });

  it('does not let a feeder into a closed section [CFG-78, CFG-79]', async () => {
    const { user } = await openFeeders(
      aBoard({ QTY_BC: 1 }, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'B1'), aFeeder('B/C', 'ACB_BC', 1600, 4, '')]),
    );
    await user.click(cellOf('B/C', 'A'));
    await user.keyboard('1{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Section A has no feeder yet');
    await user.keyboard('{Escape}{ArrowRight}1{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Slot B opens with 2 bus couplers');
  });

  it('changes nothing for a reader', async () => {
    const { user, store } = await openFeeders(board, { isReading: true });
    await user.click(cellOf('OG-1', 'Name'));
    await user.keyboard('X{Enter}');
    expect(store.reading.entry('f2')).toMatchObject({ name: 'OG-1' });
    expect(dialog(/^OG-1/).getByRole('tab', { name: 'Power Equipment' })).toBeVisible();
  });

  it('chooses the width of a blank cubicle in the place of its breaker', async () => {
    const { user } = await openFeeders(aBoard({}, [aBlank('Spare', null, 'A1')]));
    await user.click(cellOf('Spare', 'Breaker'));
    await user.keyboard('800{Enter}');
    expect(cellOf('Spare', 'Breaker')).toHaveTextContent('800 mm wide');
  });
});

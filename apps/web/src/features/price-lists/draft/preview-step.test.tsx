import {
  decidePriceListRowsCall,
  listPriceListRowsCall,
  type PriceListDraftOnWire,
  type PriceListRowOnWire,
  readPriceListDraftCall,
} from '@pw/contract/price-list-drafts';
import { listMissingPricesCall } from '@pw/contract/price-lists';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aSession } from '../../../testing/signed-in.ts';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { aDraft, aFaultyRow, aPrice, aRow, draftId } from '../testing/a-price-list.ts';
import { DraftOfAddress } from './draft.screen.tsx';

const server = aFakeServer(startAdministration);

const unitChanged = aRow({
  place: 22,
  row: 27,
  catalogueNumber: '3SU1-RED',
  class: 'unit-changed',
  marks: [],
  before: aPrice(1450),
  after: aPrice(1450, { per: 5, unit: 'set' }),
  changePercent: 0,
});

async function open(rows: readonly PriceListRowOnWire[], draft: PriceListDraftOnWire = aDraft()) {
  server.answer(readPriceListDraftCall, draft);
  server.answerWith(listPriceListRowsCall, () => ({ items: [...current], total: current.length }));
  let current = rows;
  const { user } = renderScreen(
    <DraftOfAddress
      draftId={draftId}
      wanted="preview"
      hrefOf={() => '#'}
      onStep={vi.fn<() => void>()}
      onLeave={vi.fn<() => void>()}
      onOffers={vi.fn<() => void>()}
    />,
  );
  const grid = await screen.findByRole('grid', { name: 'Rows of the list' });
  if (rows.length > 0) {
    await within(grid).findAllByRole('row', { selected: false });
  }
  return {
    user,
    grid: within(grid),
    focus: (name: RegExp) => within(grid).getByRole('row', { name }).focus(),
    /** What the server lists from now on. */
    list: (next: readonly PriceListRowOnWire[]) => {
      current = next;
    },
  };
}

const lastQuery = () => Object.fromEntries(server.requestsOf(listPriceListRowsCall).at(-1)?.query ?? []);
const decisions = () => server.bodiesOf(decidePriceListRowsCall);
const dialogOf = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the rows of an uploaded list', () => {
  it('say what changed, by how much, and what is wrong, each with its currency', async () => {
    const { grid } = await open([
      aRow(),
      aFaultyRow(),
      unitChanged,
      aRow({
        place: 3,
        row: 4,
        class: 'new',
        marks: [],
        before: null,
        after: aPrice(2950.5, { currency: 'EUR' }),
        changePercent: null,
        isOpen: false,
      }),
    ]);
    const texts = grid
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1, 9)
          .map((cell) => cell.textContent),
      );
    expect(texts).toEqual([
      ['21', '5SL4', 'MCB 1P', '₹ 620.00', '₹ 6,510.00', '+950.00 %', 'Suspicious', 'Decimal point?'],
      ['25', '3RT2026-1AP00', 'Contactor', '₹ 3,150.00', '-', '-', 'Faulty', 'This is no price ("12.40.50")'],
      [
        '27',
        '3SU1-RED',
        'MCB 1P',
        '₹ 1,450.00',
        '₹ 1,450.00',
        '0.00 %',
        'Unit changed',
        'Listed per 5 set, before per 1 nos',
      ],
      ['4', '5SL4', 'MCB 1P', '-', 'EUR 2,950.50', '-', 'New', ''],
    ]);
  });

  it('begin with those that ask for a decision; each tile shows its own', async () => {
    const { user } = await open([aRow()]);
    expect(lastQuery()).toEqual({ class: 'open', search: '', sort: 'row', page: '1', size: '200' });
    expect(screen.getByRole('button', { name: '4 To decide' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '13 Changed' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ class: 'changed' }));
    await user.click(screen.getByRole('button', { name: '24 All' }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('class'));
    expect(screen.queryByRole('button', { name: /Unit changed/ })).toBeNull();
  });

  it('have a tile of the numbers that the list would leave without a price', async () => {
    const { user } = await open([aRow()]);
    const missing = {
      catalogueNumber: '3VA2116-5HL42-0AA0',
      make: 'Siemens',
      group: 'MCCB',
      description: 'MCCB 160 A',
    };
    server.answer(listMissingPricesCall, { items: [missing], total: 1200 });
    await user.click(screen.getByRole('button', { name: '1,200 Missing' }));
    const table = await screen.findByRole('grid', { name: 'Numbers without a price' });
    expect(await within(table).findByRole('row', { name: /3VA2116-5HL42-0AA0/ })).toHaveTextContent('MCCB 160 A');
    const [asked] = server.requestsOf(listMissingPricesCall);
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ draftId, search: '', page: '1' });
    // A key of a decision is about no row here.
    await user.keyboard('k');
    expect(decisions()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '24 All' }));
    expect(await screen.findByRole('grid', { name: 'Rows of the list' })).toBeVisible();
  });

  it('begin with all of them where none asks for a decision', async () => {
    await open(
      [aRow({ isOpen: false })],
      aDraft({ blockers: [], counts: { classes: { same: 24 }, undecided: 0, ignored: 0 } }),
    );
    expect(lastQuery()).not.toHaveProperty('class');
  });

  it('are searched and ordered by the server', async () => {
    const { user } = await open([aRow()]);
    await user.type(screen.getByRole('searchbox', { name: 'Search numbers and descriptions' }), '5sl');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: '5sl' }));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'change' }));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '-change' }));
  });

  it('say that all are decided', async () => {
    await open([]);
    expect(await screen.findByText('Every row is decided.')).toBeVisible();
  });

  it('are only read by a salesperson', async () => {
    startSession(aSession('sales'));
    server.answer(readPriceListDraftCall, aDraft());
    server.answer(listPriceListRowsCall, { items: [aRow()], total: 1 });
    renderScreen(
      <DraftOfAddress
        draftId={draftId}
        wanted="preview"
        hrefOf={() => '#'}
        onStep={vi.fn<() => void>()}
        onLeave={vi.fn<() => void>()}
        onOffers={vi.fn<() => void>()}
      />,
    );
    const row = await screen.findByRole('row', { name: /5SL4/ });
    expect(within(row).queryByRole('button')).toBeNull();
    expect(within(row).getByText('To decide')).toBeVisible();
  });
});

describe('decisions by the keyboard', () => {
  it('keep a row with K, and go on with the next one', async () => {
    server.answer(decidePriceListRowsCall, aDraft({ counts: { ...aDraft().counts, undecided: 3 } }));
    const { user, grid, focus, list } = await open([unitChanged, aFaultyRow()]);
    focus(/3SU1-RED/);
    list([aFaultyRow()]);
    await user.keyboard('k');
    await waitFor(() => expect(decisions()).toEqual([{ rows: [27], decision: 'keep' }]));
    expect(await screen.findByRole('button', { name: '3 To decide' })).toBeVisible();
    await waitFor(() => expect(grid.getByRole('row', { name: /3RT2026/ })).toHaveFocus());
    list([]);
    await user.keyboard('l');
    await waitFor(() => expect(decisions()).toContainEqual({ rows: [25], decision: 'leave-out' }));
  });

  it('ask for the reason before a suspicious price is kept', async () => {
    server.answer(decidePriceListRowsCall, aDraft());
    const { user, focus } = await open([aRow()]);
    focus(/5SL4/);
    await user.keyboard('k');
    const dialog = dialogOf('Row 21, 5SL4');
    expect(
      dialog.getByText('Row 21, 5SL4: 6,510.00 is 10.5 times 620.00. Keep it, correct it, or leave it out.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep row 21' }));
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'Write a reason of 3 to 300 characters.',
    );
    expect(decisions()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New make of breaker');
    await user.click(dialog.getByRole('button', { name: 'Keep row 21' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(decisions()).toEqual([{ rows: [21], decision: 'keep', reason: 'New make of breaker' }]);
  });

  it('correct a price with C', async () => {
    server.answer(decidePriceListRowsCall, aDraft());
    const { user, focus } = await open([aRow()]);
    focus(/5SL4/);
    await user.keyboard('c');
    const dialog = dialogOf('Row 21, 5SL4');
    const price = dialog.getByRole('textbox', { name: /Price for one/ });
    await user.click(dialog.getByRole('button', { name: 'Correct row 21' }));
    expect(price).toHaveAccessibleDescription('Enter the price for one.');
    await user.type(price, '6,51');
    await user.click(dialog.getByRole('button', { name: 'Correct row 21' }));
    expect(price).toHaveAccessibleDescription(/^Not a number/);
    await user.clear(price);
    await user.type(price, '651{Enter}');
    await waitFor(() => expect(decisions()).toEqual([{ rows: [21], decision: 'correct', price: 651 }]));
  });

  it('take the unit with the price where the unit was the fault', async () => {
    server.answer(decidePriceListRowsCall, aDraft());
    const dozen = aFaultyRow({ fault: { code: 'UNIT_UNKNOWN', field: 'unit', cell: 'Dozen' } });
    const { user, focus } = await open([dozen]);
    focus(/3RT2026/);
    await user.keyboard('c');
    const dialog = dialogOf('Row 25, 3RT2026-1AP00');
    await user.type(dialog.getByRole('textbox', { name: /Price for one/ }), '12.50');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Unit/ }), 'set');
    await user.click(dialog.getByRole('button', { name: 'Correct row 25' }));
    await waitFor(() => expect(decisions()).toEqual([{ rows: [25], decision: 'correct', price: 12.5, unit: 'set' }]));
  });

  it('do not keep a faulty row, whose number only another file mends', async () => {
    const lost = aFaultyRow({ fault: { code: 'NUMBER_LOST', field: 'catalogueNumber', cell: '1.23E+11' } });
    const { user, focus, grid } = await open([lost]);
    focus(/3RT2026/);
    await user.keyboard('kc');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(decisions()).toEqual([]);
    expect(grid.getByRole('button', { name: 'Leave out: Row 25, 3RT2026-1AP00' })).toBeVisible();
    expect(grid.queryByRole('button', { name: /^Keep/ })).toBeNull();
  });

  it('decide about all marked rows at once', async () => {
    server.answer(decidePriceListRowsCall, aDraft());
    const { user, focus } = await open([
      unitChanged,
      { ...unitChanged, place: 23, row: 28, catalogueNumber: '3SU1-BLUE' },
    ]);
    focus(/3SU1-RED/);
    await user.keyboard(' {ArrowDown} ');
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.keyboard('k');
    await waitFor(() => expect(decisions()).toEqual([{ rows: [27, 28], decision: 'keep' }]));
  });

  it('open a row with Enter, and take its decision back', async () => {
    server.answer(decidePriceListRowsCall, aDraft());
    const decided = aRow({ isOpen: false, decision: { kind: 'keep', pricePaise: null, reason: 'New make' } });
    const { user, focus, grid } = await open([decided]);
    expect(grid.getByText('Kept')).toBeVisible();
    focus(/5SL4/);
    await user.keyboard('{Enter}');
    await user.click(dialogOf('Row 21, 5SL4').getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(decisions()).toEqual([{ rows: [21], decision: null }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    focus(/5SL4/);
    await user.keyboard('u');
    await waitFor(() => expect(decisions()).toHaveLength(2));
  });
});

describe('decisions by the mouse', () => {
  it('leave a row out with its button', async () => {
    server.answer(decidePriceListRowsCall, aDraft());
    const { user, grid } = await open([aRow()]);
    await user.click(grid.getByRole('button', { name: 'Leave out: Row 21, 5SL4' }));
    await waitFor(() => expect(decisions()).toEqual([{ rows: [21], decision: 'leave-out' }]));
  });

  it('keep all rows of a class after a question', async () => {
    server.answer(decidePriceListRowsCall, aDraft());
    const { user } = await open([aRow()]);
    expect(screen.queryByRole('button', { name: 'Keep all' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '2 Suspicious' }));
    await user.click(await screen.findByRole('button', { name: 'Keep all' }));
    const dialog = dialogOf('All rows to decide: Suspicious');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Checked with the maker');
    await user.click(dialog.getByRole('button', { name: 'Keep all' }));
    await waitFor(() =>
      expect(decisions()).toEqual([{ class: 'suspicious', decision: 'keep', reason: 'Checked with the maker' }]),
    );
  });

  it('that are refused say why, at once or in the dialog', async () => {
    server.once.refuse(decidePriceListRowsCall, 'FIELD_INVALID', {
      message: 'Row 27: another row of this number is kept already. Undo that one first.',
    });
    server.once.refuse(decidePriceListRowsCall, 'FIELD_INVALID', { details: { faults: { price: 'Above 0.' } } });
    const { user, grid } = await open([unitChanged]);
    await user.click(grid.getByRole('button', { name: 'Keep: Row 27, 3SU1-RED' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was decided. Row 27: another row');
    await user.click(grid.getByRole('button', { name: 'Correct: Row 27, 3SU1-RED' }));
    const dialog = dialogOf('Row 27, 3SU1-RED');
    await user.type(dialog.getByRole('textbox', { name: /Price for one/ }), '0');
    await user.click(dialog.getByRole('button', { name: 'Correct row 27' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: /Price for one/ })).toHaveAccessibleDescription('Above 0.'),
    );
  });

  it('of a corrected price that is suspicious still ask for the reason', async () => {
    server.once.refuse(decidePriceListRowsCall, 'REASON_MISSING');
    server.answer(decidePriceListRowsCall, aDraft());
    const { user, grid } = await open([aRow()]);
    await user.click(grid.getByRole('button', { name: 'Correct: Row 21, 5SL4' }));
    const dialog = dialogOf('Row 21, 5SL4');
    await user.type(dialog.getByRole('textbox', { name: /Price for one/ }), '6500');
    await user.click(dialog.getByRole('button', { name: 'Correct row 21' }));
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/^A suspicious price is kept with a reason/));
    await user.type(reason, 'New make');
    await user.click(dialog.getByRole('button', { name: 'Correct row 21' }));
    await waitFor(() =>
      expect(decisions().at(-1)).toEqual({ rows: [21], decision: 'correct', price: 6500, reason: 'New make' }),
    );
  });

  it('show the list again that somebody else published meanwhile', async () => {
    server.refuse(decidePriceListRowsCall, 'NOT_A_DRAFT');
    const { user, grid } = await open([unitChanged]);
    server.answer(readPriceListDraftCall, aDraft({ state: 'published', blockers: [] }));
    await user.click(grid.getByRole('button', { name: 'Keep: Row 27, 3SU1-RED' }));
    expect(await screen.findByText('This list is published. Nothing can be changed in it.')).toBeVisible();
  });
});

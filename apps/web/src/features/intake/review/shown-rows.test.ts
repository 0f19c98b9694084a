import { describe, expect, it } from 'vitest';
import { aQuestion, aRow, proposed, unclear } from '../testing/an-intake.ts';
import { alikeRows, offersOf } from './row-tasks.ts';
import { countBoards, everyRow, filteredRows, nextWaiting, placeNear } from './shown-rows.ts';

const names = new Map([
  ['b1', 'PCC-1'],
  ['b2', 'MCC-2'],
]);
const rows = [aRow('b1r1', { quantity: proposed(1) }), aRow('b1r2'), aRow('b2r1', { quantity: proposed(1) })];
const idsOf = (shown: typeof rows | ReturnType<typeof filteredRows>) => shown.map(({ id }) => id);

describe('the rows that are shown', () => {
  it('are all of them without a filter, in the same list', () => {
    expect(filteredRows(rows, names, everyRow)).toBe(rows);
  });

  it('are those of a board, those that wait, and those that hold a text', () => {
    expect(idsOf(filteredRows(rows, names, { ...everyRow, board: 'b2' }))).toEqual(['b2r1']);
    expect(idsOf(filteredRows(rows, names, { ...everyRow, isWaiting: true }))).toEqual(['b1r1', 'b2r1']);
    expect(idsOf(filteredRows(rows, names, { ...everyRow, text: 'mcc-2' }))).toEqual(['b2r1']);
    expect(idsOf(filteredRows(rows, names, { ...everyRow, text: 'outgoing' }))).toHaveLength(3);
  });
});

describe('the place near a row that is not shown', () => {
  const all = [...rows, aRow('b2r2'), aRow('b2r3', { quantity: proposed(1) }), aRow('b2r4')];
  const waiting = filteredRows(all, names, { ...everyRow, isWaiting: true });

  it('is that of the next one that is shown, else of the last', () => {
    expect(idsOf(waiting)).toEqual(['b1r1', 'b2r1', 'b2r3']);
    expect(placeNear(waiting, all, 'b2r2')).toBe(2);
    expect(placeNear(waiting, all, 'b2r4')).toBe(2);
    expect(placeNear([], all, 'b2r4')).toBe(0);
  });

  it('is that of the last row of its board where an added one is gone', () => {
    expect(placeNear(all, all, 'b1a1')).toBe(1);
  });
});

describe('the next row that waits', () => {
  it('is behind the current one, and then from the top', () => {
    expect(nextWaiting(rows, 0)).toBe(2);
    expect(nextWaiting(rows, 2)).toBe(0);
    expect(nextWaiting(rows, 0, new Set(['b2r1']))).toBeNull();
  });
});

describe('a board', () => {
  it('is counted with its open questions and the rows that wait', () => {
    const counts = countBoards([...rows, aRow('b1r9', {}, { isRemoved: true })], [aQuestion()]);
    expect(counts.get('b1')).toEqual({ rows: 2, added: 0, open: 1, waiting: 1 });
    expect(counts.get('b2')).toEqual({ rows: 1, added: 0, open: 0, waiting: 1 });
  });

  it('counts a row once: one that something is asked about is not to be confirmed as well', () => {
    const asked = aRow('b1r3', { rating: unclear('?', [63]), quantity: proposed(1) });
    expect(countBoards([asked], [aQuestion()]).get('b1')).toEqual({ rows: 1, added: 0, open: 1, waiting: 0 });
  });
});

describe('rows alike', () => {
  it('wait for the same single reason', () => {
    const [first = aRow('b1r1'), certain = first] = rows;
    expect(alikeRows(rows, first)).toMatchObject({ reason: 'NOTHING_WRITTEN', rows: [{ id: 'b1r1' }, { id: 'b2r1' }] });
    expect(alikeRows(rows, certain)).toBeNull();
  });
});

describe('the offers of a cell', () => {
  it('are its own, else those of the first open value of its row', () => {
    const row = aRow('b1r1', { rating: unclear('?', [63]), poles: unclear('?', ['3', '4']) });
    expect(offersOf(row, 'poles')).toEqual({ field: 'poles', offers: ['3', '4'] });
    expect(offersOf(row, 'name')).toEqual({ field: 'rating', offers: [63] });
    expect(offersOf(aRow('b1r1'), 'name')).toBeNull();
  });
});

import { faultTexts } from '@pw/switchboard/model/feeder-faults';
import { aBlank, aBoard, aFeeder, manyFeeders } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { openFeederBoard, rowNamed, rowsOf } from '../testing/feeder-board.ts';
import { feederColumns } from './feeder-columns.ts';
import type { FeederRow } from './feeder-row.ts';

const shown = (row: FeederRow) => Object.fromEntries(feederColumns.map(({ id, show }) => [id, show(row).text]));
const missing = (row: FeederRow) => feederColumns.filter(({ show }) => show(row).isMissing).map(({ id }) => id);

describe('the columns of the feeder table', () => {
  it('are in the order of the specification, with designation, breaker, Icu and the rarer ones after them [CFG-31]', () => {
    expect(feederColumns.map(({ header }) => header)).toEqual([
      'Name',
      'Designation',
      'Rated current(A)',
      'Poles',
      'Type',
      'Breaker',
      'Icu kA',
      'A',
      'B',
      'C',
      'D',
      'E',
      'Starter',
      'Duty',
      'Note',
    ]);
  });

  it('show what was entered and what the rules make of it', () => {
    const [row] = rowsOf(aBoard({}, [aFeeder('OG-1', 'MCCB_OG', 400, 4, 'A2', { FEEDER_DESIGNATION: 'Paint shop' })]));
    expect(row && shown(row)).toMatchObject({
      name: 'OG-1',
      designation: 'Paint shop',
      rating: '400 A',
      poles: '4',
      type: 'MCCB OUTGOING',
      breaker: expect.stringMatching(/^3VA2/),
      icu: expect.stringMatching(/^\d+$/),
      A: '2',
      B: '·',
    });
  });

  it('show an EMPTY feeder as CUSTOMIZED, with its width in the place of a breaker [CFG-36]', () => {
    const rows = rowsOf(aBoard({}, [aBlank('Spare', 600, 'A1'), aBlank('Later', null, 'A1')]));
    expect(shown(rowNamed(rows, 'Spare'))).toMatchObject({ type: 'CUSTOMIZED', breaker: '600 mm wide', rating: '-' });
    expect(missing(rowNamed(rows, 'Later'))).toEqual(['breaker']);
  });

  it('tell in red what is empty, and zero copies in all sections of a feeder that has none [CFG-35]', () => {
    const rows = rowsOf(
      aBoard({}, [aFeeder('OG-1', 'MCCB_OG', 250, null, 'A1'), aFeeder('OG-2', 'MCCB_OG', 250, 4, '')]),
    );
    expect(missing(rowNamed(rows, 'OG-1'))).toEqual(['poles']);
    expect(missing(rowNamed(rows, 'OG-2'))).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(rowNamed(rows, 'OG-2').state).toEqual({ isFlagged: true, faults: [{ code: 'NO_SECTION' }] });
  });

  it('say of a valid feeder OK and of any other what it misses [CFG-37]', () => {
    const rows = rowsOf(
      aBoard({}, [aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1'), aFeeder('OG-2', 'MCCB_OG', null, null, 'A1')]),
    );
    expect(rowNamed(rows, 'OG-1').state).toEqual({ faults: [], isFlagged: false });
    expect(faultTexts(rowNamed(rows, 'OG-2').state.faults)).toBe('Poles is empty, Rated Current is empty');
  });
});

describe('reading the rows again', () => {
  it('keeps the list while nothing of a feeder changes', () => {
    const { reading, readRows } = openFeederBoard(manyFeeders(20));
    const before = readRows();
    reading.change((board) => board.apply([{ kind: 'set', part: 'board', property: 'SB_COLOR', value: 'RAL 7035' }]));
    expect(readRows()).toBe(before);
  });

  it('makes only the changed row again', () => {
    const { reading, readRows } = openFeederBoard(manyFeeders(20));
    const before = readRows();
    const changed = rowNamed(before, 'O/G-3');
    reading.change((board) =>
      board.apply([{ kind: 'set', part: changed.part, property: 'FEEDER_DESIGNATION', value: 'Pump' }]),
    );
    const now = readRows();
    expect(now.filter((row, at) => row !== before[at]).map(({ name }) => name)).toEqual(['O/G-3']);
  });

  it('follows feeders that come, go and are renamed', () => {
    const { reading, readRows } = openFeederBoard(aBoard({}, [aFeeder('A', 'MCCB_OG', 250, 4, 'A1')]));
    reading.change((board) => board.apply([{ kind: 'add-feeder', part: 'f2', name: 'B', type: 'EMPTY' }]));
    reading.change((board) => board.apply([{ kind: 'rename', part: 'f1', name: 'C' }]));
    expect(readRows().map(({ name }) => name)).toEqual(['C', 'B']);
    reading.change((board) => board.apply([{ kind: 'remove', part: 'f1' }]));
    expect(readRows().map(({ name }) => name)).toEqual(['B']);
  });
});

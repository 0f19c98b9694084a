import { aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { feedersIn, openFeederBoard, rowNamed } from '../testing/feeder-board.ts';
import { copyFeederEdits, judgeCopies, proposeCopyNames } from './duplicate-feeders-dialog.tsx';

const configuration = aBoard({ QTY_BC: 1 }, [
  aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
  aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1'),
  aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A2', { FEEDER_NOTE: 'Cable from below' }, [
    aComponent('Lamps', { COLOR: 'Red', QTY: 3 }),
    aComponent('Lamps', { COLOR: 'Green', QTY: 3 }),
  ]),
  aFeeder('OG-2', 'MCCB_OG', 160, 3, 'B1'),
]);

function copy(names: readonly string[], wished: readonly string[]) {
  const { board, readRows } = openFeederBoard(configuration);
  const sources = names.map((name) => rowNamed(readRows(), name));
  const copied = board.apply(copyFeederEdits(board, sources, wished));
  expect(copied.ok).toBe(true);
  return board;
}

describe('copies of feeders', () => {
  it('have all that was entered of the source, its components included, and follow it', () => {
    const { feeders } = copy(['OG-1'], [' OG-1a ']).draft();
    expect(feeders.map(({ name }) => name)).toEqual(['I/C', 'B/C', 'OG-1', 'OG-1a', 'OG-2']);
    const [source, copied] = [feeders[2], feeders[3]];
    expect(copied?.properties).toEqual(source?.properties);
    expect(copied?.components.map(({ family, properties }) => ({ family, properties }))).toEqual(
      source?.components.map(({ family, properties }) => ({ family, properties })),
    );
    expect(copied?.components.map(({ part }) => part)).not.toEqual(source?.components.map(({ part }) => part));
  });

  it('of several feeders are one step that is taken back at once', () => {
    const board = copy(['I/C', 'OG-2'], ['I/C-2', 'OG-3']);
    expect(feedersIn(board)).toEqual([
      'I/C ACB_IC',
      'I/C-2 ACB_IC',
      'B/C ACB_BC',
      'OG-1 MCCB_OG',
      'OG-2 MCCB_OG',
      'OG-3 MCCB_OG',
    ]);
    board.undo();
    expect(feedersIn(board)).toHaveLength(4);
  });

  it('of a coupler wait for a slot of their own', () => {
    const copied = copy(['B/C'], ['B/C-2']).draft().feeders[2];
    expect(copied).toMatchObject({ name: 'B/C-2', properties: { FEEDER_AMP_RATING: 1600 } });
    expect(copied?.properties).not.toHaveProperty('SECTION_A');
  });

  it('are refused where the board has all its couplers [CFG-59]', () => {
    const rows = openFeederBoard(configuration).readRows();
    const coupler = rowNamed(rows, 'B/C');
    expect(judgeCopies([coupler], rows, 1)).toMatch(/^The board has its 1 of 1 bus couplers/);
    expect(judgeCopies([coupler], rows, 2)).toBeNull();
    expect(judgeCopies([rowNamed(rows, 'OG-1')], rows, 1)).toBeNull();
  });

  it('are offered names that no feeder has', () => {
    expect(proposeCopyNames(['OG-1', 'OG-1'], ['OG-1', 'OG-1-Copy-(1)'])).toEqual(['OG-1-Copy-(2)', 'OG-1-Copy-(3)']);
  });
});

import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration, FeederConfiguration } from '../model/board.ts';
import { designOutput } from './board-output.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function markOf(configuration: BoardConfiguration) {
  const { design } = assessBoard(knowledge, configuration);
  if (!design) {
    throw new Error(`${configuration.name} has no design`);
  }
  return { ...designOutput(design).inA, origin: design.inA.markedA.origin };
}

const boardOf = (properties: Readonly<Record<string, string | number>>, ...feeders: readonly FeederConfiguration[]) =>
  aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', ...properties }, feeders);

describe('the rated current that a board is marked with (SBD 4.10)', () => {
  const icw50 = { icw: { kA: 50, s: 1 }, icc: null };
  const icc36 = { icw: null, icc: { kA: 36, by: ['I/C'] } };

  it.each([
    { name: 'RB1', markedA: 1500, ...icw50 },
    { name: 'RB2', markedA: 320, ...icc36 },
    { name: 'RB4', markedA: 2360, ...icw50 },
    { name: 'RB5', markedA: 660, ...icc36 },
  ] as const)('$name: $markedA A, as SBD 18.1 prints', ({ name, ...printed }) => {
    expect(markOf(referenceBoards[name])).toMatchObject(printed);
  });

  it('is that of the section with the least, whose incomers stand for each other', () => {
    const locked = { FEEDER_KEYLOCK: 'Y' };
    const mark = markOf(
      boardOf(
        { QTY_BC: 2 },
        aFeeder('Grid', 'ACB_IC', 1600, 4, 'A1', locked),
        aFeeder('DG', 'ACB_IC', 630, 4, 'A1', locked),
        aFeeder('I/C-B', 'ACB_IC', 1250, 4, 'B1'),
        aFeeder('B/C-1', 'ACB_BC', 1600, 4, 'A1'),
        aFeeder('B/C-2', 'ACB_BC', 1600, 4, 'B1'),
        aFeeder('O/G', 'MCCB_OG', 160, 4, 'A1 B1 C1'),
      ),
    );
    expect(mark).toMatchObject({ asked: 1600, markedA: 1250 });
    expect(mark.sections).toEqual([
      { section: 'A', markedA: 1500, incomer: 'Grid' },
      { section: 'B', markedA: 1250, incomer: 'I/C-B' },
      { section: 'C', markedA: null, incomer: 'fed through coupler B/C-2' },
    ]);
    // The busbar 1x100x10 carries its 1600 A.
    expect(mark.origin).toMatchObject({ arithmetic: 'floor(min(1600, 1600, 1250))', value: 1250 });
  });

  it('is no more than a busbar carries that was chosen smaller', () => {
    const board = boardOf({ MBB_SIZE: '1x80x10' }, aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'));
    expect(markOf(board)).toMatchObject({ markedA: 1280 });
  });

  it('of a board without incomer is that of its busbar', () => {
    const mark = markOf(boardOf({}, aFeeder('O/G', 'MCCB_OG', 160, 4, 'A1')));
    expect(mark).toMatchObject({ markedA: 1600, ...icw50 });
    expect(mark.sections).toEqual([{ section: 'A', markedA: null, incomer: null }]);
  });

  it('says Icw as soon as one incomer holds it', () => {
    const moulded = aFeeder('I/C-1', 'MCCB_IC', 630, 4, 'A1');
    const air = aFeeder('I/C-2', 'ACB_IC', 800, 4, 'B1');
    const coupler = aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1');
    expect(markOf(boardOf({ QTY_BC: 1 }, moulded, air, coupler))).toMatchObject(icw50);
    expect(markOf(boardOf({ QTY_BC: 1 }, moulded, { ...moulded, name: 'I/C-2' }, coupler))).toMatchObject({
      icw: null,
      icc: { kA: 50, by: ['I/C-1', 'I/C-2'] },
    });
  });
});

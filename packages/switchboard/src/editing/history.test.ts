import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { Edit } from './edit.ts';
import { findClash, findGone } from './edit-places.ts';
import { openEditableBoard, replay } from './editable-board.ts';
import type { JournalEntry } from './history.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const base = { properties: {}, feeders: [], lastPart: 0 };
const set = (part: string, property: string, value: string | number): Edit => ({ kind: 'set', part, property, value });
const feeder = (number: number): Edit => {
  return { kind: 'add-feeder', part: `f${number}`, name: `OG-${number}`, type: 'MCCB_OG' };
};

describe('the journal of a board', () => {
  const journal: readonly JournalEntry[] = [
    { sequence: 1, kind: 'edits', edits: [feeder(1), feeder(2)] },
    { sequence: 2, kind: 'edits', edits: [set('f1', 'FEEDER_AMP_RATING', 250)] },
    { sequence: 3, kind: 'undo' },
    { sequence: 4, kind: 'redo' },
    { sequence: 5, kind: 'edits', edits: [{ kind: 'remove', part: 'f2' }] },
    { sequence: 6, kind: 'undo' },
    { sequence: 7, kind: 'edits', edits: [set('board', 'QTY_BC', 1)] },
  ];

  it('gives the same board again, with what can be taken back', () => {
    const { board: live } = openEditableBoard(knowledge, base);
    for (const entry of journal) {
      expect(live.take(entry).ok).toBe(true);
      const { board } = replay(knowledge, base, journal.slice(0, entry.sequence));
      expect(board.draft()).toEqual(live.draft());
      expect([board.history.top, board.canUndo, board.canRedo]).toEqual([live.history.top, live.canUndo, live.canRedo]);
    }
  });

  it('numbers the batch that is in effect last: undo and redo come back to it', () => {
    const tops = journal.map((entry) => replay(knowledge, base, journal.slice(0, entry.sequence)).board.history.top);
    expect(tops).toEqual([1, 2, 1, 2, 5, 2, 7]);
  });

  it('tells what an undo took back', () => {
    expect(replay(knowledge, base, journal).board.history.editsOf(6)).toEqual([{ kind: 'remove', part: 'f2' }]);
  });

  it('tells which batch in effect chose a value, as long as it is in effect', () => {
    const chosenAfter = (sequence: number, part: string, property: string) =>
      replay(knowledge, base, journal.slice(0, sequence)).board.history.chosenIn(part, property);
    expect([2, 3, 4, 7].map((sequence) => chosenAfter(sequence, 'f1', 'FEEDER_AMP_RATING'))).toEqual([2, null, 2, 2]);
    expect(chosenAfter(7, 'board', 'QTY_BC')).toBe(7);
    expect(chosenAfter(7, 'f1', 'FEEDER_POLES')).toBeNull();
    const reset: JournalEntry = {
      sequence: 8,
      kind: 'edits',
      edits: [{ kind: 'reset', part: 'board', property: 'QTY_BC' }],
    };
    expect(replay(knowledge, base, [...journal, reset]).board.history.chosenIn('board', 'QTY_BC')).toBeNull();
  });

  it('reports no batch without effect: what was chosen in it was never chosen', () => {
    const refused: JournalEntry = {
      sequence: 2,
      kind: 'edits',
      edits: [set('board', 'QTY_BC', 1), set('f1', 'GONE', 1)],
    };
    const first = journal[0] ?? refused;
    const { board } = replay(knowledge, base, [first, refused]);
    expect(board.draft().properties).toEqual({});
    expect(board.history.chosenIn('board', 'QTY_BC')).toBeNull();
    const before: JournalEntry = { sequence: 2, kind: 'edits', edits: [set('board', 'QTY_BC', 1)] };
    const later = replay(knowledge, base, [first, before, { ...refused, sequence: 3 }]).board.history;
    expect(later.chosenIn('board', 'QTY_BC')).toBe(2);
  });

  it('goes on behind a step that is not possible any more, and names it', () => {
    const faulty: JournalEntry = { sequence: 2, kind: 'edits', edits: [set('f1', 'GONE', 1)] };
    const { board, refused } = replay(knowledge, base, [journal[0] ?? faulty, faulty, ...journal.slice(6)]);
    expect(refused.map(({ code }) => code)).toEqual(['PROPERTY_UNKNOWN']);
    expect(board.draft()).toMatchObject({ properties: { QTY_BC: 1 } });
  });

  it('takes such a step back and does it again as nothing: the others keep their undo', () => {
    const faulty: JournalEntry = { sequence: 2, kind: 'edits', edits: [set('f1', 'GONE', 1)] };
    const first = journal[0] ?? faulty;
    const upTo = (...kinds: readonly ('undo' | 'redo')[]) => {
      const steps = kinds.map((kind, index): JournalEntry => ({ sequence: 3 + index, kind }));
      return replay(knowledge, base, [first, faulty, ...steps]).board.draft().feeders.length;
    };
    expect([upTo('undo'), upTo('undo', 'redo'), upTo('undo', 'undo')]).toEqual([2, 2, 0]);
  });

  it('has nothing to take back, nor to do again, where only such a step is left', () => {
    const faulty: JournalEntry = { sequence: 1, kind: 'edits', edits: [set('f1', 'GONE', 1)] };
    const walksAfter = (...entries: readonly JournalEntry[]) => {
      const { canUndo, canRedo } = replay(knowledge, base, entries).board;
      return [canUndo, canRedo];
    };
    expect(walksAfter(faulty)).toEqual([false, false]);
    expect(walksAfter(faulty, { sequence: 2, kind: 'undo' })).toEqual([false, false]);
  });

  it('keeps no batch that changes nothing', () => {
    const { board: live } = openEditableBoard(knowledge, base);
    live.take({ sequence: 1, kind: 'edits', edits: [set('board', 'QTY_BC', '')] });
    expect([live.history.top, live.canUndo, live.history.editsOf(1)]).toEqual([0, false, undefined]);
  });
});

describe('two batches of different people', () => {
  const entries = openEditableBoard(knowledge, {
    ...base,
    feeders: [
      {
        part: 'f1',
        name: 'a',
        type: 'MCCB_OG',
        properties: {},
        components: [{ part: 'c2', name: 'Lamps-1', family: 'Lamps', properties: {} }],
      },
    ],
  }).board.entries;
  const remove = (part: string): Edit => ({ kind: 'remove', part });
  const rename: Edit = { kind: 'rename', part: 'f1', name: 'b' };
  const lamp: Edit = { kind: 'add-component', feeder: 'f1', part: 'c3', family: 'Lamps', name: 'Lamps-2' };

  it.each<{ readonly what: string; readonly mine: Edit; readonly theirs: Edit; readonly clash: unknown }>([
    {
      what: 'different properties of a part',
      mine: set('f1', 'FEEDER_POLES', 3),
      theirs: set('f1', 'SECTION_A', 1),
      clash: null,
    },
    { what: 'the same property', mine: set('f1', 'SECTION_A', 2), theirs: set('f1', 'SECTION_A', 1), clash: 'f1' },
    { what: 'the name of a part', mine: rename, theirs: { ...rename, name: 'c' }, clash: 'f1' },
    { what: 'a change and a removal', mine: set('f1', 'SECTION_A', 2), theirs: remove('f1'), clash: 'f1' },
    { what: 'a removal and a change', mine: remove('f1'), theirs: rename, clash: 'f1' },
    { what: 'a change below a removed part', mine: set('c2', 'QTY', 2), theirs: remove('f1'), clash: 'c2' },
    {
      what: 'the removal of a part below which was changed',
      mine: remove('f1'),
      theirs: set('c2', 'QTY', 2),
      clash: 'f1',
    },
    { what: 'a new component on a removed feeder', mine: lamp, theirs: remove('f1'), clash: 'f1' },
    { what: 'two new feeders', mine: feeder(4), theirs: feeder(5), clash: null },
  ])('clash where they should: $what', ({ mine, theirs, clash }) => {
    expect(findClash([mine], [theirs], entries)?.part ?? null).toBe(clash);
  });

  it('do not find a part any more that was removed meanwhile, but those that they add themselves', () => {
    expect(findGone([set('board', 'QTY_BC', 1), set('f1', 'SECTION_A', 1), set('c9', 'QTY', 2)], entries)).toEqual({
      part: 'c9',
    });
    expect(findGone([feeder(4), set('f4', 'SECTION_A', 1), lamp, set('c3', 'QTY', 2)], entries)).toBeNull();
  });
});

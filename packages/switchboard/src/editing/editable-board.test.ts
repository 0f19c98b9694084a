import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import type { Edit, EditRefusal } from './edit.ts';
import { type EditableBoard, openEditableBoard } from './editable-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const empty = { properties: {}, feeders: [], lastPart: 0 };

const incomer: Edit = {
  kind: 'add-feeder',
  part: 'f1',
  name: 'I/C-1',
  type: 'ACB_IC',
  properties: { FEEDER_AMP_RATING: '1600', FEEDER_POLES: '4', SECTION_A: '1' },
};

function opened(edits: readonly Edit[] = []): EditableBoard {
  const { board } = openEditableBoard(knowledge, empty);
  const applied = board.apply(edits);
  expect(applied.ok).toBe(true);
  return board;
}

function refusalOf(board: EditableBoard, edits: readonly Edit[]): EditRefusal | undefined {
  const before = board.draft();
  const applied = board.apply(edits);
  expect(board.draft()).toEqual(before);
  return applied.ok ? undefined : applied.error;
}

describe('a list that takes other numbers', () => {
  const faultLevel = (value: string): Edit => ({ kind: 'set', part: 'board', property: 'INTERRUPT_RATING', value });

  it('takes those within its limits without conflict, and refuses the others', () => {
    const board = opened([faultLevel('62.5')]);
    expect(board.view.state('board', 'INTERRUPT_RATING')).toMatchObject({ value: 62.5, conflict: null });
    for (const value of ['4.9', '120.5', '62.55', 'sixty']) {
      expect(refusalOf(board, [faultLevel(value)])?.code).toBe('VALUE_INVALID');
    }
  });
});

describe('a board under edit', () => {
  it('carries out a batch as a whole and says all that follows from it', () => {
    const board = opened();
    const edited = board.apply([
      { kind: 'set', part: 'board', property: 'RATED_CURRENT', value: '1600' },
      incomer,
      {
        kind: 'add-component',
        feeder: 'f1',
        part: 'c2',
        family: 'Lamps',
        name: 'Lamps-1',
        properties: { COLOR: 'Red' },
      },
    ]);
    expect(edited.ok && edited.value.changes).toContainEqual({ part: 'f1', added: 'ACB' });
    expect(edited.ok && edited.value.changes).toContainEqual({
      part: 'board',
      property: 'MBB_SIZE',
      facet: 'value',
      value: expect.objectContaining({ thicknessMm: 10 }),
    });
    expect(board.draft()).toEqual({
      properties: { RATED_CURRENT: 1600 },
      feeders: [
        {
          part: 'f1',
          name: 'I/C-1',
          type: 'ACB_IC',
          properties: { FEEDER_AMP_RATING: 1600, FEEDER_POLES: '4', SECTION_A: 1 },
          components: [{ part: 'c2', name: 'Lamps-1', family: 'Lamps', properties: { COLOR: 'Red' } }],
        },
      ],
      lastPart: 2,
    });
  });

  it('opens a draft as it was left', () => {
    const { draft } = opened([incomer]);
    const { board, lost } = openEditableBoard(knowledge, draft());
    expect(lost).toEqual([]);
    expect(board.draft()).toEqual(draft());
    expect(board.nextPart).toBe(2);
  });

  it('takes an entry that says "not set" as the end of a choice [CFG-22]', () => {
    const board = opened([incomer]);
    expect(board.apply([{ kind: 'set', part: 'f1', property: 'FEEDER_POLES', value: '0' }]).ok).toBe(true);
    expect(board.draft().feeders[0]?.properties).not.toHaveProperty('FEEDER_POLES');
    board.apply([{ kind: 'reset', part: 'f1', property: 'FEEDER_AMP_RATING' }]);
    expect(board.view.value('f1', 'FEEDER_AMP_RATING')).toBeNull();
  });

  it('lets go of what another type of a feeder does not have: no coupler has a load', () => {
    const board = opened([{ ...incomer, properties: { ...incomer.properties, FEEDER_LOAD: '900' } }]);
    expect(board.apply([{ kind: 'set', part: 'f1', property: 'DEVICE_TYPE', value: 'ACB_BC' }]).ok).toBe(true);
    expect(board.view.value('f1', 'LOAD_CURRENT')).toBe(1600);
    const refused = board.apply([{ kind: 'set', part: 'f1', property: 'FEEDER_LOAD', value: '900' }]);
    expect(refused).toMatchObject({ ok: false, error: { code: 'PROPERTY_UNKNOWN' } });
    expect(board.draft().feeders[0]?.properties).not.toHaveProperty('FEEDER_LOAD');
  });

  it('keeps a choice that is not offered any more, and flags it', () => {
    const board = opened([{ ...incomer, properties: { FEEDER_AMP_RATING: '4000' } }]);
    const small = { kind: 'set', part: 'board', property: 'RATED_CURRENT', value: 630 } as const;
    expect(board.apply([small]).ok).toBe(true);
    expect(board.view.value('f1', 'FEEDER_AMP_RATING')).toBe(4000);
  });

  it('gives a feeder another type of its kind, and takes sections back that the type does not fill', () => {
    const board = opened([incomer, { kind: 'set', part: 'board', property: 'QTY_BC', value: 1 }]);
    board.apply([{ kind: 'set', part: 'f1', property: 'SECTION_A', value: 1 }]);
    board.apply([{ kind: 'set', part: 'f1', property: 'DEVICE_TYPE', value: 'ACB_OG' }]);
    board.apply([{ kind: 'set', part: 'f1', property: 'SECTION_A', value: 5 }]);
    const edited = board.apply([{ kind: 'set', part: 'f1', property: 'DEVICE_TYPE', value: 'ACB_BC' }]);
    expect(edited.ok).toBe(true);
    expect(board.draft().feeders[0]).toMatchObject({ type: 'ACB_BC', properties: { SECTION_A: 1 } });
    expect(refusalOf(board, [{ kind: 'set', part: 'f1', property: 'DEVICE_TYPE', value: 'MCCB_OG' }])).toMatchObject({
      code: 'TYPE_UNKNOWN',
      property: 'DEVICE_TYPE',
    });
  });

  it('removes a feeder with its components', () => {
    const board = opened([incomer, { kind: 'add-component', feeder: 'f1', part: 'c2', family: 'Timer', name: 'T' }]);
    board.apply([{ kind: 'remove', part: 'f1' }]);
    expect([...board.entries]).toEqual([]);
    expect(board.draft()).toEqual({ properties: {}, feeders: [], lastPart: 2 });
  });
});

describe('a batch is refused as a whole', () => {
  const first: Edit = { kind: 'set', part: 'f1', property: 'FEEDER_POLES', value: 3 };
  it.each<{ readonly what: string; readonly edit: Edit; readonly refusal: Partial<EditRefusal> }>([
    {
      what: 'a part that is not there',
      edit: { kind: 'set', part: 'f9', property: 'FEEDER_POLES', value: 3 },
      refusal: { code: 'PART_UNKNOWN', part: 'f9' },
    },
    {
      what: 'a property that nobody enters',
      edit: { kind: 'set', part: 'board', property: 'MBB_AREA', value: 1 },
      refusal: { code: 'PROPERTY_UNKNOWN', property: 'MBB_AREA' },
    },
    {
      what: 'the type of a feeder set on the board',
      edit: { kind: 'set', part: 'board', property: 'DEVICE_TYPE', value: 'ACB_IC' },
      refusal: { code: 'PROPERTY_UNKNOWN' },
    },
    {
      what: 'a value that its list never has',
      edit: { kind: 'set', part: 'f1', property: 'FEEDER_POLES', value: '7' },
      refusal: { code: 'VALUE_INVALID', text: 'Poles: "7" is not one of 3, 3N, 4', property: 'FEEDER_POLES' },
    },
    {
      what: 'a taken name',
      edit: { ...incomer, part: 'f2' },
      refusal: {
        code: 'NAME_TAKEN',
        text: 'The feeder bearing this name already exists. Kindly consider choosing a distinct name.',
      },
    },
    {
      what: 'a name with % in it',
      edit: { kind: 'rename', part: 'f1', name: '50%' },
      refusal: { code: 'NAME_INVALID', text: 'Special characters not allowed: # % + \\' },
    },
    {
      what: 'an unknown type',
      edit: { ...incomer, part: 'f2', name: 'x', type: 'VCB' },
      refusal: { code: 'TYPE_UNKNOWN' },
    },
    {
      what: 'an id that was given before',
      edit: { ...incomer, name: 'x' },
      refusal: { code: 'PART_TAKEN', text: 'f1 was given already: take f2' },
    },
    {
      what: 'an id that is too far from those that were given',
      edit: { ...incomer, part: 'f999999999', name: 'x' },
      refusal: { code: 'PART_INVALID', text: 'f999999999 is no id of a new part: f2 is' },
    },
    {
      what: 'an id that is none',
      edit: { ...incomer, part: 'c2', name: 'x' },
      refusal: { code: 'PART_INVALID' },
    },
    {
      what: 'a component of no family',
      edit: { kind: 'add-component', feeder: 'f1', part: 'c2', family: 'Kettle', name: 'x' },
      refusal: { code: 'FAMILY_UNKNOWN' },
    },
    {
      what: 'a component on the board itself',
      edit: { kind: 'add-component', feeder: 'board', part: 'c2', family: 'Timer', name: 'x' },
      refusal: { code: 'PART_UNKNOWN' },
    },
  ])('for $what', ({ edit, refusal }) => {
    const board = opened([incomer]);
    expect(refusalOf(board, [first, edit])).toMatchObject(refusal);
  });

  it('for a taken name with other blanks, of a feeder or of a component of its feeder', () => {
    const lamp = { kind: 'add-component', feeder: 'f1', family: 'Lamps' } as const;
    const board = opened([
      { ...incomer, name: 'I/C 1' },
      { ...lamp, part: 'c2', name: 'Lamp' },
    ]);
    const names = [
      { ...incomer, part: 'f3', name: ' I/C  1 ' },
      { ...lamp, part: 'c3', name: 'Lamp ' },
    ];
    expect(names.map((edit) => refusalOf(board, [edit])?.code)).toEqual(['NAME_TAKEN', 'NAME_TAKEN']);
    expect(board.apply([{ ...incomer, part: 'f3', name: 'i/c 1' }]).ok).toBe(true);
    expect(refusalOf(board, [{ kind: 'rename', part: 'f3', name: 'I/C 1 ' }])?.code).toBe('NAME_TAKEN');
    expect(board.apply([{ kind: 'rename', part: 'f3', name: ' i/c 1' }]).ok).toBe(true);
  });

  it('but not where a journal has accepted the name before', () => {
    const board = opened([incomer]);
    const edits: readonly Edit[] = [{ ...incomer, part: 'f2', name: ` ${incomer.name}` }];
    expect(board.retake({ kind: 'edits', edits, sequence: 2 }).ok).toBe(true);
    expect([board.undo().ok, board.redo().ok, board.entries.size]).toEqual([true, true, 2]);
  });

  it('for an id that the batch gives twice', () => {
    const twice: readonly Edit[] = [
      { ...incomer, part: 'f2', name: 'x' },
      { ...incomer, part: 'f2', name: 'y' },
    ];
    expect(refusalOf(opened([incomer]), twice)).toMatchObject({
      code: 'PART_TAKEN',
      text: 'f2 was given already: take f3',
    });
  });

  it('with the place of the fault in the batch', () => {
    expect(refusalOf(opened([incomer]), [first, { kind: 'remove', part: 'f8' }])?.edit).toBe(1);
  });

  it('when copies are more than a board has room for', () => {
    const row = (number: number, copies: number): Edit => {
      const properties = Object.fromEntries(sectionLetters.map((letter) => [`SECTION_${letter}`, copies]));
      return { kind: 'add-feeder', part: `f${number}`, name: `OG-${number}`, type: 'MCCB_OG', properties };
    };
    const board = opened(Array.from({ length: 20 }, (_, index) => row(index + 1, 20)));
    expect(refusalOf(board, [row(21, 1)])).toMatchObject({
      code: 'TOO_MANY_FEEDERS',
      text: 'A board has at most 2000 feeders, copies counted: these would be 2005',
    });
  });

  it('at the 2,001st feeder', () => {
    const row = (number: number): Edit => {
      return { kind: 'add-feeder', part: `f${number}`, name: `OG-${number}`, type: 'MCCB_OG' };
    };
    const board = opened(Array.from({ length: 2000 }, (_, index) => row(index + 1)));
    expect(refusalOf(board, [row(2001)])?.code).toBe('TOO_MANY_FEEDERS');
  });
});

describe('undo and redo', () => {
  it('walk over names, parts and values alike', () => {
    const board = opened();
    const states = [board.draft()];
    const batches: readonly (readonly Edit[])[] = [
      [incomer],
      [{ kind: 'rename', part: 'f1', name: 'Incomer' }],
      [{ kind: 'set', part: 'f1', property: 'FEEDER_POLES', value: 3 }],
      [{ kind: 'remove', part: 'f1' }],
    ];
    for (const batch of batches) {
      board.apply(batch);
      states.push(board.draft());
    }
    for (const state of states.slice(0, -1).toReversed()) {
      expect(board.undo().ok).toBe(true);
      expect(board.draft()).toEqual({ ...state, lastPart: 1 });
    }
    expect(board.undo()).toMatchObject({ ok: false, error: { code: 'NOTHING_TO_UNDO' } });
    for (const state of states.slice(1)) {
      expect(board.redo().ok).toBe(true);
      expect(board.draft()).toEqual(state);
    }
    expect(board.redo()).toMatchObject({ ok: false, error: { code: 'NOTHING_TO_REDO' } });
  });

  it('have nothing to do again once something else was changed', () => {
    const board = opened([incomer]);
    board.undo();
    board.apply([{ kind: 'set', part: 'board', property: 'QTY_BC', value: 1 }]);
    expect(board.canRedo).toBe(false);
  });

  it('give an id once: a part added after an undo takes the next one', () => {
    const board = opened([incomer]);
    board.undo();
    expect(board.nextPart).toBe(2);
  });

  it('leave no trace of a batch that changes nothing', () => {
    const board = opened([incomer]);
    board.undo();
    board.apply([{ kind: 'set', part: 'board', property: 'QTY_BC', value: '' }]);
    expect([board.canUndo, board.canRedo]).toEqual([false, true]);
  });
});

import { mustReadCatalog } from '@pw/catalog/read';
import { mixedFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { controlKits } from '../component/control-kit.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { controlKitEdits } from './control-kit-edits.ts';
import { type Draft, draftOf } from './draft.ts';
import type { Edit, EnteredDemand } from './edit.ts';
import { type EditableBoard, openEditableBoard } from './editable-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const way = (part: string, rating: number | '', more: Record<string, string> = {}): Edit => ({
  kind: 'add-feeder',
  part,
  name: `O/G ${part}`,
  type: 'MCCB_OG',
  properties: { FEEDER_AMP_RATING: rating, FEEDER_POLES: 4, SECTION_A: 1, ...more },
});
const demands = (...list: readonly EnteredDemand[]): Edit => ({ kind: 'demands', demands: list });
const electronic: EnteredDemand = { when: { ratingFrom: 250 }, set: { FEEDER_RELEASE: 'LSIG' } };

const start: Draft = { properties: { RATED_CURRENT: 1600 }, feeders: [], lastPart: 0 };

/** A board with ways of 160 A, 250 A, and 400 A whose release somebody has chosen. */
function aBoardWithWays(more: Partial<Draft> = {}): EditableBoard {
  const { board } = openEditableBoard(knowledge, { ...start, ...more });
  mustBeOk(board.apply([way('f1', 160), way('f2', 250), way('f3', 400, { FEEDER_RELEASE: 'LI' })]));
  return board;
}

function releases(board: EditableBoard) {
  return board.view.parts('board').map((part) => {
    const { source } = board.view.explain(part, 'FEEDER_RELEASE');
    return `${board.view.value(part, 'FEEDER_RELEASE')} ${source}`;
  });
}

const untouched = [' initial value', ' initial value', 'LI entered'];
const demanded = [' initial value', 'LSIG demand 1 of the board', 'LI entered'];

describe('a demand of a board under edit', () => {
  it('holds for the feeders that it means, also for those added or changed later, but not over what was chosen', () => {
    const board = aBoardWithWays();
    mustBeOk(board.apply([demands(electronic)]));
    expect(releases(board)).toEqual(demanded);
    mustBeOk(board.apply([way('f4', 630), { kind: 'set', part: 'f1', property: 'FEEDER_AMP_RATING', value: 250 }]));
    expect(releases(board)).toEqual(['LSIG demand 1 of the board', ...demanded.slice(1), 'LSIG demand 1 of the board']);
    mustBeOk(board.apply([{ kind: 'reset', part: 'f2', property: 'FEEDER_AMP_RATING' }]));
    expect(releases(board)[1]).toBe(' initial value');
    mustBeOk(board.apply([{ kind: 'set', part: 'f4', property: 'FEEDER_RELEASE', value: 'LSI' }]));
    expect(releases(board)[3]).toBe('LSI entered');
    mustBeOk(board.apply([{ kind: 'reset', part: 'f4', property: 'FEEDER_RELEASE' }]));
    expect(releases(board)[3]).toBe('LSIG demand 1 of the board');
  });

  it('stands on a board of every kind: starters are meant by the power of their motors, also when it changes', () => {
    const { board } = openEditableBoard(knowledge, draftOf(mixedFeeders(20)));
    const [part = ''] = board.view.parts('board').filter((id) => board.entries.get(id)?.name === 'M-4');
    mustBeOk(board.apply([demands({ when: { kwFrom: 15 }, set: { STARTER_DUTY: 'Heavy' } })]));
    const duty = () => board.view.value(part, 'STARTER_DUTY');
    expect(duty()).toBe('Normal');
    mustBeOk(board.apply([{ kind: 'set', part, property: 'MOTOR_KW', value: 15 }]));
    expect(duty()).toBe('Heavy');
  });

  it('gives what was before back when it is taken away, is undone and done again', () => {
    const board = aBoardWithWays();
    mustBeOk(board.apply([demands(electronic)]));
    mustBeOk(board.apply([demands()]));
    expect([releases(board), board.draft().demands]).toEqual([untouched, undefined]);
    mustBeOk(board.undo());
    expect([releases(board), board.draft().demands?.length]).toEqual([demanded, 1]);
    mustBeOk(board.undo());
    expect(releases(board)).toEqual(untouched);
    mustBeOk(board.redo());
    expect(releases(board)).toEqual(demanded);
  });

  it('comes behind those of the project, and is there when the draft is opened again', () => {
    const projectDemands = [{ when: {}, set: { FEEDER_RELEASE: 'LSI' }, note: '' }];
    const board = aBoardWithWays({ projectDemands });
    mustBeOk(board.apply([demands(electronic)]));
    const both = ['LSI demand 1 of the project', 'LSIG demand 1 of the board', 'LI entered'];
    expect(releases(board)).toEqual(both);
    const { board: again } = openEditableBoard(knowledge, board.draft());
    expect([releases(again), again.draft()]).toEqual([both, board.draft()]);
    mustBeOk(again.apply([demands()]));
    expect(releases(again)[1]).toBe('LSI demand 1 of the project');
  });

  it('puts its kit on feeders that are there and on those added later, and takes it back with itself', () => {
    const board = aBoardWithWays();
    const state = (part: string) => [
      String(board.view.value(part, 'DEMANDED_KITS')),
      board.view.value(part, 'FEEDER_AUX'),
      board.view.value(part, 'WIRE_POINTS'),
    ];
    const metered: EnteredDemand = { when: { ratingFrom: 250 }, kit: 'OG-MCCB metered', note: 'clause 9' };
    const before = board.draft();
    mustBeOk(board.apply([demands(metered)]));
    mustBeOk(board.apply([way('f4', 400)]));
    expect([state('f1'), state('f2'), state('f4')]).toEqual([
      ['', 'N', 0],
      ['OG-MCCB metered', 'Y', 24],
      ['OG-MCCB metered', 'Y', 24],
    ]);
    expect(board.view.explain('f4', 'FEEDER_AUX').source).toBe('kit OG-MCCB metered, demand 1 of the board');
    expect(board.draft().demands).toEqual([
      { when: { ratingFrom: 250 }, set: {}, kit: 'OG-MCCB metered', note: 'clause 9' },
    ]);
    const { board: again } = openEditableBoard(knowledge, JSON.parse(JSON.stringify(board.draft())));
    expect(again.view.value('f4', 'WIRE_POINTS')).toBe(24);

    mustBeOk(board.apply([demands()]));
    expect([state('f2'), state('f4')]).toEqual([
      ['', 'N', 0],
      ['', 'N', 0],
    ]);
    mustBeOk(board.undo());
    expect(state('f4')).toEqual(['OG-MCCB metered', 'Y', 24]);
    mustBeOk(board.undo());
    mustBeOk(board.undo());
    expect({ ...board.draft(), lastPart: 0 }).toEqual({ ...before, lastPart: 0 });
  });

  it('gives way to the kit that a person puts on a feeder: its components are the feeder’s own then', () => {
    const board = aBoardWithWays();
    mustBeOk(board.apply([demands({ kit: 'OG-MCCB metered' })]));
    const [kit] = controlKits(knowledge, 'MCCB_OG').filter(({ name }) => name === 'OG-MCCB metered');
    mustBeOk(board.apply(kit ? controlKitEdits(kit, 'f1', board) : []));
    expect(String(board.view.value('f1', 'DEMANDED_KITS'))).toBe('');
    expect([board.view.parts('f1').length, board.view.value('f1', 'WIRE_POINTS')]).toEqual([2, 24]);
    mustBeOk(board.undo());
    expect(String(board.view.value('f1', 'DEMANDED_KITS'))).toBe('OG-MCCB metered');
    expect([board.view.parts('f1').length, board.view.value('f1', 'WIRE_POINTS')]).toEqual([0, 24]);
  });

  it('is kept where it means no feeder yet, and told as no effect where it is there already', () => {
    const board = aBoardWithWays();
    const rare = demands({ when: { types: ['ACB_OG'] }, set: { FEEDER_COMM: 'Y' } });
    expect(mustBeOk(board.apply([rare]))).toMatchObject({ changes: [], demands: [{ set: { FEEDER_COMM: 'Y' } }] });
    expect(board.canUndo).toBe(true);
    const top = board.history.top;
    const swapped = demands({ set: { FEEDER_COMM: 'Y' }, note: '', when: { types: ['ACB_OG'] } });
    mustBeOk(board.apply([swapped]));
    expect(board.history.top).toBe(top);
  });

  it('is refused with its number and place, and leaves the board as it was', () => {
    const board = aBoardWithWays();
    const wrong = demands(electronic, { when: { types: ['ACB_IC'] }, set: { MCCB_PHASE_BARRIER: 'Y' } });
    expect(board.apply([wrong])).toMatchObject({
      ok: false,
      error: { code: 'DEMAND_INVALID', text: expect.stringContaining('Demand 2 set MCCB_PHASE_BARRIER: no feeder of') },
    });
    expect(releases(board)).toEqual(untouched);
  });
});

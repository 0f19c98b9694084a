import { describe, expect, it } from 'vitest';
import type { IntakeBoard, IntakeRow } from '../intake.ts';
import { allChanges, carryDecisions, waitingChanges } from './decided-changes.ts';

const source = { sheet: 'Text', cell: 'A1' };

function value<T>(of: T) {
  return { value: of, text: String(of), source, certainty: 'certain', reason: '' } as const;
}

/** A board of feeders with a rating each. */
function board(...feeders: readonly (readonly [name: string, rating: number])[]): IntakeBoard {
  const rows = feeders.map(([name, rating], index): IntakeRow => {
    const feeder = { name, type: 'MCCB_OG', properties: { FEEDER_AMP_RATING: rating } };
    const values = { name: value(name), type: value('MCCB_OG'), rating: value(rating) };
    return { id: `b1r${index + 1}`, at: source, table: null, values, feeder };
  });
  return { id: 'b1', name: value('PCC-1'), quantity: value(1), properties: {}, rows, demands: [] };
}

const before = board(['Line', 250], ['Fan', 100]);
const partOfRow = new Map([
  ['b1r1', 'f1'],
  ['b1r2', 'f2'],
]);
const feeder = (part: string, name: string, rating: number) => ({
  part,
  name,
  type: 'MCCB_OG',
  properties: { FEEDER_AMP_RATING: rating },
});

describe('the changes of a later edition', () => {
  const editions = { before, after: board(['Line', 315]), partOfRow };

  it('are those of the board as it is, and those that there were before anybody worked on it', () => {
    const current = { properties: {}, feeders: [feeder('f1', 'Line', 315)], demands: [] };
    expect(waitingChanges(editions, current, {}).map(({ id }) => id)).toEqual(['gone before b1r2']);
    expect(allChanges(editions).map(({ id }) => id)).toEqual(['set f1 FEEDER_AMP_RATING', 'remove f2']);
  });

  it('do not tell that a feeder is gone which a person took away as the customer wished', () => {
    const current = { properties: {}, feeders: [feeder('f1', 'Line', 315)], demands: [] };
    expect(waitingChanges(editions, current, { 'remove f2': 'taken' })).toEqual([]);
    expect(waitingChanges(editions, current, { 'remove f2': 'left' })).toHaveLength(1);
  });
});

describe('a demand of a later edition', () => {
  const demand = (set: Record<string, string>, note = '') => ({ when: {}, set, note });
  const asking = (...asked: readonly ReturnType<typeof demand>[]): IntakeBoard => ({
    ...before,
    demands: asked.map((each) => ({
      demand: each,
      text: `Note ${each.note}`,
      source,
      certainty: 'certain',
      reason: '',
    })),
  });
  const [type2, sealed, copper] = [
    demand({ COORDINATION: 'Type 2' }, '1'),
    demand({ SEALED: 'Yes' }, '2'),
    demand({ METAL: 'Cu' }, '3'),
  ];
  const editions = { before: asking(type2), after: asking({ ...type2, note: '7' }, sealed, copper), partOfRow };
  const feeders = [feeder('f1', 'Line', 250), feeder('f2', 'Fan', 100)];

  it('is offered where neither the edition before nor the board has it, whatever is noted of it', () => {
    const current = { properties: {}, feeders, demands: [copper] };
    expect(waitingChanges(editions, current, {})).toEqual([
      { kind: 'demand', id: 'demand 2', demand: sealed, text: 'Note 2' },
    ]);
    expect(allChanges(editions).map(({ id }) => id)).toEqual(['demand 2', 'demand 3']);
  });

  it('stays decided where the next edition makes it too', () => {
    const next = allChanges({ ...editions, after: asking(copper, sealed) });
    expect(carryDecisions({ 'demand 2': 'left' }, allChanges(editions), next)).toEqual({ 'demand 2': 'left' });
    const moved = allChanges({ ...editions, after: asking(sealed) });
    expect(carryDecisions({ 'demand 2': 'left' }, allChanges(editions), moved)).toEqual({ 'demand 1': 'left' });
  });
});

describe('the decisions on an edition', () => {
  const alone = board(['Line', 250]);
  const second = allChanges({ before: alone, after: board(['Line', 315], ['Pump', 63]), partOfRow });

  it('hold for the next one where that says the same, wherever its row is', () => {
    const third = allChanges({ before: alone, after: board(['Crane', 160], ['Line', 315], ['Pump', 63]), partOfRow });
    const decisions = { 'set f1 FEEDER_AMP_RATING': 'left', 'add b1r2': 'taken' } as const;
    expect(carryDecisions(decisions, second, third)).toEqual({
      'set f1 FEEDER_AMP_RATING': 'left',
      'add b1r3': 'taken',
    });
  });

  it('do not hold where that says another value', () => {
    const third = allChanges({ before: alone, after: board(['Line', 400], ['Pump', 63]), partOfRow });
    expect(carryDecisions({ 'set f1 FEEDER_AMP_RATING': 'left' }, second, third)).toEqual({});
  });
});

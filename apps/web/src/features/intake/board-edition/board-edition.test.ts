import type { BoardChangeOnWire } from '@pw/contract/intake-editions';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { describe, expect, it } from 'vitest';
import { knowledge } from '../../board-configuration/testing/knowledge-of-tests.ts';
import { editsOf, isNews, isOwn } from './board-edition.ts';
import { changeWords } from './change-words.ts';

const feeder = (part: string, name: string) => ({
  part,
  name,
  type: 'MCCB_OG',
  properties: { FEEDER_AMP_RATING: 250 },
  components: [],
});
const newFeeder = { name: 'Pump', type: 'ACB_OG', properties: { FEEDER_AMP_RATING: 800 } };
const set = { kind: 'set', id: 's', part: 'f1', name: 'Pump', property: 'FEEDER_AMP_RATING', row: 'b1r1' } as const;
const rating = (from: number | null, to: number | null, own: number | null = null): BoardChangeOnWire => ({
  ...set,
  from,
  to,
  own,
});
const replace: BoardChangeOnWire = {
  kind: 'replace',
  id: 'r',
  part: 'f1',
  name: 'Pump',
  from: 'MCCB_OG',
  feeder: newFeeder,
  row: 'b1r1',
};

const own = { when: { types: ['MCCB_OG'] }, set: { FEEDER_RELEASE: 'LSI' }, note: 'own' };

/** A board with two feeders and a demand of its own, once a change is carried out on it. */
function draftAfter(change: BoardChangeOnWire) {
  const feeders = [feeder('f1', 'Pump'), feeder('f2', 'Fan')];
  const { board } = openEditableBoard(knowledge, { properties: {}, feeders, demands: [own], lastPart: 2 });
  const { nextPart } = board;
  const made = board.apply(editsOf(change, { nextPart, feeders: ['f1', 'f2'], demands: [own] }));
  expect(made).toMatchObject({ ok: true });
  return board.draft();
}

/** The names of the feeders once a change is carried out on a board with two of them. */
function feedersAfter(change: BoardChangeOnWire): readonly string[] {
  return draftAfter(change).feeders.map(
    ({ name, type, properties }) => `${name} ${type} ${JSON.stringify(properties)}`,
  );
}

describe('a change, carried out', () => {
  it('sets a value, or takes the choice back where the customer no longer says it', () => {
    expect(feedersAfter(rating(250, 315))[0]).toContain('"FEEDER_AMP_RATING":315');
    expect(feedersAfter(rating(250, null))[0]).toBe('Pump MCCB_OG {}');
  });

  it('puts another feeder in the place of the old one, under the same name', () => {
    expect(feedersAfter(replace)).toEqual([
      'Pump ACB_OG {"FEEDER_AMP_RATING":800}',
      'Fan MCCB_OG {"FEEDER_AMP_RATING":250}',
    ]);
  });

  it('adds, renames and removes', () => {
    expect(feedersAfter({ kind: 'add', id: 'a', row: 'b1r9', feeder: { ...newFeeder, name: 'New' } })).toHaveLength(3);
    const rename = { kind: 'rename', id: 'n', part: 'f2', from: 'Fan', to: 'Blower', own: null, row: 'b1r2' } as const;
    expect(feedersAfter(rename)[1]).toContain('Blower');
    const remove = { kind: 'remove', id: 'd', part: 'f1', name: 'Pump', isEdited: false } as const;
    expect(feedersAfter(remove)).toHaveLength(1);
  });
});

describe('a new demand', () => {
  const demand = { when: { types: ['STARTER'] }, set: { COORDINATION: 'Type 2' }, note: 'Clause 4' };
  const change: BoardChangeOnWire = { kind: 'demand', id: 'demand 1', demand, text: 'All starters type 2.' };

  it('comes behind those of the board', () => {
    expect(draftAfter(change).demands).toMatchObject([own, demand]);
  });

  it('is said as the customer wrote it, and takes nothing away', () => {
    expect(changeWords(change, knowledge)).toEqual({
      name: 'All starters type 2.',
      text: 'is a new demand of the customer',
      own: null,
    });
    expect(isOwn(change)).toBe(false);
  });
});

it('other equipment is only to be known: nothing is done, and Take all leaves it', () => {
  const components = [{ family: 'LAMP', properties: {} }];
  const change: BoardChangeOnWire = { kind: 'equipment', id: 'e', part: 'f1', name: 'Pump', components, row: 'b1r1' };
  expect([isNews(change), isNews(rating(250, 315))]).toEqual([true, false]);
  expect(editsOf(change, { nextPart: 3, feeders: ['f1', 'f2'], demands: [] })).toEqual([]);
  expect(changeWords(change, knowledge)).toMatchObject({
    name: 'Pump',
    text: expect.stringMatching(/^has other equipment in the file/u),
  });
});

describe('a change, in words', () => {
  it('names the value with its unit, and what a person has set since', () => {
    expect(changeWords(rating(250, 315, 400), knowledge)).toEqual({
      name: 'Pump: Rated current',
      text: '250 A, the customer now says 315 A',
      own: 'you set 400 A',
    });
    expect(changeWords(rating(250, null), knowledge).text).toBe('250 A, the customer no longer says it');
    expect(changeWords(rating(null, 315), knowledge).text).toBe('the customer now says 315 A');
  });

  it('names a feeder by its type and values', () => {
    expect(changeWords(replace, knowledge).text).toMatch(
      /^MCCB OUTGOING, the customer now says ACB OUTGOING, Rated current 800 A$/u,
    );
  });
});

it('a change is one of its own where something that a person entered would go', () => {
  expect([rating(250, 315), rating(250, 315, 400), replace].map(isOwn)).toEqual([false, true, true]);
});

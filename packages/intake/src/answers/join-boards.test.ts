import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import type { Intake } from '../intake.ts';
import { enquiryOf } from '../output/enquiry-of.ts';
import { readBook } from '../output/read-intake.ts';
import { readAnswers } from './answers.ts';
import { applyAnswers } from './apply-answers.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const HEAD = 'Feeder\tDevice\tRating\tPole\tkA\tQty';

/** Two boards below each other, each with its facts, and a text that nobody knows. */
const TWO = [
  HEAD,
  'PCC-1 (1 No), IP42\t\t\t\t\t',
  'Incomer\tACB\t1600\t4P\t50\t1',
  'Pump\tMCCB\t250\t3P\t36\t1',
  'PCC-2 (1 No), IP54, copper busbar 1600 A\t\t\t\t\t',
  'Pump\tMCCB\t100\t3P\t36\t1',
  'Outdoor canopy as per site\t\t\t\t\t',
];

const read = (...lines: readonly string[]) =>
  mustBeOk(readBook(textBook(lines.join('\n')), { name: 'lists.xlsx', sha256: 'f', bytes: { length: 0 } }, context));

const apply = (intake: Intake, given: Readonly<Record<string, unknown>>) =>
  applyAnswers(intake, mustBeOk(readAnswers({ file: 'f', ...given })), context);

const answer = (intake: Intake, given: Readonly<Record<string, unknown>>) => mustBeOk(apply(intake, given));

const joined = (given: Readonly<Record<string, unknown>> = {}, lines = TWO) =>
  answer(read(...lines), { boards: { b2: { into: 'b1' } }, ...given });

const namesOf = ({ boards }: Intake) =>
  boards.flatMap(({ rows }) => rows.map(({ values: { name } }) => [name?.value, name?.certainty, name?.reason]));

describe('a board that goes into another one', () => {
  it('brings its facts, and what the two say otherwise is a question', () => {
    const intake = joined();
    expect(intake.boards.map(({ name }) => name.value)).toEqual(['PCC-1']);
    expect(intake.boards[0]?.properties).toMatchObject({
      SB_IP: { value: null, certainty: 'unclear', reason: 'DISAGREE', offers: ['IP42', 'IP54'] },
      BUS_MAT: { value: 'Copper' },
    });
    expect(intake.questions.map(({ about, code }) => [about, code])).toEqual([
      [{ board: 'b1', value: 'SB_IP' }, 'DISAGREE'],
    ]);
    const settled = joined({ values: { 'b1.SB_IP': 'IP42' } });
    expect(settled.boards[0]?.properties.SB_IP).toMatchObject({ value: 'IP42', certainty: 'certain' });
    expect(settled.questions).toEqual([]);
  });

  it('brings its number, which is a question where both say one', () => {
    const lines = TWO.map((line) => line.replace('PCC-2 (1 No)', 'PCC-2 (3 Nos)'));
    expect(joined({}, lines).boards[0]?.quantity).toMatchObject({ value: null, reason: 'DISAGREE', offers: [1, 3] });
    expect(joined({ values: { 'b1.quantity': 2 } }, lines).boards[0]?.quantity.value).toBe(2);
  });

  it('brings its demands, and a row that says otherwise is unclear', () => {
    const demand = { when: { types: ['MCCB_OG'] }, set: { FEEDER_BREAKING_BASIS: 'Ics' } };
    const leftovers = { l1: { kind: 'demand', board: 'b2', demand } };
    const intake = joined({ leftovers });
    expect(intake.boards[0]?.demands.map(({ demand: each }) => each.set)).toEqual([{ FEEDER_BREAKING_BASIS: 'Ics' }]);
    const withBasis = TWO.map((line) => line.replace('kA', 'Icu kA'));
    const contradicted = joined({ leftovers }, withBasis);
    expect(contradicted.boards[0]?.rows[1]?.values.basis).toMatchObject({ value: null, offers: ['Icu', 'Ics'] });
    expect(contradicted.boards[0]?.rows[1]?.feeder).toBeNull();
    const settled = joined({ leftovers, values: { 'b1r2.basis': 'Icu' } }, withBasis);
    expect(settled.boards[0]?.rows[1]?.values.basis).toMatchObject({ value: 'Icu', certainty: 'certain' });
  });

  it('brings its texts, which become notes of the board that stays', () => {
    const { leftovers } = read(...TWO);
    const text = leftovers.find((each) => each.text.includes('canopy'));
    const given = { [text?.id ?? '']: { kind: 'note', board: 'b2' } };
    const intake = joined({ leftovers: given });
    expect(intake.leftovers.find(({ id }) => id === text?.id)?.answer).toEqual({ kind: 'note', board: 'b1' });
    expect(enquiryOf(intake, null).boards[0]?.properties).toMatchObject({ CUSTOM_NOTE: 'Outdoor canopy as per site' });
  });

  it('has no two feeders of one name: the later one is numbered, and proposed until it is confirmed', () => {
    expect(namesOf(joined())).toEqual([
      ['Incomer', 'certain', ''],
      ['Pump', 'certain', ''],
      ['Pump (2)', 'proposed', 'TWO_OF_A_NAME'],
    ]);
    expect(namesOf(joined({ confirmed: ['b2r1'] }))[2]).toEqual(['Pump (2)', 'certain', 'TWO_OF_A_NAME']);
    expect(joined().boards[0]?.rows[2]?.feeder?.name).toBe('Pump (2)');
  });

  it('gives way to a name that a person gave', () => {
    expect(namesOf(joined({ values: { 'b2r1.name': 'Pump' } })).map(([name]) => name)).toEqual([
      'Incomer',
      'Pump (2)',
      'Pump',
    ]);
  });

  it('keeps the questions about its rows under their ids', () => {
    const lines = TWO.map((line) => line.replace('\t100\t', '\t161\t'));
    const [before] = read(...lines).questions;
    expect(joined({}, lines).questions.find(({ id }) => id === before?.id)?.about).toEqual({
      board: 'b1',
      row: 'b2r1',
      value: 'rating',
    });
  });
});

describe('a name that another feeder of the board has is refused', () => {
  const faults = (given: Readonly<Record<string, unknown>>) => {
    const applied = apply(read(...TWO), given);
    return applied.ok ? [] : applied.error.map(({ path }) => path);
  };

  it('of a row of the file, and of a row that a person adds', () => {
    expect(faults({ values: { 'b1r1.name': 'Pump' } })).toEqual(['values.b1r1.name']);
    expect(faults({ added: [{ board: 'b1', values: { name: 'Pump' } }] })).toEqual(['added.0.values.name']);
    expect(faults({ values: { 'b1r1.name': 'Fan', 'b2r1.name': 'Fan' } })).toEqual([]);
    expect(faults({ values: { 'b1r1.name': 'Fan', 'b2r1.name': 'Fan' }, boards: { b2: { into: 'b1' } } })).toEqual([
      'values.b2r1.name',
    ]);
  });

  it('but not one that was given up', () => {
    expect(faults({ values: { 'b1r1.name': 'Pump', 'b1r2.name': 'Fan' } })).toEqual([]);
    expect(faults({ values: { 'b1r1.name': 'Pump' }, removed: ['b1r2'] })).toEqual([]);
  });
});

it('a row that a person adds has the usual poles proposed, and its rating asked', () => {
  const added = [{ board: 'b1', values: { name: 'Fan', type: 'MCCB_OG' } }];
  const intake = answer(read(...TWO), { added });
  expect(intake.boards[0]?.rows.at(-1)?.values).toMatchObject({
    poles: { value: '3', certainty: 'proposed', reason: 'NOTHING_WRITTEN' },
    rating: { value: null, certainty: 'unclear', reason: 'NO_RATING' },
  });
  expect(intake.questions.map(({ about }) => about)).toEqual([{ board: 'b1', row: 'b1a1', value: 'rating' }]);
});

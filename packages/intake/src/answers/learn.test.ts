import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import type { Intake } from '../intake.ts';
import { type Learnt, memoryOf } from '../memory.ts';
import { readBook } from '../output/read-intake.ts';
import { readAnswers } from './answers.ts';
import { applyAnswers } from './apply-answers.ts';
import { learn } from './learn.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const FILE = { name: 'PCC-1.csv', sha256: 'f', bytes: { length: 0 } };

function read(lines: readonly string[], learnt: readonly Learnt[] = [], uses = 1): Intake {
  const memory = memoryOf(learnt.map((each) => ({ ...each, uses })));
  const intake = readBook(textBook(lines.join('\n')), FILE, { ...context, memory });
  if (!intake.ok) {
    throw new Error(intake.error.text);
  }
  return intake.value;
}

function learntFrom(intake: Intake, answers: object): readonly Learnt[] {
  const given = readAnswers({ file: 'f', ...answers });
  return given.ok ? learn(intake, given.value) : [];
}

const valuesOf = (intake: Intake) => intake.boards.flatMap(({ rows }) => rows.map(({ values }) => values));

describe('a heading that a person named', () => {
  const list = [
    'Sl\tFeeder\tDevice\tGrösse X\tPole\tQty',
    '1\tIncomer\tACB\t1600\t4P\t1',
    '2\tLine\tMCCB\t250\tTPN\t1',
  ];
  const learnt = learntFrom(read(list), { columns: { t1: { D: 'rating' } } });

  it('is learnt with its field', () => {
    expect(learnt).toEqual([{ kind: 'heading', text: 'Grösse X', field: 'rating' }]);
  });

  it('is proposed in the next file, and asked about', () => {
    const next = read(list, learnt);
    expect(next.tables[0]?.fields[3]).toMatchObject({ field: 'rating', certainty: 'proposed' });
    expect(next.questions.map(({ code }) => code)).toContain('COLUMN_UNKNOWN');
  });

  it('is sure after three files', () => {
    const next = read(list, learnt, 3);
    expect(next.tables[0]?.fields[3]).toMatchObject({ field: 'rating', certainty: 'certain' });
    expect(valuesOf(next).map(({ rating }) => [rating?.value, rating?.certainty])).toEqual([
      [1600, 'certain'],
      [250, 'certain'],
    ]);
  });

  it('counts for this file, too, where its proposal is confirmed', () => {
    expect(learntFrom(read(list, learnt), { confirmed: ['t1.rating'] })).toEqual(learnt);
    expect(learntFrom(read(list, learnt), {})).toEqual([]);
  });

  it('is never read over a heading that the tables know', () => {
    const known = ['Feeder\tDevice\tRating\tPole\tQty', 'Line\tMCCB\t250\tTPN\t1'];
    const next = read(known, [{ kind: 'heading', text: 'Rating', field: 'faultLevel' }], 9);
    expect(next.tables[0]?.fields[2]?.field).toBe('rating');
  });
});

describe('a value that unclear words were corrected to', () => {
  const list = ['Feeder\tDevice\tRating\tPole\tkA\tQty', 'Incomer\tACB\t1600\t4P\t50\t1', 'Pump\tMCBC\t100\t3P\t25\t1'];
  const first = read(list);
  const row = first.boards[0]?.rows[1]?.id ?? '';
  const learnt = learntFrom(first, { values: { [`${row}.type`]: 'MCCB_OG' } });

  it('is learnt with its words', () => {
    expect(learnt).toEqual([{ kind: 'value', field: 'type', text: 'MCBC', value: 'MCCB_OG' }]);
  });

  it('is not taken over after one file, proposed after two', () => {
    expect(valuesOf(read(list, learnt))[1]?.type?.certainty).toBe('unclear');
    expect(valuesOf(read(list, learnt, 2))[1]?.type).toMatchObject({
      value: 'MCCB_OG',
      certainty: 'proposed',
      reason: 'REMEMBERED',
    });
  });

  it('counts for this file, too, where its proposal is confirmed, with its row or its column, and is another one where it is corrected', () => {
    const next = read(list, learnt, 2);
    expect(learntFrom(next, { confirmed: [row] })).toEqual(learnt);
    expect(learntFrom(next, { confirmed: ['t1.type'] })).toEqual(learnt);
    expect(learntFrom(next, {})).toEqual([]);
    expect(learntFrom(next, { values: { [`${row}.type`]: 'ACB_OG' } })).toMatchObject([{ value: 'ACB_OG' }]);
  });

  it('is not learnt where two rows were corrected in two ways', () => {
    const twice = read([...list, 'Fan\tMCBC\t100\t3P\t25\t1']);
    const answers = { values: { 'b1r2.type': 'MCCB_OG', 'b1r3.type': 'ACB_OG' } };
    expect(learntFrom(twice, answers)).toEqual([]);
  });

  it('changes nothing of what is written clearly', () => {
    const next = read(list, [{ kind: 'value', field: 'type', text: 'ACB', value: 'MCCB_IC' }], 9);
    expect(valuesOf(next)[0]?.type?.value).toBe('ACB_IC');
  });
});

describe('a text that was answered', () => {
  const list = ['Feeder\tDevice\tRating\tPole\tkA\tQty', 'Incomer\tACB\t1600\t4P\t50\t1', 'Outdoor canopy as per site'];

  it('has the same answer in the next file, without its board or row', () => {
    const first = read(list);
    const id = first.leftovers[0]?.id ?? '';
    const learnt = learntFrom(first, { leftovers: { [id]: { kind: 'note', board: 'b1' } } });
    expect(learnt).toEqual([{ kind: 'leftover', text: 'Outdoor canopy as per site', answer: { kind: 'note' } }]);
    const next = read(
      ['Feeder\tDevice\tRating\tPole\tkA\tQty', 'Line\tMCCB\t63\t3P\t25\t1', 'outdoor canopy as per SITE'],
      learnt,
    );
    expect(next.leftovers[0]?.answer).toEqual({ kind: 'note' });
  });

  const property = { kind: 'property', property: 'SB_IP', value: 'IP54' } as const;
  const known: readonly Learnt[] = [{ kind: 'leftover', text: 'Outdoor canopy as per site', answer: property }];
  const factsOf = (intake: Intake, given: Readonly<Record<string, unknown>> = {}) =>
    mustBeOk(applyAnswers(intake, mustBeOk(readAnswers({ file: 'f', ...given })), context)).boards[0]?.properties;

  it('proposes a property of its board until three files said so, or until it is confirmed here', () => {
    const next = read(list, known, 2);
    expect(next.leftovers[0]?.about?.board).toBe('b1');
    expect(factsOf(next)?.SB_IP).toMatchObject({ value: 'IP54', certainty: 'proposed', reason: 'REMEMBERED' });
    expect(factsOf(next, { confirmed: ['b1.SB_IP'] })?.SB_IP).toMatchObject({ value: 'IP54', certainty: 'certain' });
    expect(factsOf(read(list, known, 3))?.SB_IP).toMatchObject({ value: 'IP54', certainty: 'certain' });
  });

  it('is learnt again where its property is confirmed', () => {
    const next = read(list, known, 1);
    expect(learntFrom(next, { confirmed: ['b1.SB_IP'] })).toEqual(known);
    expect(learntFrom(next, {})).toEqual([]);
  });

  it('does not overrule what the file says, or what a person says now', () => {
    const next = read(['PCC-1, IP42', ...list], known, 9);
    expect(factsOf(next)?.SB_IP).toMatchObject({ value: null, reason: 'DISAGREE', offers: ['IP42', 'IP54'] });
    expect(factsOf(next, { values: { 'b1.SB_IP': 'IP42' } })?.SB_IP?.value).toBe('IP42');
  });

  it('proposes a demand, too', () => {
    const demand = { when: { types: ['MCCB_OG'] }, set: { FEEDER_ROT_HANDLE: 'Y' } };
    const text = 'Outdoor canopy as per site';
    const next = read(list, [{ kind: 'leftover', text, answer: { kind: 'demand', demand } }], 1);
    const [board] = mustBeOk(applyAnswers(next, mustBeOk(readAnswers({ file: 'f' })), context)).boards;
    expect(board?.demands).toMatchObject([{ certainty: 'proposed', reason: 'REMEMBERED' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { aBoard, aContent, anIntake, aQuestion, aRow, certain, unclear } from '../testing/an-intake.ts';
import { noAnswers } from './answers-edit.ts';
import { columnLetter, groupOf, openQuestions, openText } from './open-questions.ts';
import { openReview } from './review-state.ts';

const openWith = (content: Parameters<typeof aContent>[0], answers = noAnswers) =>
  openQuestions({ ...openReview(anIntake({ content: aContent(content) })), answers }).map(({ id }) => id);

const column = aQuestion({ about: { table: 't1', value: 'rating' }, code: 'COLUMN_UNKNOWN' });
const total = aQuestion({ about: {}, code: 'TOTAL_DIFFERS' });
const type = aQuestion({ about: { board: 'b1', value: 'type' }, code: 'NO_DEVICE' });
const quantity = aQuestion({ about: { board: 'b1', value: 'quantity' }, code: 'DISAGREE' });
const hidden = aQuestion({ about: { board: 'b1' }, code: 'HIDDEN' });
const empty = aQuestion({ about: { board: 'b1' }, code: 'NO_FEEDERS_ON_BOARD' });
const hiddenRow = aRow('b1r1', { rating: unclear('100', [100], 'HIDDEN') });

describe('a question', () => {
  it('about a value is open while the value is unclear', () => {
    expect(openWith({})).toEqual(['q1']);
    expect(openWith({ rows: [aRow('b1r3', { rating: certain(63) })] })).toEqual([]);
    expect(openWith({ rows: [aRow('b1r3', { rating: unclear('?', []) }, { isRemoved: true })] })).toEqual([]);
    expect(openWith({ rows: [] })).toEqual([]);
  });

  it('about a column is open until its meaning is confirmed or another one named', () => {
    expect(openWith({ questions: [column] })).toEqual(['q1']);
    expect(openWith({ questions: [column] }, { ...noAnswers, confirmed: ['t1.rating'] })).toEqual([]);
    expect(openWith({ questions: [column] }, { ...noAnswers, columns: { t1: { F: null } } })).toEqual([]);
  });

  it('about a total is open until it is confirmed', () => {
    expect(openWith({ questions: [total] })).toEqual(['q1']);
    expect(openWith({ questions: [total] }, { ...noAnswers, confirmed: ['q1'] })).toEqual([]);
  });

  it('about a board is open until it is answered or the board is removed', () => {
    expect(openWith({ questions: [type, quantity] })).toEqual(['q1', 'q1']);
    const answers = { ...noAnswers, values: { 'b1.type': 'STARTER' }, boards: { b1: { quantity: 2 } } };
    expect(openWith({ questions: [type, quantity] }, answers)).toEqual([]);
    const boards = [aBoard('b1', 'PCC-1', { isRemoved: true })];
    expect(openWith({ questions: [type], boards })).toEqual([]);
  });

  it('about hidden rows is open while one of them is', () => {
    expect(openWith({ questions: [hidden], rows: [hiddenRow] })).toEqual(['q1']);
    expect(openWith({ questions: [hidden], rows: [{ ...hiddenRow, isRemoved: true }] })).toEqual([]);
    expect(openWith({ questions: [hidden], rows: [aRow('b1r1')] })).toEqual([]);
  });

  it('about missing feeders is open while the board has none', () => {
    expect(openWith({ questions: [empty], rows: [] })).toEqual(['q1']);
    expect(openWith({ questions: [empty], rows: [aRow('b1r1')] })).toEqual([]);
  });

  it('belongs to the group of what it is about', () => {
    expect([column, hidden, aQuestion(), total].map(groupOf)).toEqual(['columns', 'boards', 'rows', 'notes']);
  });
});

describe('what keeps the boards from being made', () => {
  it.each([
    [0, 0, null],
    [1, 0, '1 question is open'],
    [0, 2, '2 texts of the file are open'],
    [2, 1, '2 questions and 1 text of the file are open'],
  ])('is with %i questions and %i texts "%s"', (questions, texts, text) => {
    expect(openText(questions, texts)).toBe(text);
  });
});

describe('the letter of a column', () => {
  it('is that of its cells', () => {
    expect(columnLetter({ sheet: 'PCC-1', cell: 'AB11:AB30' })).toBe('AB');
    expect(columnLetter({ page: 1 })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { openReview } from '../answers/review-state.ts';
import { aContent, anIntake, aQuestion, aRow, certain, proposed, unclear } from '../testing/an-intake.ts';
import { offersTo, otherChoices, questionText, withColumn, writtenAnswer, writtenField } from './question-answers.ts';

const hiddenRow = aRow('b1r1', { rating: unclear('100', [100], 'HIDDEN') });
const rows = [hiddenRow, aRow('b1r2', { quantity: proposed(1) })];
const review = openReview(anIntake({ content: aContent({ rows }) }));
const hidden = aQuestion({
  about: { board: 'b1' },
  code: 'HIDDEN',
  offers: [
    { value: true, text: 'Take them' },
    { value: false, text: 'Leave them out' },
  ],
});

const give = (question: ReturnType<typeof aQuestion>, label: string) =>
  offersTo(question)
    .find((offer) => offer.label === label)
    ?.answer(review);

describe('the offers of a question', () => {
  it('about hidden rows take them with their board, or leave them out alone', () => {
    expect(give(hidden, 'Take them')?.answers.confirmed).toEqual(['b1']);
    expect(give(hidden, 'Take them')?.content.rows[0]?.values.rating).toMatchObject(certain(100, 'F12'));
    expect(give(hidden, 'Leave them out')?.answers.removed).toEqual(['b1r1']);
  });

  it('about a total are that it is right', () => {
    const total = aQuestion({ id: 'q7', about: {}, code: 'TOTAL_DIFFERS', offers: [] });
    expect(give(total, 'It is right as read')?.answers.confirmed).toEqual(['q7']);
  });

  it('about a value are in the words of the product, where the file has codes', () => {
    const starter = aQuestion({
      about: { board: 'b1', row: 'b1r2', value: 'starter' },
      offers: [{ value: 'SD', text: 'SD' }],
    });
    expect(give(starter, 'Star-delta')?.answers.values).toEqual({ 'b1r2.starter': 'SD' });
  });

  it('about the quantity or a fact of a board go to the board', () => {
    const quantity = aQuestion({ about: { board: 'b1', value: 'quantity' }, offers: [{ value: 2, text: '2' }] });
    expect(give(quantity, '2')?.answers.boards).toEqual({ b1: { quantity: 2 } });
    const fact = aQuestion({ about: { board: 'b1', value: 'INTERRUPT_RATING' }, offers: [{ value: 50, text: '50' }] });
    expect(give(fact, '50')?.answers.values).toEqual({ 'b1.INTERRUPT_RATING': 50 });
  });
});

describe('an answer in writing', () => {
  it('is possible where a value is asked, and not where the offers are all there is', () => {
    expect(writtenField(aQuestion())).toBe('rating');
    expect(writtenField(hidden)).toBeNull();
    expect(writtenField(aQuestion({ about: { table: 't1', value: 'rating' } }))).toBeNull();
  });

  it('of a fact is a number where it is written as one', () => {
    const fact = aQuestion({ about: { board: 'b1', value: 'SC_TIME' }, offers: [] });
    const written = writtenAnswer(fact, '1');
    expect(written.ok && written.value(review).answers.values).toEqual({ 'b1.SC_TIME': 1 });
    expect(writtenAnswer(fact, '7')).toEqual({ ok: false, error: 'Choose one of 0.2, 0.5, 1, 2, 3' });
    expect(otherChoices(fact, 'SC_TIME')?.map(({ value }) => value)).toEqual(['0.2', '0.5', '1', '2', '3']);
  });

  it('to the name of a board is judged as one, and to that of a row as a feeder', () => {
    const ofBoard = aQuestion({ about: { board: 'b1', value: 'name' }, offers: [] });
    expect(writtenAnswer(ofBoard, 'PCC/1')).toMatchObject({ ok: false, error: expect.stringContaining('board name') });
    const ofRow = aQuestion({ about: { board: 'b1', row: 'b1r1', value: 'name' }, offers: [] });
    expect(writtenAnswer(ofRow, 'Pump 1/2').ok).toBe(true);
  });

  it('to the quantity of a board is one that a project takes', () => {
    const asked = aQuestion({ about: { board: 'b1', value: 'quantity' }, offers: [] });
    expect(writtenAnswer(asked, '1000')).toEqual({ ok: false, error: 'A number from 1 to 999 is expected' });
    const written = writtenAnswer(asked, '2');
    expect(written.ok && written.value(review).answers.boards).toEqual({ b1: { quantity: 2 } });
  });
});

describe('a column', () => {
  const column = aQuestion({
    about: { table: 't1', value: 'faultLevel' },
    code: 'COLUMN_UNKNOWN',
    text: 'Column G looks like the fault level. Is it?',
    source: { sheet: 'PCC-1', cell: 'G11:G30' },
  });

  it('is named by its letter, or not needed', () => {
    expect(withColumn(review, column, 'rating').answers.columns).toEqual({ t1: { G: 'rating' } });
    expect(withColumn(review, column, null).answers.columns).toEqual({ t1: { G: null } });
  });

  it('is asked about with its sheet', () => {
    expect(questionText(column, review.content.tables)).toBe('PCC-1: Column G looks like the fault level. Is it?');
  });
});

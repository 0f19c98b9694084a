import { describe, expect, it } from 'vitest';
import { aContent, aLeftover, anIntake, aRow, certain, unclear } from '../testing/an-intake.ts';
import { changedBy } from '../testing/open-intake.tsx';
import { answerLeftovers, confirm, remove, setColumn, setValue, takeBack } from './answers-edit.ts';
import { answer, mergeReply, openReview, reopenReview, undo, withAddedRow, withoutAddedRow } from './review-state.ts';

const review = openReview(anIntake());
const isRow = (wanted: string) => (row: { readonly id: string }) => row.id === wanted;
const confirmed = answer(review, confirm(review.answers, ['b1r2']), isRow('b1r2'));
const idsOf = ({ content }: typeof review) => content.rows.map(({ id }) => id);
const rowOf = ({ content }: typeof review, id: string) => content.rows.find((row) => row.id === id);

describe('an answer', () => {
  it('changes the rows that it is about and no other', () => {
    const changed = confirmed.content.rows.filter((row, index) => row !== review.content.rows[index]);
    expect(changed.map(({ id }) => id)).toEqual(['b1r2']);
  });

  it('that says what was said before is no step', () => {
    expect(answer(confirmed, confirm(confirmed.answers, ['b1r2']), isRow('b1r2'))).toBe(confirmed);
  });

  it('is undone as one step, however many rows it changed', () => {
    const both = answer(confirmed, confirm(confirmed.answers, ['b1r4', 'b1r1']), () => true);
    const back = undo(both);
    expect(back.answers).toBe(confirmed.answers);
    expect(rowOf(back, 'b1r4')).toBe(rowOf(review, 'b1r4'));
    expect(undo(undo(undo(both))).content.rows).toEqual(review.content.rows);
  });

  it('about a text that was left over is undone too', () => {
    const first = openReview(anIntake({ content: aContent({ leftovers: [aLeftover('l1')] }) }));
    const given = answer(first, answerLeftovers(first.answers, ['l1'], { kind: 'nothing' }), () => false);
    expect(given.content.leftovers[0]?.answer).toEqual({ kind: 'nothing' });
    expect(undo(given).content.leftovers[0]?.answer).toBeNull();
  });

  it('removes rows and takes them back, each once', () => {
    const gone = remove(review.answers, ['b1r1', 'b1r2']);
    expect(remove(gone, ['b1r1'])).toBe(gone);
    expect(takeBack(gone, ['b1r1']).removed).toEqual(['b1r2']);
  });

  it('names a column by its letter and leaves those that were named before', () => {
    const first = setColumn(review.answers, 't1', 'F', 'rating');
    expect(setColumn(first, 't1', 'G', null).columns).toEqual({ t1: { F: 'rating', G: null } });
  });
});

describe('a row that a person adds', () => {
  const { review: one, id } = withAddedRow(review, { board: 'b1', values: { name: 'X1' } });
  const { review: two } = withAddedRow(one, { board: 'b1', values: { name: 'X2' } });

  it('comes after those of its board, with an id of its own', () => {
    expect(id).toBe('b1a1');
    expect(idsOf(two)).toEqual(['b1r1', 'b1r2', 'b1r3', 'b1r4', 'b1a1', 'b1a2']);
  });

  it('gets its values where it was added, and needs no confirmation', () => {
    const set = answer(two, setValue(two.answers, { id: 'b1a2' }, 'rating', 63), isRow('b1a2'));
    expect(set.answers.added[1]?.values).toEqual({ name: 'X2', rating: 63 });
    expect(set.answers.values).toEqual({});
    expect(rowOf(set, 'b1a2')?.values.rating?.value).toBe(63);
    expect(confirm(two.answers, ['b1a1'])).toBe(two.answers);
  });

  it('goes again, and those behind it move up', () => {
    const row = rowOf(two, 'b1a1') ?? aRow('b1a1');
    const left = withoutAddedRow(two, row);
    expect(left.answers.added).toEqual([{ board: 'b1', values: { name: 'X2' } }]);
    expect(rowOf(left, 'b1a1')?.values.name?.value).toBe('X2');
    expect(rowOf(left, 'b1a2')).toBeUndefined();
    expect(undo(left).content.rows.map(({ values }) => values.name?.value)).toEqual(
      two.content.rows.map(({ values }) => values.name?.value),
    );
  });

  it('is undone', () => {
    expect(idsOf(undo(one))).toEqual(idsOf(review));
  });

  it.each([3, 30])('of %i comes back in its place when taking it back is undone', (count) => {
    const many = Array.from({ length: count }, (_, index) => `X${index + 1}`).reduce(
      (before, name) => withAddedRow(before, { board: 'b1', values: { name } }).review,
      review,
    );
    const back = undo(withoutAddedRow(many, rowOf(many, 'b1a2') ?? aRow('b1a2')));
    expect(back.content.rows).toEqual(many.content.rows);
  });
});

describe('what the server says of answers', () => {
  const judged = aRow('b1r2', { rating: unclear('250', [400], 'NOT_MADE') });
  const said = (rows = [judged]) => ({ ...changedBy(review.content, confirmed.answers), rows });

  it('replaces its rows, and no other', () => {
    const merged = mergeReply(confirmed, said(), confirmed.answers);
    expect(rowOf(merged, 'b1r2')).toBe(judged);
    expect(rowOf(merged, 'b1r1')).toBe(rowOf(review, 'b1r1'));
  });

  it('leaves what was answered meanwhile on top', () => {
    const later = answer(confirmed, setValue(confirmed.answers, { id: 'b1r2' }, 'rating', 400), isRow('b1r2'));
    const merged = mergeReply(later, said(), confirmed.answers);
    expect(rowOf(merged, 'b1r2')?.values.rating).toMatchObject({ value: 400, certainty: 'certain' });
  });

  it('is over where the answer was undone meanwhile', () => {
    const merged = mergeReply(undo(confirmed), said(), confirmed.answers);
    expect(rowOf(merged, 'b1r2')).toBe(rowOf(review, 'b1r2'));
  });

  const { review: added } = withAddedRow(review, { board: 'b1', values: { name: 'X1' } });
  const judgedAdded = aRow('b1a1', { name: certain('X1') }, { board: 'b1' });

  it('brings no added row back that was undone meanwhile', () => {
    const undone = undo(added);
    const later = answer(undone, confirm(undone.answers, ['b1r2']), isRow('b1r2'));
    expect(idsOf(mergeReply(later, said([judgedAdded]), added.answers))).toEqual(idsOf(review));
  });

  it('leaves an added row in the place of the one that was undone', () => {
    const other = withAddedRow(undo(added), { board: 'b1', values: { name: 'X2' } }).review;
    const merged = mergeReply(other, said([judgedAdded]), added.answers);
    expect(rowOf(merged, 'b1a1')?.values.name?.value).toBe('X2');
  });

  it('takes an added row away that is gone, whatever was answered meanwhile', () => {
    const ghost = { ...added, answers: confirmed.answers };
    const merged = mergeReply(ghost, said([]), review.answers);
    expect(idsOf(merged)).toEqual(idsOf(review));
  });

  it('takes rows away that were added and are gone, and brings those that were added', () => {
    const undone = { ...added, answers: review.answers };
    const gone = mergeReply(undone, said([]), review.answers);
    expect(idsOf(gone)).toEqual(idsOf(review));
    const asked = { ...review, answers: added.answers };
    expect(idsOf(mergeReply(asked, said([judgedAdded]), added.answers)).at(-1)).toBe('b1a1');
  });

  it('of another reading of the file keeps the answers that can be undone', () => {
    const read = anIntake({ content: aContent({ rows: [aRow('b1r1', { kw: certain(15) })] }), revision: 2 });
    const again = reopenReview(confirmed, read);
    expect(idsOf(again)).toEqual(['b1r1']);
    expect(undo(again).answers).toBe(review.answers);
    expect(idsOf(undo(again))).toEqual(['b1r1']);
  });
});

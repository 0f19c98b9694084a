import type {
  IntakeContentOnWire,
  IntakePlain,
  IntakeQuestionOnWire,
  IntakeRowOnWire,
} from '@pw/contract/intake-shape';
import { placeOfAdded } from '@pw/domain/intake/added-rows';
import { fieldText } from '@pw/domain/intake/field-words';
import { type RowField, rowFields } from '@pw/domain/intake/intake-codes';
import { ok, type Result } from '@pw/domain/result';
import { confirm, remove, setBoardValue, setColumn, setValue } from '../answers/answers-edit.ts';
import { columnLetter, isHiddenRow } from '../answers/open-questions.ts';
import { answer, type Review, withoutRows } from '../answers/review-state.ts';
import { factChoices, readFact } from '../words/board-facts.ts';
import { readEntry } from '../words/cell-entry.ts';
import { choicesOf, type ListedValue, offerText } from '../words/value-words.ts';

/** An answer that is one click. */
export type QuestionOffer = { readonly label: string; readonly answer: (review: Review) => Review };

/**
 * The answers to a question that are one click each.
 * @param alike the questions that they settle together, itself among them
 */
export function offersTo(
  question: IntakeQuestionOnWire,
  alike: readonly IntakeQuestionOnWire[] = [question],
): readonly QuestionOffer[] {
  const { about, code, offers, id } = question;
  const { table, row, board, value } = about;
  if (table !== undefined && value !== undefined) {
    return [
      {
        label: `It is the ${fieldText(value)}`,
        answer: confirming(`${table}.${value}`, (each) => each.table === table),
      },
    ];
  }
  if (code === 'TOTAL_DIFFERS') {
    return [{ label: 'It is right as read', answer: confirming(id, () => false) }];
  }
  if (board !== undefined && row === undefined && code === 'HIDDEN') {
    return [
      { label: 'Take them', answer: confirming(board, (each) => each.board === board) },
      { label: 'Leave them out', answer: (review) => withoutHidden(review, board) },
    ];
  }
  if (board !== undefined && code === 'NO_FEEDERS_ON_BOARD') {
    return [{ label: 'Remove the board', answer: (review) => withoutBoard(review, board) }];
  }
  return offers.map((offer) => ({
    label: offer.text === String(offer.value) ? offerText(value ?? '', offer.value) : offer.text,
    answer: (review) => withValue(review, alike, offer.value),
  }));
}

/** Removes the rows that questions are about, as one answer; null where they are about none. */
export function removalOf(alike: readonly IntakeQuestionOnWire[]): QuestionOffer | null {
  const ids = rowsOf(alike);
  return ids.length === 0
    ? null
    : {
        label: ids.length === 1 ? 'Remove the row' : `Remove the ${ids.length} rows`,
        answer: (review) => withoutRows(review, ids),
      };
}

/** A row can have several questions. */
function rowsOf(questions: readonly IntakeQuestionOnWire[]): readonly string[] {
  return [...new Set(questions.flatMap(({ about: { row } }) => row ?? []))];
}

function confirming(key: string, isAbout: (row: IntakeRowOnWire) => boolean): QuestionOffer['answer'] {
  return (review) => answer(review, confirm(review.answers, [key]), isAbout);
}

function withoutHidden(review: Review, board: string): Review {
  const rows = review.content.rows.filter((row) => row.board === board && isHiddenRow(row));
  const ids = new Set(rows.map(({ id }) => id));
  return answer(review, remove(review.answers, [...ids]), ({ id }) => ids.has(id));
}

function withoutBoard(review: Review, board: string): Review {
  return answer(review, remove(review.answers, [board]), (row) => row.board === board);
}

/** The review with the value that questions ask for, as one answer. */
function withValue(review: Review, alike: readonly IntakeQuestionOnWire[], value: IntakePlain): Review {
  const { board, value: field } = alike[0]?.about ?? {};
  const rows = new Set(rowsOf(alike));
  if (rows.size > 0 && isRowField(field)) {
    const [added, ofFile] = [[...rows].filter(isAdded), [...rows].filter((id) => !isAdded(id))];
    const values = Object.fromEntries(ofFile.map((id) => [`${id}.${field}`, value]));
    // One copy of the values, however many rows there are.
    const given = { ...review.answers, values: { ...review.answers.values, ...values } };
    const answers = added.reduce((before, id) => setValue(before, { id }, field, value), given);
    return answer(review, answers, ({ id }) => rows.has(id));
  }
  return board === undefined || field === undefined
    ? review
    : answer(review, setBoardValue(review.answers, board, field, value), (each) => each.board === board);
}

function isAdded(row: string): boolean {
  return placeOfAdded(row) !== null;
}

function isRowField(field: string | undefined): field is RowField {
  return rowFields.some((each) => each === field);
}

/** The field that is written or chosen where none of the offers is it; null where the offers are all there is. */
export function writtenField({ about }: IntakeQuestionOnWire): string | null {
  const { table, row, board, value } = about;
  const isValue = table === undefined && (row !== undefined || board !== undefined) && value !== undefined;
  return isValue ? value : null;
}

/** What can be chosen besides the offers; null for a field that is written. */
export function otherChoices(question: IntakeQuestionOnWire, field: string): readonly ListedValue[] | null {
  const offered = new Set(question.offers.map(({ value }) => String(value)));
  const choices = choicesOf(field) ?? factChoices(field);
  return choices?.filter(({ value }) => !offered.has(value)) ?? null;
}

/** The answer that was written, or why it is none. */
export function writtenAnswer(
  question: IntakeQuestionOnWire,
  text: string,
  alike: readonly IntakeQuestionOnWire[] = [question],
): Result<QuestionOffer['answer'], string> {
  const field = writtenField(question) ?? '';
  const isOfBoard = question.about.row === undefined && choicesOf(field) === null;
  const read = isOfBoard ? readFact(field, text) : readEntry(field, text);
  return read.ok ? ok((review: Review) => withValue(review, alike, read.value)) : read;
}

/** Says that a column holds something else, or is not needed. The file is read again with it. */
export function withColumn(
  review: Review,
  { about: { table }, source }: IntakeQuestionOnWire,
  meaning: string | null,
): Review {
  const letter = columnLetter(source);
  return letter === null || table === undefined
    ? review
    : answer(review, setColumn(review.answers, table, letter, meaning), () => false);
}

/** The text of a question; of a column with its sheet. */
export function questionText({ about, text }: IntakeQuestionOnWire, tables: IntakeContentOnWire['tables']): string {
  const sheet = tables.find(({ id }) => id === about.table)?.sheet ?? '';
  return sheet === '' ? text : `${sheet}: ${text}`;
}

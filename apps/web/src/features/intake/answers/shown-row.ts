import type {
  IntakeAnswersOnWire,
  IntakeBoardOnWire,
  IntakeLeftoverOnWire,
  IntakePlain,
  IntakeRowOnWire,
  IntakeValueOnWire,
} from '@pw/contract/intake-shape';
import { type RowField, rowFields } from '@pw/domain/intake/intake-codes';
import { givenValue, noAnswers } from './answers-edit.ts';
import { isConfirmable } from './row-state.ts';

type Values = IntakeRowOnWire['values'];

/** Lists of answers are never changed: each is made a set once, however many rows ask it. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

function setOf(keys: readonly string[]): ReadonlySet<string> {
  const before = sets.get(keys);
  if (before) {
    return before;
  }
  const made = new Set(keys);
  sets.set(keys, made);
  return made;
}

/**
 * A row with the answers, as the server will say it. A row that no answer changes stays the same object.
 * @param before the answers that the row is shown with already: what the server judged of them stays
 */
export function shownRow(
  row: IntakeRowOnWire,
  answers: IntakeAnswersOnWire,
  before: IntakeAnswersOnWire = noAnswers,
): IntakeRowOnWire {
  const changed = rowFields.flatMap((field): readonly (readonly [RowField, IntakeValueOnWire])[] => {
    const value = row.values[field];
    const answer = answerTo(row, field, value, answers);
    const isNew = answer !== undefined && answer !== answerTo(row, field, value, before);
    const shown = isNew ? given(value ?? { text: '', source: row.at }, answer) : heldValue(row, field, answers);
    return shown === undefined || shown === value ? [] : [[field, shown]];
  });
  const removed = setOf(answers.removed);
  const isRemoved = removed.has(row.id) || removed.has(row.board);
  if (changed.length === 0 && isRemoved === row.isRemoved) {
    return row;
  }
  const values: Values = { ...row.values, ...Object.fromEntries(changed) };
  return { ...row, values, isRemoved, isReady: !isRemoved && isReady(values) };
}

/** A value as it is, or as it holds once it is confirmed. */
function heldValue(row: IntakeRowOnWire, field: RowField, answers: IntakeAnswersOnWire): IntakeValueOnWire | undefined {
  const value = row.values[field];
  if (!value || !isConfirmable(value)) {
    return value;
  }
  const confirmed = setOf(answers.confirmed);
  const holds =
    confirmed.has(row.id) ||
    confirmed.has(`${row.id}.${field}`) ||
    (row.table !== null && confirmed.has(`${row.table}.${field}`)) ||
    (value.reason === 'HIDDEN' && confirmed.has(row.board));
  return holds ? confirmedValue(value) : value;
}

/** The answer to a value: its own, or the one that settles all loads of the board without a device. */
function answerTo(
  row: IntakeRowOnWire,
  field: RowField,
  value: IntakeValueOnWire | undefined,
  answers: IntakeAnswersOnWire,
): IntakePlain | undefined {
  const isBareLoad = field === 'type' && value?.reason === 'NO_DEVICE' && row.values.kw !== undefined;
  return givenValue(answers, row.id, field) ?? (isBareLoad ? answers.values[`${row.board}.type`] : undefined);
}

/** The value that a person gave. */
export function given(
  { text, source }: Pick<IntakeValueOnWire, 'text' | 'source'>,
  value: IntakePlain,
): IntakeValueOnWire {
  return { value, text, source, certainty: 'certain', reason: '' };
}

function confirmedValue(value: IntakeValueOnWire): IntakeValueOnWire {
  const [only] = value.offers ?? [];
  return value.certainty === 'proposed' || only === undefined ? { ...value, certainty: 'certain' } : given(value, only);
}

/** Whether nothing is seen that keeps the row from being a feeder; the server knows more. */
function isReady({ name, type, ...others }: Values): boolean {
  return (
    name?.value !== undefined &&
    name.value !== null &&
    type?.value !== undefined &&
    type.value !== null &&
    Object.values(others).every((value) => value?.certainty !== 'unclear')
  );
}

/** The one property that a board cannot be without. */
export const RATED_CURRENT = 'RATED_CURRENT';

/** A board with the answers about it. A board that no answer changes stays the same object. */
export function shownBoard(board: IntakeBoardOnWire, answers: IntakeAnswersOnWire): IntakeBoardOnWire {
  const { name, quantity, into = null } = answers.boards[board.id] ?? {};
  const confirmed = setOf(answers.confirmed);
  const shown = (field: string, value: IntakeValueOnWire, answer: IntakePlain | undefined): IntakeValueOnWire => {
    if (answer !== undefined) {
      return answer === value.value && value.certainty === 'certain' ? value : given(value, answer);
    }
    const holds = confirmed.has(board.id) || confirmed.has(`${board.id}.${field}`);
    return holds && value.certainty === 'proposed' ? { ...value, certainty: 'certain' } : value;
  };
  const next = { name: shown('name', board.name, name), quantity: shown('quantity', board.quantity, quantity) };
  const facts = Object.entries(board.properties).map(([property, value]) => {
    const fact = shown(property, value, answers.values[`${board.id}.${property}`]);
    return { property, fact, isChanged: fact !== value };
  });
  const rated = answers.values[`${board.id}.${RATED_CURRENT}`];
  if (rated !== undefined && !(RATED_CURRENT in board.properties)) {
    const fact = given({ text: '', source: board.name.source }, rated);
    facts.push({ property: RATED_CURRENT, fact, isChanged: true });
  }
  const isRemoved = setOf(answers.removed).has(board.id);
  const isSame =
    next.name === board.name &&
    next.quantity === board.quantity &&
    facts.every(({ isChanged }) => !isChanged) &&
    isRemoved === board.isRemoved &&
    into === board.into;
  const properties = Object.fromEntries(facts.map(({ property, fact }) => [property, fact]));
  return isSame ? board : { ...board, ...next, properties, isRemoved, into };
}

/** Boards with the answers about them; the same list where no answer changes any. */
export function shownBoards(
  boards: readonly IntakeBoardOnWire[],
  answers: IntakeAnswersOnWire,
): readonly IntakeBoardOnWire[] {
  const shown = boards.map((board) => shownBoard(board, answers));
  return shown.every((board, index) => board === boards[index]) ? boards : shown;
}

/** A leftover with its answer. */
export function shownLeftover(leftover: IntakeLeftoverOnWire, answers: IntakeAnswersOnWire): IntakeLeftoverOnWire {
  const answer = answers.leftovers[leftover.id];
  return answer === undefined || answer === leftover.answer ? leftover : { ...leftover, answer };
}

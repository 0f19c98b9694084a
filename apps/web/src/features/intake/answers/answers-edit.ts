import type { IntakeAnswersOnWire, IntakePlain, IntakeRowOnWire } from '@pw/contract/intake-shape';
import { placeOfAdded } from '@pw/domain/intake/added-rows';
import type { RowField } from '@pw/domain/intake/intake-codes';

/** The answers of a new intake. */
export const noAnswers: IntakeAnswersOnWire = {
  columns: {},
  values: {},
  confirmed: [],
  leftovers: {},
  boards: {},
  removed: [],
  added: [],
};

export type LeftoverAnswer = IntakeAnswersOnWire['leftovers'][string];
export type AddedRow = IntakeAnswersOnWire['added'][number];
type BoardAnswer = IntakeAnswersOnWire['boards'][string];

/** Confirms the proposals of rows, boards, values or columns. */
export function confirm(answers: IntakeAnswersOnWire, keys: readonly string[]): IntakeAnswersOnWire {
  const before = new Set(answers.confirmed);
  const more = keys.filter((key) => !before.has(key) && placeOfAdded(key) === null);
  return more.length === 0 ? answers : { ...answers, confirmed: [...answers.confirmed, ...more] };
}

/** A value of a row, in the place of what was read. */
export function setValue(
  answers: IntakeAnswersOnWire,
  row: Pick<IntakeRowOnWire, 'id'>,
  field: RowField,
  value: IntakePlain,
): IntakeAnswersOnWire {
  const index = indexOfAdded(answers, row.id);
  const added = addedAt(answers, row.id);
  if (index !== null && added) {
    const changed = { ...added, values: { ...added.values, [field]: value } };
    return { ...answers, added: answers.added.with(index, changed) };
  }
  return { ...answers, values: { ...answers.values, [`${row.id}.${field}`]: value } };
}

/** The value that a person gave to a field of a row; undefined where nobody did. */
export function givenValue(answers: IntakeAnswersOnWire, id: string, field: RowField): IntakePlain | undefined {
  return placeOfAdded(id) === null ? answers.values[`${id}.${field}`] : addedAt(answers, id)?.values[field];
}

/** A value of a board: a fact, or the type of all its loads without a device. */
export function setBoardValue(
  answers: IntakeAnswersOnWire,
  board: string,
  field: string,
  value: IntakePlain,
): IntakeAnswersOnWire {
  if (field === 'name') {
    return changeBoard(answers, board, { name: String(value) });
  }
  return field === 'quantity'
    ? changeBoard(answers, board, { quantity: Number(value) })
    : { ...answers, values: { ...answers.values, [`${board}.${field}`]: value } };
}

/** The name, the quantity, or where the rows go; `undefined` takes an answer back. */
export function changeBoard(
  answers: IntakeAnswersOnWire,
  board: string,
  change: { readonly [Key in keyof BoardAnswer]?: BoardAnswer[Key] | undefined },
): IntakeAnswersOnWire {
  const { name, quantity, into } = { ...answers.boards[board], ...change };
  const next: BoardAnswer = {
    ...(name === undefined ? {} : { name }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(into === undefined ? {} : { into }),
  };
  return { ...answers, boards: { ...answers.boards, [board]: next } };
}

/** Removes rows of the file, or a board. */
export function remove(answers: IntakeAnswersOnWire, ids: readonly string[]): IntakeAnswersOnWire {
  const more = ids.filter((id) => !answers.removed.includes(id));
  return more.length === 0 ? answers : { ...answers, removed: [...answers.removed, ...more] };
}

/** Takes removed rows or boards back. */
export function takeBack(answers: IntakeAnswersOnWire, ids: readonly string[]): IntakeAnswersOnWire {
  return { ...answers, removed: answers.removed.filter((id) => !ids.includes(id)) };
}

/** A row that the file does not have. */
export function addRow(answers: IntakeAnswersOnWire, row: AddedRow): IntakeAnswersOnWire {
  return { ...answers, added: [...answers.added, row] };
}

/** Takes back a row that a person added. */
export function dropAdded(answers: IntakeAnswersOnWire, id: string): IntakeAnswersOnWire {
  const index = indexOfAdded(answers, id);
  return index === null ? answers : { ...answers, added: answers.added.toSpliced(index, 1) };
}

/** Answers texts that were not used. */
export function answerLeftovers(
  answers: IntakeAnswersOnWire,
  ids: readonly string[],
  answer: LeftoverAnswer,
): IntakeAnswersOnWire {
  const given = Object.fromEntries(ids.map((id) => [id, answer]));
  return { ...answers, leftovers: { ...answers.leftovers, ...given } };
}

/** What a column holds; null for one that is not needed. */
export function setColumn(
  answers: IntakeAnswersOnWire,
  table: string,
  letter: string,
  field: string | null,
): IntakeAnswersOnWire {
  return { ...answers, columns: { ...answers.columns, [table]: { ...answers.columns[table], [letter]: field } } };
}

/** The entries for a row that a person added; undefined for a row of the file, or where none is. */
export function addedAt(answers: IntakeAnswersOnWire, id: string): AddedRow | undefined {
  const index = indexOfAdded(answers, id);
  return index === null ? undefined : answers.added[index];
}

/** The place of an added row among all added ones; null for a row of the file. */
function indexOfAdded({ added }: IntakeAnswersOnWire, id: string): number | null {
  const at = placeOfAdded(id);
  if (at === null) {
    return null;
  }
  const places = added.flatMap(({ board }, index) => (board === at.board ? [index] : []));
  return places[at.place - 1] ?? null;
}

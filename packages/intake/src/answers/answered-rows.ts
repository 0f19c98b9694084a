import { addedRowId } from '@pw/domain/intake/added-rows';
import { type RowField, rowFields } from '@pw/domain/intake/intake-codes';
import type { IntakeBoard, IntakeRow, Plain, RowValues, Source, Value } from '../intake.ts';
import { withMissing } from '../rows/fill-missing.ts';
import { judgeMade } from '../rows/judge-made.ts';
import type { RowBoard } from '../rows/row-cable.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { settledRow } from '../rows/row-feeder.ts';
import type { IntakeAnswers } from './answers.ts';

/** The answers with the board that a row is on. */
export type GivenAnswers = {
  readonly answers: IntakeAnswers;
  readonly confirmed: ReadonlySet<string>;
  /** The ids of the board in the file, and of the one that it goes into. */
  readonly boardIds: readonly string[];
  /** What of the board its rows depend on. */
  readonly of: RowBoard;
};

/** A row of the file with the answers to its values and with what was confirmed. */
export function answeredRow(row: IntakeRow, given: GivenAnswers, context: IntakeContext): IntakeRow {
  const values: Record<string, Value> = {};
  for (const [field, value] of Object.entries(row.values)) {
    const answer = answerTo(row, field, value, given);
    values[field] = answer === undefined ? value : answered(value, answer);
  }
  for (const field of rowFields) {
    const answer = given.answers.values[`${row.id}.${field}`];
    if (answer !== undefined && values[field] === undefined) {
      values[field] = answered({ text: '', source: row.at }, answer);
    }
  }
  const confirmed = withConfirmed(row, withoutStale(row, values), given);
  // What the answers make missing is proposed, and a confirmed row takes that, too.
  const made = withMissing(judgeMade(confirmed, context), row.at, given.of, context);
  return { ...row, ...settledRow(withConfirmed(row, made, given), row.at, given.of, context) };
}

/** What was proposed for another load or type is proposed again: the rating of the load, and the usual poles. */
function withoutStale(row: IntakeRow, values: RowValues): RowValues {
  const isOther = (field: RowField) => values[field]?.value !== row.values[field]?.value;
  if (values.rating?.reason !== 'FROM_LOAD' && values.poles?.reason !== 'NOTHING_WRITTEN') {
    return values;
  }
  const isStale: Readonly<Record<string, boolean>> = {
    rating: values.rating?.reason === 'FROM_LOAD' && loadFields.some(isOther),
    poles: values.poles?.reason === 'NOTHING_WRITTEN' && isOther('type'),
  };
  return Object.fromEntries(Object.entries(values).filter(([field]) => isStale[field] !== true));
}

const loadFields: readonly RowField[] = ['kw', 'kva', 'loadA', 'powerFactor', 'type'];

/** Rows that the file does not have, behind those that it has. */
export function addedRows(
  board: Pick<IntakeBoard, 'id' | 'name'>,
  { answers: { added }, of }: GivenAnswers,
  context: IntakeContext,
): readonly IntakeRow[] {
  const at = firstOf(board.name.source);
  return added
    .filter((row) => row.board === board.id)
    .map(({ values }, index) => {
      const read = Object.entries(values).map(([field, value]) => [field, answered({ text: '', source: at }, value)]);
      const row: IntakeRow = { id: addedRowId(board.id, index + 1), at, table: null, values: {}, feeder: null };
      const made = withMissing(judgeMade(Object.fromEntries(read) as RowValues, context), at, of, context);
      return { ...row, ...settledRow(made, at, of, context) };
    });
}

/** The values with those that a person has confirmed, alone, with their row or with their column. */
export function withConfirmed(row: IntakeRow, values: RowValues, { confirmed, boardIds }: GivenAnswers): RowValues {
  const isConfirmed = confirmed.has(row.id);
  const isTaken = boardIds.some((id) => confirmed.has(id));
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const holds =
        isConfirmed ||
        confirmed.has(`${row.id}.${field}`) ||
        (row.table !== null && confirmed.has(`${row.table}.${field}`)) ||
        (value.reason === 'HIDDEN' && isTaken);
      return [field, holds ? confirmedValue(value) : value];
    }),
  );
}

/** The answer to a value: its own, or the one that settles all loads of the board without a device. */
function answerTo(
  row: IntakeRow,
  field: string,
  { reason }: Value,
  { answers: { values }, boardIds }: GivenAnswers,
): Plain | undefined {
  const isBareLoad = field === 'type' && reason === 'NO_DEVICE' && row.values.kw !== undefined;
  const [ofBoard] = isBareLoad ? boardIds.flatMap((id) => values[`${id}.type`] ?? []) : [];
  return values[`${row.id}.${field}`] ?? ofBoard;
}

/** A value as a person answered it, where it was written. */
export function answered<T extends Plain>({ text, source }: Pick<Value, 'text' | 'source'>, value: T): Value<T> {
  return { value, text, source, certainty: 'certain', reason: '' };
}

/** A proposal that holds; of a hidden cell the one reading that it has. */
function confirmedValue(value: Value): Value {
  if (value.certainty === 'proposed') {
    return { ...value, certainty: 'certain' };
  }
  const [only, ...more] = value.offers ?? [];
  return value.reason === 'HIDDEN' && only !== undefined && more.length === 0 ? answered(value, only) : value;
}

/** The first of several sources. */
export function firstOf(source: Source | readonly Source[]): Source {
  const [first] = [source].flat();
  return first ?? { page: 0 };
}

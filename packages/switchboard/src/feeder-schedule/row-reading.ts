import type { ScheduleField } from '../model/schedule-field.ts';
import type { UnderstoodField } from './feeder-schedule.ts';

/** A cell of a row with what its column holds; its text is trimmed, with single blanks. */
export type FieldCell = {
  readonly field: ScheduleField;
  /** null where the schedule has no column for what was corrected. */
  readonly column: number | null;
  readonly text: string;
};

/** Where something was found in a row. */
type Piece = { readonly column: number | null; readonly text: string };

/** Where something was found in a row, and the pieces of its cells that it was made of; the whole text without them. */
export type NotedFrom = Piece & { readonly pieces?: readonly Piece[] };

/** A row while it is read: its filled cells, and the notes on what was made of them. */
export type RowReading = { readonly cells: readonly FieldCell[]; readonly understood: UnderstoodField[] };

/** Starts the reading of a row. */
export function beginRow(cells: readonly FieldCell[]): RowReading {
  return { cells, understood: [] };
}

/** The first filled cell of a field. */
export function cellOf({ cells }: RowReading, field: ScheduleField): FieldCell | undefined {
  return cells.find((cell) => cell.field === field);
}

/** Notes what was written in its place. */
export function noteWritten(
  reading: RowReading,
  field: ScheduleField,
  value: string,
  from: NotedFrom,
  remark = '',
): void {
  reading.understood.push({ field, value, written: from.text, column: from.column, certainty: 'written', remark });
}

/** Notes what the reader proposes, with the reason; `from` is where it comes from, if anything was written. */
export function noteProposed(
  reading: RowReading,
  field: ScheduleField,
  value: string,
  remark: string,
  from: NotedFrom | null = null,
  certainty: 'follows' | 'proposed' = 'proposed',
): void {
  const { column, text: written } = from ?? { column: null, text: '' };
  reading.understood.push({ field, value, written, column, certainty, remark });
}

/** Notes what is not written, but is the only thing possible. */
export function noteFollows(
  reading: RowReading,
  field: ScheduleField,
  value: string,
  remark: string,
  from: NotedFrom | null = null,
): void {
  noteProposed(reading, field, value, remark, from, 'follows');
}

/** Notes what is written and cannot be entered, with what to write, so that the line waits until somebody has read it. */
export function noteNotEntered(reading: RowReading, field: ScheduleField, cell: NotedFrom, why: string): void {
  noteProposed(reading, field, cell.text, `not entered: ${why}`, cell);
}

/** Whether a cell says that there is nothing: `-`, `NA`, `nil`. */
export function saysNothing(text: string): boolean {
  return /^(?:[-–—.]+|n\.?\s?\/?a\.?|nil|none|0)$/iu.test(text);
}

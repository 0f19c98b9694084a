import type { ScheduleFault, Understood } from './feeder-schedule.ts';
import type { ScheduleField } from './schedule-headings.ts';

/** A cell of a row with what its column holds; its text is trimmed, with single blanks. */
export type FieldCell = { readonly field: ScheduleField; readonly column: number; readonly text: string };

/** A row while it is read: its filled cells, and the notes on what was made of them. */
export type RowReading = {
  readonly cells: readonly FieldCell[];
  readonly understood: Understood[];
  readonly faults: ScheduleFault[];
};

/** Starts the reading of a row. */
export function beginRow(cells: readonly FieldCell[]): RowReading {
  return { cells, understood: [], faults: [] };
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
  from: { readonly column: number; readonly text: string },
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
  from: { readonly column: number; readonly text: string } | null = null,
): void {
  const { column, text: written } = from ?? { column: null, text: '' };
  reading.understood.push({ field, value, written, column, certainty: 'proposed', remark });
}

/** Notes why the row proposes no feeder. */
export function noteFault(reading: RowReading, field: ScheduleField, text: string, column: number | null = null): void {
  reading.faults.push({ field, column, text });
}

import type { Source } from '../intake.ts';
import type { ColumnField } from '../words/column-fields.ts';
import type { BankStep } from './read-steps.ts';

/** What of a cell keeps its values from being certain. */
export type CellDoubt = 'DITTO' | 'MERGED' | 'STALE_FORMULA' | 'DATE_FOR_NUMBER' | 'HIDDEN' | 'COLUMN_UNKNOWN';

/** A cell of a row as it is read: its text on one line, what its column holds, and where it stands. */
export type RowCell = {
  readonly field: ColumnField;
  /** Folded, with single blanks. */
  readonly text: string;
  /** As it is written. */
  readonly written: string;
  readonly heading: string;
  readonly source: Source;
  readonly doubt: CellDoubt | null;
};

/** A row before its values are read. */
export type RowLine = {
  readonly at: Source;
  readonly cells: readonly RowCell[];
  /** What the table has columns for. */
  readonly columns: ReadonlySet<ColumnField>;
  /** Whether the table has a filled column of which nobody knows what it holds. */
  readonly hasUnread: boolean;
  /** The steps that lines below a capacitor bank say. */
  readonly steps?: readonly BankStep[];
};

/** The first filled cell of a field. */
export function cellOf({ cells }: Pick<RowLine, 'cells'>, ...fields: readonly ColumnField[]): RowCell | undefined {
  return cells.find(({ field }) => fields.includes(field));
}

/** The filled cells of some fields, in the order of the columns. */
export function cellsOf({ cells }: Pick<RowLine, 'cells'>, fields: readonly ColumnField[]): readonly RowCell[] {
  return cells.filter(({ field }) => fields.includes(field));
}

import type { PlacedFault } from './table-fault.ts';

/** A column of a catalogue table. `empty` allows a blank cell, read as null. */
export type Column =
  | {
      readonly kind: 'number';
      readonly unit: string;
      readonly min: number;
      readonly max: number;
      readonly whole: boolean;
      readonly empty: boolean;
    }
  | { readonly kind: 'text'; readonly pattern: RegExp | null; readonly empty: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly empty: boolean };

export type Columns = Readonly<Record<string, Column>>;

type Cell<C extends Column> =
  | (C extends { readonly kind: 'number' }
      ? number
      : C extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice)[] }
        ? Choice
        : string)
  | (C extends { readonly empty: true } ? null : never);

/** The row type that a table's columns declare. */
export type RowOf<C extends Columns> = { readonly [Name in keyof C]: Cell<C[Name]> };

/** A rule over the rows of one table, e.g. "the current rises with the width"; returns what is wrong, and where. */
export type RowCheck<Row> = (rows: readonly Row[]) => readonly PlacedFault[];

/** Rows that have at least these columns: a check with a wrong column name does not type-check in its schema. */
export type Having<Name extends string, Value> = Readonly<Record<Name, Value>>;

/** Declares a table: the columns of its file, the columns that identify a row, and the checks over all rows. */
export type TableSchema<C extends Columns = Columns> = {
  readonly name: string;
  readonly columns: C;
  readonly key: readonly (keyof C & string)[];
  readonly checks: readonly RowCheck<RowOf<C>>[];
  /** Set where a file may have a head alone; in any other table a missing row is a slip. */
  readonly mayBeEmpty?: true;
  readonly locked?: TableLocked<keyof C & string>;
};

/**
 * What companies may not change of a table. `keys`: code and calls name its rows, so that none is added, removed or gets
 * another key. `shipped keys`: the same of the shipped rows, next to which a company has rows of its own. `keys in force`:
 * the same of every row that boards are worked out with. `groupsOf`: the shipped rows, and further ones with a value that
 * they have in this column.
 */
export type TableLocked<Name extends string = string> =
  | 'keys'
  | 'shipped keys'
  | 'keys in force'
  | { readonly groupsOf: Name };

/** A schema of whatever columns: what can be done with it without knowing them. */
export type AnyTableSchema = Omit<TableSchema, 'key' | 'checks' | 'locked'> & {
  readonly key: readonly string[];
  readonly locked?: TableLocked;
  readonly checks: readonly RowCheck<never>[];
};

/** Declares a table schema; the row type follows from the columns. */
export function defineTable<const C extends Columns>(schema: {
  readonly name: string;
  readonly columns: C;
  readonly key: readonly (keyof C & string)[];
  readonly checks?: readonly RowCheck<RowOf<C>>[];
  readonly mayBeEmpty?: true;
  readonly locked?: TableLocked<keyof C & string>;
}): TableSchema<C> {
  return { checks: [], ...schema };
}

/** A number column with its unit (`-` for a plain number) and the range that a typing slip would leave. */
export function number<const O extends { min: number; max: number; whole?: boolean }>(
  unit: string,
  range: O,
): { kind: 'number'; unit: string; min: number; max: number; whole: boolean; empty: false } {
  return { kind: 'number', unit, min: range.min, max: range.max, whole: range.whole ?? false, empty: false };
}

/** A text column; with a `pattern` every cell must match it whole. */
export function text(pattern: RegExp | null = null): { kind: 'text'; pattern: RegExp | null; empty: false } {
  return { kind: 'text', pattern, empty: false };
}

/** A column that holds one of a few words. */
export function choice<const Choices extends readonly string[]>(
  ...choices: Choices
): { kind: 'choice'; choices: Choices; empty: false } {
  return { kind: 'choice', choices, empty: false };
}

/** The same column, with blank cells allowed (read as null). */
export function orEmpty<C extends Column>(column: C): Omit<C, 'empty'> & { empty: true } {
  return { ...column, empty: true };
}

/** The unit of a column as the line of units has it: `-` for a plain number and for words. */
export function unitOf(column: Column): string {
  return column.kind === 'number' ? column.unit : '-';
}

/** The file of a table, e.g. `busbar-current.csv`. */
export function fileOf(schema: { readonly name: string }): string {
  return `${schema.name}${FILE_ENDING}`;
}

/** The name of the table in a file. */
export function tableOfFile(file: string): string {
  return file.slice(0, -FILE_ENDING.length);
}

const FILE_ENDING = '.csv';

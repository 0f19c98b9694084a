import type { FindingCode } from '@pw/domain/catalogue/finding-codes';
import type { AnyTableSchema } from '../table/schema.ts';
import type { OverlaidRow, OverlaidTable } from './lay-edits.ts';

/** A cell or a row of a table that a person must confirm. */
export type Finding = {
  readonly table: string;
  readonly row: string;
  /** Null where the finding is about the row. */
  readonly column: string | null;
  readonly code: FindingCode;
  /** The cell before and now; null for none. */
  readonly before: string | null;
  readonly after: string | null;
  /** The row or the word that it is compared with; null for none. */
  readonly other: string | null;
};

/** From where on a number or a word looks like a slip [H]. */
export const findingLimits = {
  /** A number more than this many times the one before, or less than its reciprocal. */
  factor: 2,
  tenfold: 10,
  /** How near to `tenfold` a factor is called a shifted decimal point, as a share. */
  tenfoldNear: 0.05,
  /** A number below this share of the least of its column, or above its reciprocal times the largest. */
  magnitudeBelow: 0.25,
  magnitudeAbove: 4,
  /** How much further from the line through its neighbours, as a share of the line. */
  offLine: 0.08,
};

/** A table with the edits of a company, its schema, and the cells that are other than before. */
export type EditedTable = {
  readonly name: string;
  readonly schema: AnyTableSchema;
  readonly table: OverlaidTable;
  readonly changes: readonly CellChange[];
};

/** A cell that is other than before; `before` is null in a row that was added. */
export type CellChange = {
  readonly row: OverlaidRow;
  readonly column: string;
  readonly index: number;
  readonly before: string | null;
  readonly after: string;
};

/** Compares a table with its base, cell by cell. */
export function editedTable(name: string, table: OverlaidTable, schema: AnyTableSchema): EditedTable {
  const { base, rows } = table;
  const changes = rows.flatMap((row) => {
    const cells = row.baseRow === null ? undefined : base.rows[row.baseRow];
    return base.head.flatMap((column, index): readonly CellChange[] => {
      const [before, after] = [cells?.[index] ?? null, row.cells[index] ?? ''];
      return before === after ? [] : [{ row, column, index, before, after }];
    });
  });
  return { name, schema, table, changes };
}

/** Says what looks like a slip, and where it is. */
export function describeFinding(finding: Finding): string {
  const { table, row, column } = finding;
  return `${table}.csv, row ${row}${column === null ? '' : `, column ${column}`}: ${findingText(finding)}`;
}

/** Says what looks like a slip, at a place that the reader sees. */
export function findingText({ code, before, after, other }: Finding): string {
  switch (code) {
    case 'FACTOR':
      return `${after} is more than ${findingLimits.factor} times ${before}, or less than half of it`;
    case 'TENFOLD':
      return `${after} after ${before} looks like a shifted decimal point`;
    case 'MAGNITUDE':
      return `no other row has a figure near ${after}`;
    case 'OFF_LINE':
      return `${after} leaves the line of the rows next to it`;
    case 'BLANKED':
      return `${before} was removed`;
    case 'SWAPPED':
      return `${after} and ${before} changed places with row ${other}`;
    case 'ROW_REMOVED':
      return `the row of the product is gone`;
    case 'TWIN_ROW':
      return `the row equals row ${other} but for its key`;
    case 'NEAR_WORD':
      return `"${after}" differs by one letter from "${other}"`;
    case 'LONE_WORD':
      return `"${after}" is in no other row of the column`;
    case 'BOTH_CHANGED':
      return `${after ?? 'the change'} meets a newer version, which has ${before ?? 'no such row'}`;
  }
}

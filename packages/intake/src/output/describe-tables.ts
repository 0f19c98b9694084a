import type { Layout, SheetRole } from '@pw/domain/intake/intake-codes';
import type { CellSheet } from '@pw/table-file/cell-book';
import type { IntakeTable } from '../intake.ts';
import type { ReadStatements } from '../notes/read-statements.ts';
import type { FoundTable, SheetPart } from '../tables/find-tables.ts';
import { cellName, type GridCell, originOf } from '../tables/grid.ts';
import type { ColumnField } from '../words/column-fields.ts';

/** A table with its id. */
export type PlacedTable = { readonly id: string; readonly table: FoundTable };

/** A table as the intake tells it: where it is, and what each of its columns holds. */
export function describeTable({ id, table }: PlacedTable): IntakeTable {
  const { grid, headings, columns, lines } = table;
  const cells = [...headings, ...lines].flatMap((line) => line.cells);
  const fieldsOf = columns.flatMap(({ col, heading, field, certainty }) => {
    const inColumn = cells.filter((cell) => cell.col === col);
    return inColumn.length === 0 ? [] : [{ cells: rangeOf(inColumn), heading, field, certainty }];
  });
  return {
    id,
    sheet: grid.sheet,
    range: rangeOf(cells),
    headings: headings.length === 0 ? '' : rangeOf(headings.flatMap((line) => line.cells)),
    layout: table.layout ?? layoutOf(columns.flatMap(({ field }) => field ?? [])),
    fields: fieldsOf,
  };
}

/** The range of some cells in their sheet. */
function rangeOf(cells: readonly GridCell[]): string {
  const places = cells.map(originOf);
  const corner = (of: (one: number, other: number) => number) =>
    cellName({
      row: places.map(({ row }) => row).reduce((one, other) => of(one, other)),
      col: places.map(({ col }) => col).reduce((one, other) => of(one, other)),
    });
  return `${corner(Math.min)}:${corner(Math.max)}`;
}

function layoutOf(fields: readonly ColumnField[]): Layout {
  const has = (...sought: readonly ColumnField[]) => sought.some((field) => fields.includes(field));
  if (has('rate', 'amount') || (has('unit') && !has('rating', 'device'))) {
    return 'boq lines';
  }
  if (has('kindCode')) {
    return 'item list';
  }
  return has('starter') && has('loadKw', 'loadHp', 'load') ? 'load list' : 'feeder list';
}

/** The role of a sheet in its file. */
export function sheetRole(sheet: CellSheet, parts: readonly SheetPart[], statements: ReadStatements): SheetRole {
  if (sheet.cells.length === 0) {
    return 'empty';
  }
  const ofSheet = parts.filter(({ grid }) => grid.sheet === sheet.name);
  if (ofSheet.some(({ tables }) => tables.length > 0)) {
    return 'tables';
  }
  const isHere = (source: unknown) =>
    typeof source === 'object' && source !== null && 'sheet' in source && source.sheet === sheet.name;
  if (Object.values(statements.project).some(({ source }) => isHere(source))) {
    return 'cover';
  }
  return [...statements.facts, ...statements.demands].some(({ statement }) => isHere(statement.source))
    ? 'notes'
    : 'other';
}

import type { ReportTable } from '@pw/reports/document/report-document';
import { columnWidths } from '@pw/reports/document/report-table';

/** The columns of a sheet on which several tables are below each other. */
export type SheetGrid = {
  /** Width of each column of the sheet, in characters. */
  readonly widths: readonly number[];
  /** The column of the sheet for each column of a table, from 0. */
  readonly placesOf: ReadonlyMap<ReportTable, readonly number[]>;
};

/**
 * Finds room for all tables of a sheet in the columns of the one that has the most. The others stand to the left: a text
 * that is wider than its column reaches over the blank ones next to it.
 */
export function sheetGrid(tables: readonly ReportTable[]): SheetGrid {
  const widest = tables.reduce<ReportTable | null>(
    (most, table) => (most && most.columns.length >= table.columns.length ? most : table),
    null,
  );
  const widths = widest ? [...columnWidths(widest.columns, widest.rows)] : [];
  const placesOf = new Map(
    tables.map((table): readonly [ReportTable, readonly number[]] => {
      const wanted = columnWidths(table.columns, table.rows);
      const places = placeColumns(wanted, widths);
      places.forEach((place, at) => {
        // A figure that is wider than its cell shows as ###.
        const isFigure = table.columns[at]?.kind !== 'text';
        widths[place] = Math.max(widths[place] ?? 0, isFigure ? (wanted[at] ?? 0) : 0);
      });
      return [table, places];
    }),
  );
  return { widths, placesOf };
}

/** Each column begins where the one before it has its width, or where there are only enough left for the rest. */
function placeColumns(wanted: readonly number[], grid: readonly number[]): readonly number[] {
  const places: number[] = [];
  let next = 0;
  wanted.forEach((width, at) => {
    places.push(next);
    const last = grid.length - (wanted.length - 1 - at);
    let room = grid[next] ?? 0;
    next += 1;
    while (next < last && room < width) {
      room += grid[next] ?? 0;
      next += 1;
    }
  });
  return places;
}

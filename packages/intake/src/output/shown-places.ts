import type { CellSheet, PageBox, SheetCell } from '@pw/table-file/cell-book';
import type { CellSource, Intake, IntakeTable, Source } from '../intake.ts';
import { cellsIn } from '../tables/cells-in.ts';
import { cellName, cellsSource, lineSource } from '../tables/grid.ts';

/**
 * An intake with the places where a person finds what was read: of a joined document the cells of its tables and
 * paragraphs, of a PDF the page and its box. What was read where it is shown stays as it is.
 */
export function withShownPlaces(intake: Intake, sheets: readonly CellSheet[]): Intake {
  const moved = sheets.filter(({ page, cells }) => page !== undefined || cells.some(({ shownAt }) => shownAt));
  if (moved.length === 0) {
    return intake;
  }
  const places = new Map<string, Placed>(
    moved.flatMap((sheet) => sheet.cells.map((cell) => [`${sheet.name}!${cellName(cell)}`, { sheet, cell }] as const)),
  );
  const placesOf = (source: CellSource) => cellsIn(source).flatMap((name) => places.get(name) ?? []);
  const replaced = replaceSources(intake, (source) => shownSource(source, placesOf(source)));
  return { ...replaced, tables: intake.tables.map((table) => shownTable(table, placesOf)) };
}

type Placed = { readonly sheet: CellSheet; readonly cell: SheetCell };

function shownSource(source: CellSource, placed: readonly Placed[]): Source | readonly Source[] {
  const [first] = placed;
  if (!first) {
    return source;
  }
  const { page } = first.sheet;
  if (page !== undefined) {
    const box = aroundAll(placed.flatMap(({ cell }) => cell.box ?? []));
    return { page, box, ...(first.sheet.own === undefined ? {} : { sheet: first.sheet.name }) };
  }
  const { sheet: _joined, cell: _cell, ...letters } = source;
  const bySheet = Map.groupBy(
    placed.flatMap(({ cell }) => cell.shownAt ?? []),
    ({ sheet }) => sheet,
  );
  const [only, ...more] = [...bySheet].map(([sheet, cells]) => ({ ...asOne(sheet, cells), ...letters }));
  return only === undefined ? source : more.length === 0 ? only : [only, ...more];
}

/** Cells of one row as a range, others one by one. */
function asOne(sheet: string, cells: readonly { readonly row: number; readonly col: number }[]): CellSource {
  const rows = new Set(cells.map(({ row }) => row));
  const [row] = rows;
  return rows.size === 1 && row !== undefined
    ? lineSource(sheet, { row, cells: cells.map((cell) => ({ ...cell, text: '' })) })
    : cellsSource(sheet, cells);
}

function aroundAll(boxes: readonly number[] | readonly PageBox[]): PageBox {
  const all = boxes.flat();
  const side = (at: number, pick: (one: number, other: number) => number) =>
    all.filter((_value, index) => index % SIDES === at).reduce((one, other) => pick(one, other));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}

const SIDES = 4;

/** A table of a joined document by the names of its own cells. */
function shownTable(table: IntakeTable, placesOf: (source: CellSource) => readonly Placed[]): IntakeTable {
  const shown = (cell: string) =>
    placesOf({ sheet: table.sheet, cell }).flatMap(({ cell: each }) => each.shownAt ?? []);
  const [first] = shown(table.headings);
  if (!first) {
    return table;
  }
  // What stands below a table in the document is no part of it.
  const named = (cells: string) => {
    const own = shown(cells).filter(({ sheet }) => sheet === first.sheet);
    const [rows, cols] = [own.map(({ row }) => row), own.map(({ col }) => col)];
    const begin = cellName({ row: Math.min(...rows), col: Math.min(...cols) });
    return own.length === 0 ? cells : `${begin}:${cellName({ row: Math.max(...rows), col: Math.max(...cols) })}`;
  };
  return {
    ...table,
    sheet: first.sheet,
    range: named(table.range),
    headings: named(table.headings),
    fields: table.fields.map((field) => ({ ...field, cells: named(field.cells) })),
  };
}

/** Every source of an intake as another one; lists of sources stay flat. */
function replaceSources<Part>(part: Part, by: (source: CellSource) => Source | readonly Source[]): Part {
  // The shape stays: a source takes the place of a source, wherever it stands.
  return replaceIn(part, by) as Part;
}

function replaceIn(part: unknown, by: (source: CellSource) => Source | readonly Source[]): unknown {
  if (Array.isArray(part)) {
    return part.flatMap((each) => (isCellSource(each) ? by(each) : [replaceIn(each, by)]));
  }
  if (typeof part !== 'object' || part === null) {
    return part;
  }
  if (isCellSource(part)) {
    return by(part);
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, replaceIn(value, by)]));
}

function isCellSource(part: unknown): part is CellSource {
  return typeof part === 'object' && part !== null && 'sheet' in part && 'cell' in part;
}

import { findHeadings } from '@pw/switchboard/feeder-schedule/find-headings';
import { isUnitWord } from '@pw/switchboard/feeder-schedule/schedule-words';
import type { CellSheet } from '@pw/table-file/cell-book';
import type { ColumnField } from '../words/column-fields.ts';
import { foldText } from '../words/fold-text.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { findTurned, type TurnedTable } from './find-turned.ts';
import { cellAt, type Grid, type GridLine, gridOf, lineTexts } from './grid.ts';
import { plainNumber, readColumns, type TableColumn } from './read-columns.ts';

/** A table of a sheet: its headings, its columns, and the lines below up to the next headings. */
export type FoundTable = {
  readonly grid: Grid;
  readonly headings: readonly GridLine[];
  readonly columns: readonly TableColumn[];
  readonly lines: readonly GridLine[];
  /** How its feeders are written where they are no lines below headings. */
  readonly layout: TurnedTable['layout'] | null;
};

/** What a sheet, or the part of it with the tables of some columns, holds from the top. */
export type SheetPart = {
  readonly grid: Grid;
  /** The lines above the first headings; all lines where there are none. */
  readonly above: readonly GridLine[];
  readonly tables: readonly FoundTable[];
};

/**
 * Finds the tables of a sheet; those side by side are parts of their own.
 * @param headingRow the line of which a person says that it holds the headings, from 1; 0 where there are none
 */
export function findTables(
  sheet: CellSheet,
  words: IntakeWords,
  shares: ColumnShares,
  headingRow?: number,
): readonly SheetPart[] {
  const grid = gridOf(sheet);
  if (headingRow !== undefined) {
    return [tableBelow(grid, headingRow, words, shares)];
  }
  const first = grid.lines.find((line) => isHeading(line, words));
  const ranges = first ? sideBySide(first, words) : [];
  return ranges.length > 1
    ? ranges.map((columns) => findBelow(gridOf(sheet, columns), words, shares))
    : [findBelow(grid, words, shares)];
}

/** The least shares of the cells of a column that tell what it holds, in percent. */
export type ColumnShares = { readonly column: number; readonly unit: number };

/** The one table of a sheet whose headings a person has named. */
function tableBelow(grid: Grid, headingRow: number, words: IntakeWords, shares: ColumnShares): SheetPart {
  const headings = grid.lines.filter(({ row }) => row === headingRow);
  const lines = grid.lines.filter(({ row }) => row > headingRow);
  const columns = readColumns(headings.flatMap(lineTexts), lines, words, shares);
  const above = grid.lines.filter(({ row }) => row < headingRow);
  return { grid, above, tables: [{ grid, headings, columns, lines, layout: null }] };
}

function findBelow(grid: Grid, words: IntakeWords, shares: ColumnShares): SheetPart {
  const folded = grid.lines.map((line) => lineTexts(line).map(foldText));
  const places: { readonly at: number; readonly count: number; readonly texts: readonly string[] }[] = [];
  for (let at = 0; at < grid.lines.length; at += 1) {
    const [line, cells] = [grid.lines[at], folded[at]];
    if (line && cells && isHeading(line, words)) {
      const { lineCount, words: texts } = findHeadings(cells, folded[at + 1], words.headings);
      const units = grid.lines[at + lineCount];
      const isUnits = units?.cells.every(({ text }) => isUnitWord(text)) === true;
      const count = isUnits ? lineCount + 1 : lineCount;
      places.push({ at, count, texts: isUnits && units ? withUnits(texts, units, words) : texts });
      at += count - 1;
    }
  }
  const tables = places.map(({ at, count, texts }, index) => {
    const below = grid.lines.slice(at + count, places[index + 1]?.at);
    const columns = readColumns(texts, below, words, shares);
    return { grid, headings: grid.lines.slice(at, at + count), columns, lines: below, layout: null };
  });
  const other = tables.length === 0 ? findTurned(grid, words) : null;
  if (other !== null) {
    const { headings, lines, layout, above } = other;
    const columns = other.columns ?? readColumns(lineTexts(headings[0] ?? { row: 0, cells: [] }), lines, words, shares);
    return { grid, above, tables: [{ grid: other.grid, headings, columns, lines, layout }] };
  }
  return { grid, above: grid.lines.slice(0, places[0]?.at), tables };
}

/** Headings with the units of a line below, where both together are known. */
function withUnits(texts: readonly string[], units: GridLine, { headings }: IntakeWords): readonly string[] {
  return texts.map((text, index) => {
    const both = `${text} ${cellAt(units, index + 1)?.text ?? ''}`.trim();
    return headings.fieldOfHeading(foldText(both)) === null ? text : both;
  });
}

/** Columns of which a line of headings has at least one. */
const leading: readonly ColumnField[] = [
  'name',
  'description',
  'rating',
  'device',
  'starter',
  'board',
  'loadKw',
  'loadHp',
];

/** Whether a line is one of headings: two or more columns are known, at least half of its cells, and it holds no number or size. */
function isHeading({ cells }: GridLine, { headings, contentFields, quantitiesIn }: IntakeWords): boolean {
  const fields = cells.map(({ text, number }) =>
    number === undefined ? (headings.fieldOfHeading(foldText(text)) ?? contentFields(text)[0]?.field ?? null) : null,
  );
  const known = fields.filter((field) => field !== null);
  const isValue = ({ text, number }: GridLine['cells'][number], index: number) =>
    number !== undefined || plainNumber(text) !== null || (fields[index] === null && quantitiesIn(text).length > 0);
  return (
    new Set(known).size > 1 &&
    known.length * 2 >= cells.length &&
    known.some((field) => leading.includes(field)) &&
    !cells.some(isValue)
  );
}

/**
 * The column ranges of tables side by side: they begin where the first headings are there again, or behind an empty column
 * where headings of both sides are about the same.
 */
function sideBySide(
  { cells }: GridLine,
  words: IntakeWords,
): readonly { readonly from: number; readonly to: number }[] {
  const [first, second] = cells;
  if (!first || !second) {
    return [];
  }
  const same = (one: string, other: string) => one.trim().toUpperCase() === other.trim().toUpperCase();
  const again = cells.filter(
    ({ text }, index) => same(text, first.text) && same(cells[index + 1]?.text ?? '', second.text),
  );
  const parted = cells.filter(({ col }, index) => index === 0 || (cells[index - 1]?.col ?? col) < col - 1);
  const fieldsFrom = (from: number, to: number) =>
    cells
      .filter(({ col }) => col >= from && col < to)
      .flatMap(({ text }) => words.headings.fieldOfHeading(foldText(text)) ?? []);
  const isTwice = parted.every(({ col }, index) => {
    const to = parted[index + 1]?.col ?? Number.POSITIVE_INFINITY;
    const [own, others] = [fieldsFrom(col, to), [...fieldsFrom(0, col), ...fieldsFrom(to, Number.POSITIVE_INFINITY)]];
    return new Set(own.filter((field) => others.includes(field))).size > 1;
  });
  const begins = again.length > 1 || !isTwice ? again : parted;
  return begins.map(({ col }, index) => ({
    from: index === 0 ? 1 : col,
    to: (begins[index + 1]?.col ?? Number.POSITIVE_INFINITY) - 1,
  }));
}

/** The cell that is shown in a place: its own, else that of cells which are shown as one downwards. */
export function shownCell(grid: Grid, lines: ReadonlyMap<number, GridLine>, row: number, col: number) {
  const line = lines.get(row);
  const own = line && cellAt(line, col);
  if (own) {
    return { cell: own, isMerged: false };
  }
  const merge = grid.merges.find(
    ({ top, bottom, left, right }) => top < row && row <= bottom && left <= col && col <= right && top !== bottom,
  );
  const origin = merge && lines.get(merge.top);
  const cell = origin && cellAt(origin, merge.left);
  return cell && merge?.left === col ? { cell, isMerged: true } : null;
}

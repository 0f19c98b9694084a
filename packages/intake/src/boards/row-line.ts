import type { CellDoubt, RowCell, RowLine } from '../rows/row-cell.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { type FoundTable, shownCell } from '../tables/find-tables.ts';
import { cellAt, type GridCell, type GridLine, lineSource, sourceOf } from '../tables/grid.ts';
import type { TableColumn } from '../tables/read-columns.ts';
import type { ColumnField } from '../words/column-fields.ts';
import { lookedUp } from '../words/intake-words.ts';

/** The lines of a table as rows of cells: cells that are shown as one and dittos have the text above. */
export function rowLines(
  table: FoundTable,
  { words }: IntakeContext,
): readonly (RowLine & { readonly line: GridLine })[] {
  const { grid, columns, lines } = table;
  const byRow = new Map(lines.map((line) => [line.row, line]));
  const fields = new Set<ColumnField>(columns.flatMap(({ field }) => field ?? []));
  const commas = new Set(
    columns
      .filter(({ col, field }) => field !== null && !textFields.has(field) && hasDecimalComma(lines, col))
      .map(({ col }) => col),
  );
  const hasUnread = columns.some(
    ({ col, field }) => field === null && lines.some((line) => cellAt(line, col) !== undefined),
  );
  const above = new Map<number, RowCell>();
  return lines.map((line) => {
    const cells = columns.flatMap((column): readonly RowCell[] => {
      const shown = column.field === null ? null : shownCell(grid, byRow, line.row, column.col);
      if (!shown || column.field === null || (shown.isMerged && !mergesDown(column.field))) {
        return [];
      }
      const cell = rowCell(shown.cell, column, grid.sheet, {
        doubt: doubtOf(shown, column, grid.isHidden),
        hasComma: commas.has(column.col),
      });
      const before = above.get(column.col);
      const isDitto = DITTO.test(cell.text) || words.isOnly('ditto', cell.text);
      // Without a line above it says nothing.
      if (isDitto && !before) {
        return [];
      }
      const resolved =
        isDitto && before ? { ...cell, text: before.text, doubt: cell.doubt ?? ('DITTO' as const) } : cell;
      above.set(column.col, resolved);
      return [resolved];
    });
    // A title may be in a column of which nobody knows what it holds.
    const alone = cells.length === 0 ? titleCells(line, grid.sheet) : cells;
    return { at: lineSource(grid.sheet, line), cells: alone, columns: fields, hasUnread, line };
  });
}

/** Columns of names and sentences: a comma in them is one. */
const textFields: ReadonlySet<ColumnField> = new Set(['board', 'name', 'description', 'location', 'note']);

/** Signs that stand for what is above. */
const DITTO = /^(?:["〃″]|''|-\s*do\s*-)$/iu;

/** Columns whose cells that are shown as one downwards count for all their rows. */
function mergesDown(field: ColumnField): boolean {
  return field !== 'serial' && field !== 'quantity';
}

/** The only text of a line, in any column. */
function titleCells({ cells }: GridLine, sheet: string): readonly RowCell[] {
  const texts = cells.filter(({ text }) => /\p{L}{2,}/u.test(text));
  return texts.length === 1
    ? texts.map((cell) => rowCell(cell, { col: cell.col, heading: '', field: null, certainty: 'unclear' }, sheet, {}))
    : [];
}

/** Whether the numbers of a column have a decimal comma: one or two digits behind it, and no point anywhere. */
function hasDecimalComma(lines: readonly GridLine[], col: number): boolean {
  const texts = lines.flatMap((line) => cellAt(line, col)?.text ?? []);
  return texts.some((text) => DECIMAL_COMMA.test(text)) && !texts.some((text) => /\d\.\d/u.test(text));
}

const DECIMAL_COMMA = /(?<![\d,])(\d+),(\d{1,2})(?![\d,])/u;

function rowCell(
  cell: GridCell,
  column: TableColumn,
  sheet: string,
  { doubt = null, hasComma = false }: { readonly doubt?: CellDoubt | null; readonly hasComma?: boolean },
): RowCell {
  const text = lookedUp(cell.text);
  return {
    field: column.field ?? 'leftOut',
    text: hasComma ? text.replace(DECIMAL_COMMA, '$1.$2') : text,
    written: cell.text,
    heading: column.heading,
    source: sourceOf(sheet, cell),
    doubt,
  };
}

/** Columns whose cells may be dates. */
function doubtOf(
  { cell, isMerged }: { readonly cell: GridCell; readonly isMerged: boolean },
  { field, certainty }: TableColumn,
  isHiddenSheet: boolean,
): CellDoubt | null {
  if (cell.isHidden || isHiddenSheet) {
    return 'HIDDEN';
  }
  if (cell.isStale) {
    return 'STALE_FORMULA';
  }
  if (cell.date !== undefined) {
    return 'DATE_FOR_NUMBER';
  }
  if (certainty === 'proposed') {
    return 'COLUMN_UNKNOWN';
  }
  return isMerged && field !== 'board' ? 'MERGED' : null;
}

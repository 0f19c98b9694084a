import type { SheetCell } from '@pw/table-file/cell-book';
import { saysNothing } from '../rows/read-number.ts';
import type { RowCell, RowLine } from '../rows/row-cell.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import type { FoundTable } from '../tables/find-tables.ts';
import { cellAt, type GridLine, sourceOf } from '../tables/grid.ts';
import type { ColumnField } from '../words/column-fields.ts';
import { lookedUp } from '../words/intake-words.ts';

const columns: ReadonlySet<ColumnField> = new Set(['board', 'rating', 'quantity', 'description']);

/**
 * The rows of a matrix: for each number inside, the board of its line, the rating above it, and what the title says of all.
 * @param above the lines above the matrix, of which one may name the device
 */
export function matrixRows(
  { grid, headings, columns: matrixColumns, lines }: FoundTable,
  above: readonly GridLine[],
  { words }: IntakeContext,
): readonly RowLine[] {
  const [head] = headings;
  const title = above
    .flatMap(({ cells }) => cells)
    .findLast(({ text }) => words.find('device', lookedUp(text)).length > 0);
  const cellOf = (field: ColumnField, cell: SheetCell, isHidden = false): RowCell => ({
    field,
    text: lookedUp(cell.text),
    written: cell.text,
    heading: '',
    source: sourceOf(grid.sheet, cell),
    doubt: isHidden ? 'HIDDEN' : null,
  });
  const nameColumn = matrixColumns.find(({ field }) => field === 'board')?.col ?? 0;
  return lines.flatMap((line) => {
    const name = cellAt(line, nameColumn);
    return matrixColumns.flatMap(({ col, field }): readonly RowLine[] => {
      const count = cellAt(line, col);
      const rating = head && cellAt(head, col);
      if (field !== 'quantity' || !count || !rating || saysNothing(count.text, words)) {
        return [];
      }
      const cells = [
        ...(title ? [cellOf('description', title)] : []),
        ...(name ? [cellOf('board', name)] : []),
        cellOf('rating', rating),
        cellOf('quantity', count, count.isHidden || grid.isHidden),
      ];
      return [{ at: sourceOf(grid.sheet, count), cells, columns, hasUnread: false }];
    });
  });
}

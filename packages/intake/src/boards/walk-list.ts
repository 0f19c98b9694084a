import { cellOf, type RowLine } from '../rows/row-cell.ts';
import { placeOf, written } from '../rows/values.ts';
import type { FoundTable } from '../tables/find-tables.ts';
import { type ColumnField, silentFields } from '../words/column-fields.ts';
import { beginBoard, numberOfBoards, type Walk } from './walk.ts';

/** What a list of boards says of each of them. */
const fieldsOfBoards: readonly ColumnField[] = ['board', 'quantity', 'rating', 'faultLevel', 'location', 'note'];

/**
 * Whether a table lists boards and no feeders: each line names another board, and no column says what stands on it. One
 * line alone may be a feeder of that board.
 */
export function isListOfBoards({ columns, layout }: FoundTable, lines: readonly RowLine[]): boolean {
  const fields = columns.flatMap(({ field }) => (field === null || silentFields.has(field) ? [] : [field]));
  const names = lines.map((line) => cellOf(line, 'board')?.text.toUpperCase() ?? '');
  return (
    layout === null &&
    lines.length > 1 &&
    fields.includes('board') &&
    fields.includes('quantity') &&
    fields.every((field) => fieldsOfBoards.includes(field)) &&
    !names.includes('') &&
    new Set(names).size === names.length
  );
}

/** Begins a board for each line; what else the line says waits for an answer. */
export function takeBoards(walk: Walk, lines: readonly RowLine[]): void {
  for (const line of lines) {
    const name = cellOf(line, 'board');
    if (!name) {
      continue;
    }
    const place = placeOf([name], line.at);
    const board = beginBoard(walk, written(name.text, place), numberOfBoards(line, null, place), true);
    for (const cell of line.cells.filter(({ field }) => field !== 'board' && field !== 'quantity')) {
      if (!silentFields.has(cell.field)) {
        const text = `${cell.heading}: ${cell.written}`;
        walk.leftovers.push({ reason: 'unknown', source: cell.source, text, board });
      }
    }
  }
}

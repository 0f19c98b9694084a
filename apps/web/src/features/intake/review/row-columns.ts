import type { IntakeRowOnWire } from '@pw/contract/intake-shape';
import type { RowField } from '@pw/domain/intake/intake-codes';
import { cellText } from '../words/value-words.ts';

/** A column of the rows: a field of the row, or the board that it is on. */
export type RowColumn = {
  readonly id: RowField | 'board';
  readonly header: string;
  readonly align: 'left' | 'right' | 'center';
};

const fieldColumns: readonly RowColumn[] = [
  { id: 'name', header: 'Name', align: 'left' },
  { id: 'type', header: 'Type', align: 'left' },
  { id: 'rating', header: 'Rating (A)', align: 'right' },
  { id: 'poles', header: 'Poles', align: 'center' },
  { id: 'faultLevel', header: 'kA', align: 'right' },
  { id: 'kw', header: 'kW', align: 'right' },
  { id: 'starter', header: 'Starter', align: 'left' },
  { id: 'quantity', header: 'Qty', align: 'right' },
  { id: 'note', header: 'Note', align: 'left' },
];

const boardColumn: RowColumn = { id: 'board', header: 'Board', align: 'left' };
const withBoard: readonly RowColumn[] = [...fieldColumns.slice(0, 1), boardColumn, ...fieldColumns.slice(1)];

/** The columns of the rows; with the board where rows of several are shown. */
export function rowColumns(hasBoards: boolean): readonly RowColumn[] {
  return hasBoards ? withBoard : fieldColumns;
}

/** The place of the column of a field; that of the name for a field without one. */
export function columnOf(columns: readonly RowColumn[], field: string | undefined): number {
  return Math.max(
    0,
    columns.findIndex(({ id }) => id === field),
  );
}

/** The field of a column; null for the board. */
export function fieldOf(column: RowColumn | undefined): RowField | null {
  return column === undefined || column.id === 'board' ? null : column.id;
}

/** What a row is called: its name, else its description, else its place in the list. */
export function rowName({ id, values: { name, description } }: IntakeRowOnWire): string {
  return cellText('name', name).replace(/^\?$/u, '') || cellText('description', description) || id;
}

/** Whether a row holds a text in what its cells show. */
export function rowHolds(row: IntakeRowOnWire, board: string, text: string): boolean {
  const wanted = text.toLowerCase();
  const texts = fieldColumns.map(({ id }) => (id === 'board' ? '' : cellText(id, row.values[id])));
  return [board, ...texts].some((each) => each.toLowerCase().includes(wanted));
}

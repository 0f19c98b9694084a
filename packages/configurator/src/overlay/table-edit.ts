/**
 * A change of a company to one row of a table. `row` is the key of the row as explanations write it, `feeder/3WA11/3`;
 * cells are written as in the file, a blank one is an empty text.
 */
export type TableEdit =
  | {
      readonly kind: 'set';
      readonly table: string;
      readonly row: string;
      readonly column: string;
      readonly value: string;
    }
  | {
      readonly kind: 'add';
      readonly table: string;
      readonly row: string;
      /** By column; a column without a cell is blank. */
      readonly cells: Readonly<Record<string, string>>;
      /** The row above it; null for the first place. Without it the row comes last. */
      readonly after?: string | null | undefined;
    }
  | { readonly kind: 'remove'; readonly table: string; readonly row: string }
  | { readonly kind: 'move'; readonly table: string; readonly row: string; readonly after: string | null };

/** Why a company changed a table, and who did it. Its figures have the tag H: they are values of the house. */
export type Provenance = {
  readonly reason: string;
  readonly source: string;
  /** The account, and the name that it had then. */
  readonly by: string;
  readonly byName: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

export type HouseEdit = TableEdit & Provenance;

/** An edit as its author writes it. */
export type ProposedEdit = TableEdit & Pick<Provenance, 'reason' | 'source'>;

/** The tag of each figure that a company gives (SBD 1.2). */
export const HOUSE_TAG = 'H';

/** Whether two edits change the same cell, the same place of a row, or one of them the row that the other is in. */
export function isSamePlace(one: TableEdit, other: TableEdit): boolean {
  if (one.table !== other.table || one.row !== other.row) {
    return false;
  }
  const isWhole = [one, other].some(({ kind }) => kind === 'add' || kind === 'remove');
  return isWhole || partOf(one) === partOf(other);
}

/** The column of an edit of one cell; null for an edit of a row. */
export function columnOf(edit: TableEdit): string | null {
  return edit.kind === 'set' ? edit.column : null;
}

function partOf(edit: TableEdit): string {
  return JSON.stringify([edit.kind, columnOf(edit)]);
}

import type { Selection } from './row-selection.ts';

/** The choice of one row: its radio button is on. */
export type RowChoice<Row> = {
  /** The id of the chosen row, or nothing. */
  readonly chosen: Selection;
  /** A press on the row, Space or Enter on it, or an arrow that reaches it. */
  readonly onChoose: (row: Row) => void;
};

/** A feeder that can be imported. */
export type ImportRow = {
  /** `{lineItemId}.{part}`. */
  readonly id: string;
  readonly name: string;
  /** E.g. `MCCB_OG`. */
  readonly type: string;
  readonly board: ImportBoard;
};

/** A board with feeders that can be imported. */
export type ImportBoard = { readonly projectId: number; readonly lineItemId: number; readonly name: string };

/** The part on its own board, e.g. `f12`. */
export function partOf({ id, board }: ImportRow): string {
  return id.slice(`${board.lineItemId}.`.length);
}

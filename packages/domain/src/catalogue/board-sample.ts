/** How many open boards a comparison works out [H]. */
export const sampleSizes = {
  /** As many open boards are all compared. */
  most: 200,
  newest: 50,
  largest: 50,
  drawn: 100,
} as const;

/** An open board as the sample is chosen. */
export type SampledBoard = {
  readonly lineItemId: number;
  /** ISO 8601. */
  readonly savedAt: string;
  readonly feeders: number;
  /** The boards with the least lots are drawn: a text that follows from the draft and the board, and nothing else. */
  readonly lot: string;
};

/**
 * The open boards that a comparison works out: all of few, else the newest, the largest, and some of the rest that are
 * drawn by lot.
 */
export function sampleBoards<Board extends SampledBoard>(boards: readonly Board[]): readonly Board[] {
  if (boards.length <= sampleSizes.most) {
    return boards;
  }
  const byId = (one: Board, other: Board) => one.lineItemId - other.lineItemId;
  const newest = boards
    .toSorted((one, other) => compareTexts(other.savedAt, one.savedAt) || byId(one, other))
    .slice(0, sampleSizes.newest);
  const older = without(boards, newest);
  const largest = older.toSorted((one, other) => other.feeders - one.feeders || byId(one, other));
  const chosen = [...newest, ...largest.slice(0, sampleSizes.largest)];
  const drawn = without(boards, chosen).toSorted((one, other) => compareTexts(one.lot, other.lot) || byId(one, other));
  return [...chosen, ...drawn.slice(0, sampleSizes.drawn)].toSorted(byId);
}

function without<Board>(boards: readonly Board[], others: readonly Board[]): readonly Board[] {
  const left = new Set(others);
  return boards.filter((board) => !left.has(board));
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

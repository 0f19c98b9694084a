/** Modules still to be packed, counted by height. The counts change while a search runs. */
export type Stock = {
  /** Distinct heights, tallest first, mm. */
  readonly heights: readonly number[];
  /** Modules left of each height. */
  readonly counts: number[];
  /** `unused(level, roomMm)`: least room that stays unused when only heights from `level` on fill it. */
  readonly unused: (level: number, roomMm: number) => number;
  /** Counts down with every filling that is tried; the search ends when it reaches 0. */
  stepsLeft: number;
};

/** What a filling of one column must keep to. */
export type Demand = {
  readonly roomMm: number;
  /** Most room that may stay unused. */
  readonly slackMm: number;
  /** Whether the tallest module left must be in it: columns of equal height may be filled in that order. */
  readonly withTallest: boolean;
};

/** A column being filled: modules per height, and the room that is left. */
type Column = { readonly taken: number[]; roomMm: number };

/**
 * Gives the fillings of one column, tallest modules first: modules per height. Only fillings to which no module can
 * be added are given, because moving a module into a column with room for it never costs a column. While a filling
 * is held its modules are out of the stock; asking for the next one puts them back.
 */
export function* fillings(stock: Stock, demand: Demand): Generator<readonly number[]> {
  const column = { taken: stock.heights.map(() => 0), roomMm: demand.roomMm };
  const tallest = demand.withTallest ? stock.counts.findIndex((count) => count > 0) : -1;
  let level: number | null = 0;
  while (level !== null && stock.stepsLeft > 0) {
    stock.stepsLeft -= 1;
    fillFrom(stock, column, level);
    if (column.roomMm <= demand.slackMm && isFull(stock, column)) {
      yield column.taken;
    }
    level = takeBack(stock, column, { tallest, slackMm: demand.slackMm });
  }
}

function fillFrom(stock: Stock, column: Column, level: number): void {
  for (let at = level; at < stock.heights.length; at += 1) {
    const fitting = Math.floor(column.roomMm / (stock.heights[at] ?? 0));
    move(stock, column, at, Math.min(stock.counts[at] ?? 0, fitting));
  }
}

function isFull({ heights, counts }: Stock, { roomMm }: Column): boolean {
  return !heights.some((height, at) => height <= roomMm && (counts[at] ?? 0) > 0);
}

/**
 * Puts modules back, lowest first, until the room can be filled otherwise; gives the height level from which to fill
 * it, null when every filling was given. One of the level `tallest` stays to the last.
 */
function takeBack(stock: Stock, column: Column, keep: { tallest: number; slackMm: number }): number | null {
  for (let at = column.taken.length - 1; at >= 0; at -= 1) {
    const least = at === keep.tallest ? 1 : 0;
    while ((column.taken[at] ?? 0) > least) {
      move(stock, column, at, -1);
      if (stock.unused(at + 1, column.roomMm) <= keep.slackMm) {
        return at + 1;
      }
    }
    move(stock, column, at, -(column.taken[at] ?? 0));
  }
  return null;
}

function move(stock: Stock, column: Column, at: number, count: number): void {
  column.taken[at] = (column.taken[at] ?? 0) + count;
  column.roomMm -= count * (stock.heights[at] ?? 0);
  stock.counts[at] = (stock.counts[at] ?? 0) - count;
}

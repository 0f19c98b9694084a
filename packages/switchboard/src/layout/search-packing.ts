/** A packing question: modules counted by height, and the columns that must hold them. */
export type PackingQuestion = {
  /** Distinct heights, tallest first, mm. */
  readonly heights: readonly number[];
  /** Modules of each height. */
  readonly counts: readonly number[];
  readonly columns: number;
  readonly columnMm: number;
  /** Room of the first column that is already taken, mm. */
  readonly reservedMm: number;
};

/** A column under construction. */
type OpenColumn = {
  readonly fillings: Generator<readonly number[]>;
  filling: readonly number[];
  /** What was left when it was opened. */
  readonly before: string;
  readonly columnsLeft: number;
};

/**
 * Looks for a packing of all modules into at most the given columns: branch and bound over fillings counted by
 * height (SBD 6.5), remembering which remainders did not fit into how many columns.
 * Returns the modules per height of each column in use; null when there is none or the steps ran out.
 * @param steps how many fillings may be tried; `left` tells afterwards what remains of them.
 */
export function searchPacking(
  question: PackingQuestion,
  steps: { left: number },
): readonly (readonly number[])[] | null {
  const stock: Stock = {
    heights: question.heights,
    counts: [...question.counts],
    unused: leastUnused(question),
    stepsLeft: steps.left,
  };
  const packing = search(question, stock);
  steps.left = stock.stepsLeft;
  return packing;
}

function search(question: PackingQuestion, stock: Stock): readonly (readonly number[])[] | null {
  const failed = new Map<string, number>();
  const open: OpenColumn[] = [openColumn(question, stock, question.columns)];
  for (let column = open.at(-1); column && stock.stepsLeft > 0; column = open.at(-1)) {
    const next = column.fillings.next();
    if (next.done) {
      failed.set(column.before, column.columnsLeft);
      open.pop();
      continue;
    }
    column.filling = next.value;
    const columnsLeft = column.columnsLeft - 1;
    if (stock.counts.every((count) => count === 0)) {
      return open.map((each) => [...each.filling]);
    }
    if (columnsLeft > 0 && (failed.get(remainder(stock)) ?? 0) < columnsLeft) {
      open.push(openColumn(question, stock, columnsLeft));
    }
  }
  return null;
}

function openColumn(question: PackingQuestion, stock: Stock, columnsLeft: number): OpenColumn {
  const reservedMm = columnsLeft === question.columns ? question.reservedMm : 0;
  const rule: FillingRule = {
    roomMm: question.columnMm - reservedMm,
    slackMm: columnsLeft * question.columnMm - reservedMm - totalHeight(stock.heights, stock.counts),
    withTallest: reservedMm === 0,
  };
  return { fillings: fillings(stock, rule), filling: [], before: remainder(stock), columnsLeft };
}

/** Names what is left, one character per height: the search asks for it at every column. */
function remainder({ counts }: Stock): string {
  return String.fromCharCode(...counts);
}

function totalHeight(heights: readonly number[], counts: readonly number[]): number {
  return heights.reduce((sum, height, at) => sum + height * (counts[at] ?? 0), 0);
}

/** Tabulates the room that stays unused at least, on the grid of the heights; as if there were modules without end. */
function leastUnused({ heights, columnMm, reservedMm }: PackingQuestion): Stock['unused'] {
  const gridMm = [...heights, columnMm, reservedMm].reduce(greatestCommonDivisor);
  const cells = columnMm / gridMm + 1;
  const below: Uint16Array[] = [Uint16Array.from({ length: cells }, (_, room) => room)];
  for (const height of heights.toReversed()) {
    const smaller = below[0] ?? new Uint16Array(cells);
    const row = Uint16Array.from(smaller);
    for (let room = height / gridMm; room < cells; room += 1) {
      row[room] = Math.min(row[room] ?? 0, row[room - height / gridMm] ?? 0);
    }
    below.unshift(row);
  }
  return (level, roomMm) => (below[level]?.[roomMm / gridMm] ?? 0) * gridMm;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** Modules still to be packed, counted by height. The counts change while a search runs. */
type Stock = {
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
type FillingRule = {
  readonly roomMm: number;
  /** Most room that may stay unused. */
  readonly slackMm: number;
  /** Whether the tallest module left must be in it: columns of equal height may be filled in that order. */
  readonly withTallest: boolean;
};

/** A column being filled: modules per height, and the room that is left. */
type Column = { readonly counts: number[]; roomMm: number };

/**
 * Gives the fillings of one column, tallest modules first: modules per height. Only fillings to which no module can
 * be added are given, because moving a module into a column with room for it never costs a column. While a filling
 * is held its modules are out of the stock; asking for the next one puts them back.
 */
function* fillings(stock: Stock, rule: FillingRule): Generator<readonly number[]> {
  const column = { counts: stock.heights.map(() => 0), roomMm: rule.roomMm };
  const tallest = rule.withTallest ? stock.counts.findIndex((count) => count > 0) : -1;
  let level: number | null = 0;
  while (level !== null && stock.stepsLeft > 0) {
    stock.stepsLeft -= 1;
    fillFrom(stock, column, level);
    if (column.roomMm <= rule.slackMm && isFull(stock, column)) {
      yield column.counts;
    }
    level = takeBack(stock, column, { tallest, slackMm: rule.slackMm });
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
  for (let at = column.counts.length - 1; at >= 0; at -= 1) {
    const least = at === keep.tallest ? 1 : 0;
    while ((column.counts[at] ?? 0) > least) {
      move(stock, column, at, -1);
      if (stock.unused(at + 1, column.roomMm) <= keep.slackMm) {
        return at + 1;
      }
    }
    move(stock, column, at, -(column.counts[at] ?? 0));
  }
  return null;
}

function move(stock: Stock, column: Column, at: number, count: number): void {
  column.counts[at] = (column.counts[at] ?? 0) + count;
  column.roomMm -= count * (stock.heights[at] ?? 0);
  stock.counts[at] = (stock.counts[at] ?? 0) - count;
}

import { type BillLine, priceNameOf } from './bill-line.ts';

/** What a line of a bill costs in a book, in paise for its quantity; null without a price. */
type PricedLine = { readonly listPaise: number | null; readonly amountPaise: number };

/** A line of a bill whose article or price differs between two books. */
export type ChangedLine = {
  readonly feeder: string | null;
  /** As prices name it: without a number what it is. */
  readonly catalogueNumber: string;
  /** The article that the one book has in its place; null where the article is the same, or there was none. */
  readonly earlierNumber: string | null;
  readonly description: string;
  readonly quantity: number;
  readonly before: PricedLine;
  readonly after: PricedLine;
};

/**
 * The lines of one board whose articles or prices differ between two books, feeder by feeder in the order of its bill.
 * @param before the bill of the board by the one book
 * @param after the bill by the other: of the same design, where the two have other article maps with other articles
 */
export function changedLines(before: readonly BillLine[], after: readonly BillLine[]): readonly ChangedLine[] {
  const [earlier, later] = [linesByFeeder(before), linesByFeeder(after)];
  const feeders = new Set([...later.keys(), ...earlier.keys()]);
  return [...feeders].flatMap((feeder) =>
    pairLines(earlier.get(feeder) ?? [], later.get(feeder) ?? []).flatMap((pair) => changeOf(pair) ?? []),
  );
}

function linesByFeeder(lines: readonly BillLine[]): ReadonlyMap<string | null, readonly BillLine[]> {
  return Map.groupBy(
    lines.filter((line) => priceNameOf(line) !== ''),
    ({ feeder }) => feeder,
  );
}

/** A line in both bills, or in one of them. */
type Pair = { readonly was: BillLine | null; readonly is: BillLine | null };

/** Lines of the same article are one; of the others the first is the first, since a map replaces article by article. */
function pairLines(before: readonly BillLine[], after: readonly BillLine[]): readonly Pair[] {
  const same = new Map<BillLine, BillLine>();
  const open = new Set(before);
  for (const line of after) {
    const match = before.find((each) => open.has(each) && priceNameOf(each) === priceNameOf(line));
    if (match) {
      same.set(line, match);
      open.delete(match);
    }
  }
  const left = [...open];
  const pairs = after.map((is): Pair => ({ is, was: same.get(is) ?? left.shift() ?? null }));
  return [...pairs, ...left.map((was): Pair => ({ was, is: null }))];
}

function changeOf({ was, is }: Pair): ChangedLine | null {
  const line = is ?? was;
  if (line === null) {
    return null;
  }
  const [before, after] = [pricedLine(was), pricedLine(is)];
  const earlier = was && priceNameOf(was);
  const isOther = earlier !== (is && priceNameOf(is));
  if (!isOther && before.listPaise === after.listPaise && before.amountPaise === after.amountPaise) {
    return null;
  }
  const { feeder, description, quantity } = line;
  const catalogueNumber = priceNameOf(line);
  const earlierNumber = isOther && is !== null ? earlier : null;
  return { feeder, catalogueNumber, earlierNumber, description, quantity: quantity.value, before, after };
}

/** An article that a bill does not have costs nothing there. */
function pricedLine(line: BillLine | null): PricedLine {
  if (line === null) {
    return { listPaise: 0, amountPaise: 0 };
  }
  const { isUnpriced = false, listAmount, amount } = line;
  return { listPaise: isUnpriced ? null : listAmount.paise, amountPaise: amount.paise };
}

import type { ComparedLine } from './compared-revision.ts';
import { matchByKey } from './match-by-key.ts';
import { type Both, changeOf, isSame, type LineDifference } from './revision-difference.ts';

/**
 * Compares two bills of one unit by catalogue number and make, what has no number by its description. A bill names the
 * feeder of each line; a buyer asks how many there are, so lines of one article count together.
 */
export function compareBills(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): readonly LineDifference[] {
  const ambiguous = new Set([...severalRates(before), ...severalRates(after)]);
  const keyOf = (line: ComparedLine): string => {
    const key = articleKey(line);
    return ambiguous.has(key) ? `${key} ${rateKey(line)}` : key;
  };
  return matchByKey(sumByKey(before, keyOf), sumByKey(after, keyOf), keyOf)
    .map(compareLines)
    .filter(({ quantity, ratePaise, discountPercent, amountPaise }) => {
      return ![quantity, ratePaise, discountPercent, amountPaise].every(isSame);
    });
}

function compareLines(line: Both<ComparedLine | null>): LineDifference {
  const { before, after } = line;
  const known = after ?? before;
  if (known === null) {
    throw new Error('A line is in neither of two bills');
  }
  const { catalogueNumber, make, materialClass, unit } = known;
  return {
    ...{ change: changeOf(line), catalogueNumber, make, materialClass, unit },
    description: { before: before?.description ?? '', after: after?.description ?? '' },
    quantity: { before: before?.quantity ?? 0, after: after?.quantity ?? 0 },
    ratePaise: { before: before?.listPricePaise ?? null, after: after?.listPricePaise ?? null },
    discountPercent: { before: before?.discountPercent ?? null, after: after?.discountPercent ?? null },
    amountPaise: { before: before?.amountPaise ?? 0, after: after?.amountPaise ?? 0 },
  };
}

function articleKey({ catalogueNumber, description, materialClass, make, unit }: ComparedLine): string {
  return JSON.stringify(
    catalogueNumber === '' ? ['', materialClass, description, make, unit] : [catalogueNumber, make, unit],
  );
}

function rateKey({ listPricePaise, discountPercent }: ComparedLine): string {
  return `${listPricePaise} ${discountPercent}`;
}

/** The articles that a bill holds at several rates or discounts, e.g. prices that were entered: each stays a line. */
function severalRates(bill: readonly ComparedLine[]): readonly string[] {
  const byArticle = Map.groupBy(bill, articleKey);
  return [...byArticle].filter(([, lines]) => new Set(lines.map(rateKey)).size > 1).map(([key]) => key);
}

/** More decimals than any quantity has, so that the parts of floats do not add up. */
const QUANTITY_SCALE = 1_000_000;

function sumByKey(bill: readonly ComparedLine[], keyOf: (line: ComparedLine) => string): readonly ComparedLine[] {
  return [...Map.groupBy(bill, keyOf).values()].flatMap((lines) => {
    const [first] = lines;
    const quantity = lines.reduce((sum, line) => sum + Math.round(line.quantity * QUANTITY_SCALE), 0) / QUANTITY_SCALE;
    const amountPaise = lines.reduce((sum, line) => sum + line.amountPaise, 0);
    return first ? [{ ...first, quantity, amountPaise }] : [];
  });
}

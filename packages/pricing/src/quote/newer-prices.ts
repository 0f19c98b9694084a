import { counted } from '@pw/domain/counted';
import { printRupees, wholePaise } from '@pw/domain/money';

/** What the current price lists would change of an offer, as the comparison of its prices says it. */
export type NewerPrices = {
  /** The lines whose prices differ, of all boards. */
  readonly lines: number;
  /** The final price by the prices of the offer and by the current ones; null where one of the two leads to none. */
  readonly final: {
    readonly beforePaise: number;
    readonly afterPaise: number;
    /** With two decimals; null where the price before is 0. */
    readonly changePercent: number | null;
  } | null;
};

/** Newer prices in words, e.g. `Newer prices are not taken over: 13 lines, final price ₹ 1,000.00 becomes ₹ 1,013.60 (1.36 %)`. */
export function newerPricesText({ lines, final }: NewerPrices): string {
  return `Newer prices are not taken over: ${counted(lines, 'line')}, ${finalText(final)}`;
}

function finalText(final: NewerPrices['final']): string {
  if (final === null) {
    return 'one of the two leads to no final price';
  }
  const { beforePaise, afterPaise, changePercent } = final;
  const percent = changePercent === null ? '' : ` (${changePercent} %)`;
  const [before, after] = [beforePaise, afterPaise].map((paise) => printRupees(wholePaise(paise)));
  return `final price ₹ ${before} becomes ₹ ${after}${percent}`;
}

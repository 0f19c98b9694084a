import { counted } from '../counted.ts';
import { dayOnScreen } from '../dates.ts';
import { printRupees, wholePaise } from '../money.ts';
import { priceChangeText } from './project-price-texts.ts';

/** The texts about price lists that were published after a project got its prices. */
export const priceUpdateTexts = {
  changed: 'Prices changed',
  /** For an amount of an article that no list prices. */
  noPrice: 'no price',
  kept: 'This project keeps its earlier prices.',
  notRead: 'This project was not compared with the current price lists.',
  notAccepted: 'The prices were not accepted.',
  accepted: 'This project now has the current prices.',
  nothingToAccept: 'This project already has the current prices. There is nothing to accept.',
  noFinalPrice: 'The effect on the final price cannot be calculated.',
} as const;

type NamedList = { readonly maker: string; readonly version: number; readonly validFrom: string };
type NamedRate = { readonly currency: string; readonly rate: number; readonly validFrom: string };
type NamedBook = {
  readonly lists: readonly NamedList[];
  readonly own: string | null;
  readonly exchange: readonly NamedRate[];
};

/**
 * Names the differences between two price books, e.g. `Siemens, list 2 of 01-01-2027; EUR 93.10 of 24-11-2026`. Books
 * that are the same in all of this differ by the terms of a maker or the demo list.
 */
export function changedListsText(from: NamedBook, to: NamedBook): string {
  const isIn = (lists: readonly NamedList[], { maker, version }: NamedList) =>
    lists.some((list) => list.maker === maker && list.version === version);
  const current = to.lists
    .filter((list) => !isIn(from.lists, list))
    .map(({ maker, version, validFrom }) => `${maker}, list ${version} of ${dayOnScreen(validFrom)}`);
  const ended = from.lists
    .filter(({ maker }) => !to.lists.some((list) => list.maker === maker))
    .map(({ maker }) => `${maker}, no list any more`);
  const own = from.own === to.own ? [] : ['own articles, or articles of another make'];
  const named = [...current, ...ended, ...own, ...changedRates(from.exchange, to.exchange)];
  return named.length === 0 ? 'Terms of makers, or the demo list' : named.join('; ');
}

function changedRates(from: readonly NamedRate[], to: readonly NamedRate[]): readonly string[] {
  const before = new Map(from.map(({ currency, rate }) => [currency, rate]));
  const current = to
    .filter(({ currency, rate }) => before.get(currency) !== rate)
    .map(({ currency, rate, validFrom }) => `${currency} ${rateText(rate)} of ${dayOnScreen(validFrom)}`);
  const ended = from
    .filter(({ currency }) => !to.some((rate) => rate.currency === currency))
    .map(({ currency }) => `${currency}, no rate any more`);
  return [...current, ...ended];
}

/** With two to six decimals. */
function rateText(rate: number): string {
  const [whole, decimals = ''] = String(rate).split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

/** Says what the final price of a project is, what it would be, and the difference; amounts in paise. */
export function finalPriceUpdateText({
  beforePaise,
  afterPaise,
}: Record<'beforePaise' | 'afterPaise', number>): string {
  const [before, after] = [printRupees(wholePaise(beforePaise)), printRupees(wholePaise(afterPaise))];
  return `₹ ${before} → ₹ ${after} (${priceChangeText(beforePaise, afterPaise)})`;
}

/** Says how many articles lose their price; empty when none does. */
export function lostPricesText(count: number): string {
  return count === 0 ? '' : `${counted(count, 'article has', 'articles have')} no price any more.`;
}

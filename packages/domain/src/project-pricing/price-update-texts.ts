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
type ListsOfBook = { readonly lists: readonly NamedList[]; readonly own: string | null };

/**
 * Names the differences between the price lists of two books, e.g. `Siemens, list 2 of 01-01-2027; ABB, no list any
 * more`. The same lists in both differ by the terms of a maker or the demo list.
 */
export function changedListsText(from: ListsOfBook, to: ListsOfBook): string {
  const isIn = (lists: readonly NamedList[], { maker, version }: NamedList) =>
    lists.some((list) => list.maker === maker && list.version === version);
  const current = to.lists
    .filter((list) => !isIn(from.lists, list))
    .map(({ maker, version, validFrom }) => `${maker}, list ${version} of ${dayOnScreen(validFrom)}`);
  const ended = from.lists
    .filter(({ maker }) => !to.lists.some((list) => list.maker === maker))
    .map(({ maker }) => `${maker}, no list any more`);
  const own = from.own === to.own ? [] : ['own articles, or articles of another make'];
  const named = [...current, ...ended, ...own];
  return named.length === 0 ? 'Terms of makers, or the demo list' : named.join('; ');
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

import { chargeLimits } from '../project-pricing/charge-limits.ts';

/** The limits of an article price: lengths in characters, the price in rupees for one piece. */
export const articlePriceLimits = {
  number: { least: 1, most: 60 },
  source: { least: 3, most: 200 },
  mostRupees: chargeLimits.rupees,
} as const;

/** What a person says of an article price. */
export type ArticlePriceField = 'number' | 'price' | 'source' | 'validUntil';

const { number, source } = articlePriceLimits;

/** What a field of an article price has to be. */
export const articlePriceTexts: Readonly<Record<ArticlePriceField, string>> = {
  number: `Write a catalogue number of at most ${number.most} characters.`,
  price: 'Write a price above 0 in rupees, with at most two decimals.',
  source: `Name the vendor and his quotation, in ${source.least} to ${source.most} characters.`,
  validUntil: 'Write a day as dd-MM-yyyy.',
};

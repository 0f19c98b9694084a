import { isIsoDate } from '../dates.ts';
import { type FieldFaults, type FieldRule, judgeFields } from '../field-rules.ts';
import { chargeLimits } from './charge-limits.ts';
import { readRupees } from './read-charge.ts';

/** The limits of an article price: lengths in characters, the price in rupees for one piece. */
export const articlePriceLimits = {
  /** Of a number, or of what names an article without one. */
  number: { least: 1, most: 200 },
  source: { least: 3, most: 200 },
  mostRupees: chargeLimits.rupees,
} as const;

/** What a person says of an article price. */
export type ArticlePriceField = 'number' | 'price' | 'source' | 'validUntil';

const { number, source } = articlePriceLimits;

/** What a field of an article price has to be. */
export const articlePriceTexts: Readonly<Record<ArticlePriceField, string>> = {
  number: `Name the article in at most ${number.most} characters.`,
  price: 'Write a price above 0 in rupees, with at most two decimals.',
  source: `Name the vendor and his quotation, in ${source.least} to ${source.most} characters.`,
  validUntil: 'Write a day as dd-MM-yyyy.',
};

/** The refusal of a save by prices that are not the current ones. */
export const ARTICLE_PRICES_CHANGED =
  'Somebody else saved an article price of the project. Look at the prices, then save again.';

/** A quoted price as it is typed; the day is an ISO day, '' where the vendor names none. */
export type ArticlePriceForm = { readonly price: string; readonly source: string; readonly validUntil: string };

const rules: readonly FieldRule<ArticlePriceForm, keyof ArticlePriceForm>[] = [
  { field: 'price', text: articlePriceTexts.price, isBrokenBy: ({ price }) => rupeesOfText(price) === 0 },
  {
    field: 'source',
    text: articlePriceTexts.source,
    isBrokenBy: (form) => {
      const { length } = Array.from(form.source.trim());
      return length < source.least || length > source.most;
    },
  },
  {
    field: 'validUntil',
    text: articlePriceTexts.validUntil,
    isBrokenBy: ({ validUntil }) => validUntil !== '' && !isIsoDate(validUntil),
  },
];

/** Judges a quoted price by its form. */
export function judgeArticlePriceForm(form: ArticlePriceForm): FieldFaults<keyof ArticlePriceForm> {
  return judgeFields(rules, form);
}

/** The rupees of a typed price; 0 for what is none. */
export function rupeesOfText(text: string): number {
  const read = readRupees(text);
  return read.ok ? read.value : 0;
}

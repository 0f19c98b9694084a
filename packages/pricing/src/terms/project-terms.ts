import type { TotalRounding } from '@pw/domain/project-pricing/total-rounding';
import type { ArticlePrice } from '../company-prices/article-price.ts';
import { projectPriceList } from '../company-prices/project-price-list.ts';
import type { Discount } from '../component-discount/component-discount.ts';
import { type EnteredRates, enteredRates, type PriceBook } from '../price-list/price-book.ts';
import { companyRates, type RateRow } from '../rates/company-rates.ts';
import { defaultSettings, type PriceSettings, type PriceTerms } from './price-terms.ts';
import { chargesOfBoard, type KeptCharges } from './project-charges.ts';

/** What the prices of a project depend on besides its boards and the price book, as it is kept. */
export type KeptTerms = Omit<PriceSettings, 'supply'> & {
  /** Left out in revisions that were frozen before SBD-R3.0: their tax was rounded once. */
  readonly supply?: PriceSettings['supply'];
  /** To what the total is rounded; left out in revisions that were frozen before SBD-R3.0: to the paisa. */
  readonly roundTo?: TotalRounding;
  /** The material rates of the company. */
  readonly rates: readonly RateRow[];
  readonly ratesRevision: number;
  /** The rates that the enquiry file of the project sets in place of the company's. */
  readonly enquiryRates: EnteredRates;
  /** Of several that match a line the last one counts. */
  readonly discounts: readonly Discount[];
  readonly charges: KeptCharges;
  /** The prices of articles that count for this project alone; left out where it has none. */
  readonly articlePrices?: readonly ArticlePrice[];
};

/** To what the total of a project is rounded. */
export function roundingOf({ roundTo = 'paisa' }: Pick<KeptTerms, 'roundTo'>): TotalRounding {
  return roundTo;
}

/** The terms of one board of a project: an amount per board is its own. */
export type TermsOfBoard = (board: { readonly lineItemId: number; readonly name: string }) => PriceTerms;

/**
 * The rates and settings of the company under the rates of the enquiry file, with the discounts and charges of the
 * project. Server and browser price by the same.
 * @throws when the rates cannot be priced by: they were judged when they were saved.
 */
export function projectTerms(book: PriceBook, keptTerms: KeptTerms): TermsOfBoard {
  const {
    rates,
    ratesRevision,
    enquiryRates,
    discounts,
    charges,
    margin,
    insuranceBase,
    supply = defaultSettings.supply,
    articlePrices = [],
  } = keptTerms;
  const company = companyRates(rates, book.tables.rate, ratesRevision);
  if (!company.ok) {
    throw new Error(`The saved rates of the company cannot be priced by: ${JSON.stringify(company.error)}`);
  }
  const terms = {
    book: { ...book, list: projectPriceList(book.list, articlePrices) },
    rates: { ...company.value.rates, ...enteredRates(enquiryRates) },
    added: company.value.added,
    discounts,
    margin,
    insuranceBase,
    supply,
  };
  return (board) => ({ ...terms, charges: chargesOfBoard(charges, board) });
}

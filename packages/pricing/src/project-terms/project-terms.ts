import { companyRates } from '../company-rates/company-rates.ts';
import type { MaterialRow } from '../company-rates/material-rows.ts';
import { chargesOfBoard, type EnquiryPricing } from '../enquiry/enquiry-pricing.ts';
import { enteredRates, type PriceBook } from '../price-list/price-book.ts';
import type { PriceSettings, PriceTerms } from '../price-terms.ts';

/** What the prices of a project depend on besides its boards and the price book, as it is kept. */
export type KeptTerms = PriceSettings & {
  /** The material rates of the company. */
  readonly rates: readonly MaterialRow[];
  readonly ratesRevision: number;
  /** What the enquiry file says; null where the project was not made of one. */
  readonly pricing: EnquiryPricing | null;
};

/** The terms of one board of a project: an amount per board is its own. */
export type TermsOfBoard = (board: { readonly lineItemId: number; readonly name: string }) => PriceTerms;

/**
 * The rates and settings of the company under the rates, discounts and charges of the enquiry file. Server and browser
 * price by the same.
 * @throws when the rates cannot be priced by: they were judged when they were saved.
 */
export function projectTerms(book: PriceBook, kept: KeptTerms): TermsOfBoard {
  const { rates, ratesRevision, margin, insuranceBase, pricing } = kept;
  const company = companyRates(rates, book.tables.rate, ratesRevision);
  if (!company.ok) {
    throw new Error(`The saved rates of the company cannot be priced by: ${JSON.stringify(company.error)}`);
  }
  const terms = {
    book,
    rates: { ...company.value.rates, ...enteredRates(pricing?.rates ?? {}) },
    added: company.value.added,
    discounts: pricing?.discounts ?? [],
    margin,
    insuranceBase,
  };
  return (board) => ({ ...terms, charges: chargesOfBoard(pricing, board) });
}

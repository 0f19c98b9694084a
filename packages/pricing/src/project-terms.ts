import type { Paise } from '@pw/domain/money';
import { companyRates, type MaterialRow } from './company-rates.ts';
import type { Enquiry } from './enquiry/enquiry.ts';
import { enteredRates, type PriceBook } from './price-list/price-book.ts';
import {
  type AmountPerBoard,
  type Charges,
  noCharges,
  type PriceSettings,
  type PriceTerms,
  type WorkCharge,
} from './price-terms.ts';

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

type Percentage = Extract<WorkCharge, { readonly mode: 'PERCENTAGE' }>;

/** The charges of a project, with amounts per board in some form. */
type ChargesWith<Amounts> = Omit<Charges, 'wiring' | 'labour' | 'additional' | 'freight'> & {
  readonly wiring: Percentage | Amounts;
  readonly labour: Percentage | Amounts;
  readonly additional: Amounts;
  readonly freight: Amounts;
};

/** Amounts by the number of the board: two boards may have one name, and any may get another. */
type KeptAmounts = { readonly mode: 'AMOUNT'; readonly boards: Readonly<Record<string, Paise>> };

/** Discounts, rates and charges of the enquiry file that a project was made of, its boards by their numbers. */
export type EnquiryPricing = Pick<Enquiry, 'discounts' | 'rates'> & { readonly charges: ChargesWith<KeptAmounts> };

/** Discounts, rates and charges of an enquiry file as its project keeps them, its boards by their numbers. */
export function keepPricing(
  { discounts, rates, charges }: Pick<Enquiry, 'discounts' | 'rates' | 'charges'>,
  idOfName: ReadonlyMap<string, number>,
): EnquiryPricing {
  const keep = ({ boards }: AmountPerBoard) => keptAmounts([...boards], (name) => idOfName.get(name));
  return { discounts, rates, charges: mapAmounts(charges, keep) };
}

/** The same for a copy of the project, whose boards have other numbers. */
export function renumberPricing(pricing: EnquiryPricing, copyOf: ReadonlyMap<number, number>): EnquiryPricing {
  const renumber = ({ boards }: KeptAmounts) =>
    keptAmounts(Object.entries(boards), (lineItemId) => copyOf.get(Number(lineItemId)));
  return { ...pricing, charges: mapAmounts(pricing.charges, renumber) };
}

/** The charges of one board of a project: what is kept for its number, under the name that it has now. */
function chargesOfBoard(
  pricing: EnquiryPricing | null,
  { lineItemId, name }: { readonly lineItemId: number; readonly name: string },
): Charges {
  const ofBoard = ({ boards }: KeptAmounts): AmountPerBoard => {
    const paise = boards[lineItemId];
    return { mode: 'AMOUNT', boards: new Map(paise === undefined ? [] : [[name, paise]]) };
  };
  return pricing === null ? noCharges : mapAmounts(pricing.charges, ofBoard);
}

/** The boards that have a number keep their amounts under it. */
function keptAmounts(
  amounts: readonly (readonly [board: string, paise: Paise])[],
  idOf: (board: string) => number | undefined,
): KeptAmounts {
  const kept = amounts.flatMap(([board, paise]) => {
    const id = idOf(board);
    return id === undefined ? [] : [[String(id), paise] as const];
  });
  return { mode: 'AMOUNT', boards: Object.fromEntries(kept) };
}

function mapAmounts<From extends { readonly mode: 'AMOUNT' }, To>(
  charges: ChargesWith<From>,
  change: (amounts: From) => To,
): ChargesWith<To> {
  const work = (charge: Percentage | From) => (charge.mode === 'PERCENTAGE' ? charge : change(charge));
  return {
    ...charges,
    wiring: work(charges.wiring),
    labour: work(charges.labour),
    additional: change(charges.additional),
    freight: change(charges.freight),
  };
}

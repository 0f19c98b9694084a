import type { Supply } from '@pw/domain/goods-supply';
import { MOST_PAISE, type Paise, printRupees, wholePaise } from '@pw/domain/money';
import { err } from '@pw/domain/result';
import type { Discount } from '../component-discount/component-discount.ts';
import type { PriceBook, Rates } from '../price-list/price-book.ts';
import type { RetiredRateKey } from '../price-list/price-tables.ts';
import type { AddedRate } from '../rates/company-rates.ts';

/** What the margin percentage can be a share of: a setting of the company (SBD 13.3). */
export const marginModes = ['on cost', 'on sale'] as const;

export type MarginMode = (typeof marginModes)[number];

/** What the insurance percentage can be a share of: a setting of the company (SBD 13.3). */
export const insuranceBases = ['goods and freight', '110 % of goods and freight'] as const;

export type InsuranceBase = (typeof insuranceBases)[number];

/** How a company calculates its charges. */
export type PriceSettings = {
  readonly margin: MarginMode;
  readonly insuranceBase: InsuranceBase;
  /** Within a state the tax of each board is two equal halves (SBD 13.7). */
  readonly supply: Supply;
};

/** The settings of a company that has not chosen any, to a customer whose state is not known. */
export const defaultSettings: PriceSettings = {
  margin: 'on cost',
  insuranceBase: 'goods and freight',
  supply: 'to be settled',
};

/** Everything besides the design that a price depends on. */
export type PriceTerms = PriceSettings & {
  readonly book: PriceBook;
  readonly rates: Rates;
  /** Material rows that the company added to its rates. */
  readonly added: readonly AddedRate[];
  /** Rates of earlier rules that an enquiry file names. */
  readonly retiredRates?: readonly RetiredRateKey[];
  readonly discounts: readonly Discount[];
  readonly charges: Charges;
};

/** An amount per unit of each board; a board that is not named has 0. */
export type AmountPerBoard = { readonly mode: 'AMOUNT'; readonly boards: ReadonlyMap<string, Paise> };

/** A percentage for all boards, or an amount for each. */
export type WorkCharge = { readonly mode: 'PERCENTAGE'; readonly percent: number } | AmountPerBoard;

/** Labour can besides be charged by the hours of work (SBD 13.5). */
export type LabourCharge = WorkCharge | ByHours;

export type ByHours = { readonly mode: 'HOURS' };

/** The charges of a project in the order in which they are calculated (SBD 13.3). Percentages are 0 to 100. */
export type Charges = {
  readonly wiring: WorkCharge;
  readonly labour: LabourCharge;
  /** Whether nobody entered labour, so that the default of the project stands; left out where it does not. */
  readonly isLabourDefault?: boolean;
  readonly additional: AmountPerBoard;
  readonly overheadPercent: number;
  readonly packingPerTransportUnit: Paise;
  readonly marginPercent: number;
  readonly freight: AmountPerBoard;
  readonly insurancePercent: number;
  readonly taxPercent: number;
};

/** Nothing for any board. */
export const noAmounts: AmountPerBoard = { mode: 'AMOUNT', boards: new Map() };

/** No charges: the final price is the price after discount. */
export const noCharges: Charges = {
  wiring: noAmounts,
  labour: noAmounts,
  additional: noAmounts,
  overheadPercent: 0,
  packingPerTransportUnit: wholePaise(0),
  marginPercent: 0,
  freight: noAmounts,
  insurancePercent: 0,
  taxPercent: 0,
};

/** Why there is no price: what was entered leads nowhere. `message` is made for the user. */
export type PriceRefusal = {
  readonly code: 'TOO_LARGE' | 'MARGIN_ON_SALE';
  /** Name of the board, '' for the whole project. */
  readonly board: string;
  readonly message: string;
};

/** Refuses amounts that could no longer be exact to the paisa. */
export function tooLarge(board: string): { readonly ok: false; readonly error: PriceRefusal } {
  const subject = board === '' ? 'The project' : `Board ${board}`;
  const message = `${subject} has an amount above INR ${printRupees(wholePaise(MOST_PAISE))}: lower prices or quantities`;
  return err({ code: 'TOO_LARGE', board, message });
}

/** Why a margin of 100 % cannot be one on the sale. */
export const noMarginOfAll = 'A margin of 100 % on the sale leaves nothing for the cost: enter less.';

/** Refuses a margin that leaves nothing of the sale for the cost. */
export function marginTakesAll(board: string): { readonly ok: false; readonly error: PriceRefusal } {
  const message = `Board ${board} has a margin of 100 % on the sale: enter less, or calculate the margin on cost`;
  return err({ code: 'MARGIN_ON_SALE', board, message });
}

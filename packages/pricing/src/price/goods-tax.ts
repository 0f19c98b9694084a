import type { StateCode } from '@pw/domain/indian-states';
import { type Paise, wholePaise } from '@pw/domain/money';
import type { BoardPrice } from './price-board.ts';

/** Where the goods come from and go to; null for a state that is not known. */
export type TaxStates = { readonly company: StateCode | null; readonly customer: StateCode | null };

/** A line of the tax of an offer, e.g. `CGST 9 %`. */
export type TaxLine = { readonly label: string; readonly amount: Paise };

/**
 * The tax of an offer by its kinds (SBD 15.4): within a state half to the centre and half to the state, the odd paisa
 * to the centre, between two states as one. While a state is not known it is GST alone, and the gate keeps the offer a draft.
 * The lines add up to the tax.
 */
export function goodsTax(tax: Paise, taxPercent: number, { company, customer }: TaxStates): readonly TaxLine[] {
  if (company === null || customer === null) {
    return [{ label: `GST ${taxPercent} %`, amount: tax }];
  }
  if (company !== customer) {
    return [{ label: `IGST ${taxPercent} %`, amount: tax }];
  }
  const ofState = Math.floor(tax / 2);
  const half = taxPercent / 2;
  return [
    { label: `CGST ${half} %`, amount: wholePaise(tax - ofState) },
    { label: `SGST ${half} %`, amount: wholePaise(ofState) },
  ];
}

/** Whether the price of a board holds tax. */
export function isTaxed(boards: readonly { readonly price: Pick<BoardPrice, 'tax'> | null }[]): boolean {
  return boards.some(({ price }) => (price?.tax.paise ?? 0) > 0);
}

import { type StateCode, stateNamed, stateOfGstin } from './indian-states.ts';

/** Where the goods come from and go to; null for a state that is not known. */
export type TaxStates = { readonly company: StateCode | null; readonly customer: StateCode | null };

/**
 * How GST sees a delivery: within a state it is CGST and SGST, between two states IGST. While a state is not known the
 * type is to be settled.
 */
export const supplies = ['intra-state', 'inter-state', 'to be settled'] as const;

export type Supply = (typeof supplies)[number];

/** The supply from a company to a customer (SBD 13.7). */
export function supplyBetween({ company, customer }: TaxStates): Supply {
  if (company === null || customer === null) {
    return 'to be settled';
  }
  return company === customer ? 'intra-state' : 'inter-state';
}

/** The state by the GSTIN, else by the written text; null for neither. */
export function stateOf(gstin: string, written: string): StateCode | null {
  return stateOfGstin(gstin) ?? stateNamed(written);
}

import { type OfferCurrencyOnWire, readOfferCurrencyCall, setOfferCurrencyCall } from '@pw/contract/offer-currency';
import { printForeign } from '@pw/domain/offer-currency/offer-rate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { rupees } from '../../platform/rupees.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';

/** The currency of the offer of a project with the amounts that it prints. */
export function useOfferCurrency(projectId: number) {
  return useQuery({
    ...callQuery(readOfferCurrencyCall, { params: { projectId } }, 'screen'),
    // Everybody of the company changes prices and rates.
    staleTime: 0,
  });
}

/** Sets the currency, and shows its answer wherever the currency is shown. */
export function useSetCurrency(projectId: number) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(setOfferCurrencyCall);
  const keep = (answer: OfferCurrencyOnWire) =>
    queries.setQueryData(queryKeyOf(readOfferCurrencyCall, { params: { projectId } }), answer);
  return { save, isSaving, keep };
}

/** Writes an amount in the currency of an offer, e.g. `USD 9,449.52` or `₹ 9,449.52`. */
export function printMinor(minor: number, currency: OfferCurrencyOnWire['currency']): string {
  return currency === 'INR' ? `₹ ${rupees(minor)}` : printForeign(minor, currency);
}

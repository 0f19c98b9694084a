import { readExposureCall } from '@pw/contract/exposure';
import { listMarketRatesCall } from '@pw/contract/market-rates';
import type { Metal } from '@pw/domain/market-rates/market-rate-codes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, useCallData } from '../../platform/use-call.ts';

/** The change that somebody looks at. */
export type AskedChange = { readonly metal: Metal; readonly percent: number; readonly orders: boolean };

/** The exposure to a change. While projects are left to price, it is asked again: each answer prices some of them. */
export function useExposure({ metal, percent, orders }: AskedChange) {
  const query = { metal, percent, orders: orders ? 'true' : 'false' } as const;
  return useQuery({
    ...callQuery(readExposureCall, { query }, 'screen'),
    // Everybody of the company changes offers.
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.outdated ?? 0) > 0 ? AGAIN_MS : false),
  });
}

const AGAIN_MS = 250;

/** The dated rates of a metal, the oldest first, and the one that holds today. */
export function useMetalRates(metal: Metal) {
  const { data } = useCallData(listMarketRatesCall, {});
  const card = data?.cards.find(({ kind, key }) => kind === 'metal' && key === metal);
  const rates = (card?.rates ?? []).filter(({ withdrawn }) => withdrawn === null).toReversed();
  return { rates, today: rates.find(({ rateId }) => rateId === card?.holds) ?? null };
}

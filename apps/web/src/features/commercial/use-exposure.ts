import { useDebouncedValue } from '@mantine/hooks';
import { readExposureCall, readRequotedPriceCall } from '@pw/contract/exposure';
import { listMarketRatesCall } from '@pw/contract/market-rates';
import { timers } from '@pw/domain/limits';
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

/** The final price of an offer by the changed rates, once the change stays; null where it is not known. */
export function useRequotedPrice(
  projectId: number,
  change: Pick<AskedChange, 'metal' | 'percent'>,
): { readonly paise: number | null } {
  const [{ metal, percent }] = useDebouncedValue(change, timers.searchDebounceMs);
  const isSettled = metal === change.metal && percent === change.percent;
  const input = { params: { projectId: String(projectId) }, query: { metal, percent } };
  const { data } = useQuery({ ...callQuery(readRequotedPriceCall, input, 'screen'), staleTime: 0 });
  return { paise: isSettled ? (data?.requotedPaise ?? null) : null };
}

/** The dated rates of a metal, the oldest first, and the one that holds today. */
export function useMetalRates(metal: Metal) {
  const { data } = useCallData(listMarketRatesCall, {});
  const card = data?.cards.find(({ kind, key }) => kind === 'metal' && key === metal);
  const rates = (card?.rates ?? []).filter(({ withdrawn }) => withdrawn === null).toReversed();
  return { rates, today: rates.find(({ rateId }) => rateId === card?.holds) ?? null };
}

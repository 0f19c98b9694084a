import { listCatalogueTablesCall, readCatalogueTableCall } from '@pw/contract/catalogue';
import { readCatalogueDraftCall } from '@pw/contract/catalogue-draft';
import { listHouseRatesCall, readHouseRateCall, readHouseRateEffectCall } from '@pw/contract/house-rates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';

/** Workers enter hours all the time. */
const ALWAYS_OLD = { staleTime: 0 } as const;

/** Every rate with its proposal. */
export function useHouseRates() {
  return useQuery({ ...callQuery(listHouseRatesCall, {}, 'screen'), ...ALWAYS_OLD });
}

/** One rate with the units behind it. */
export function useHouseRate(activity: string) {
  return useQuery({ ...callQuery(readHouseRateCall, { params: { activity } }, 'screen'), ...ALWAYS_OLD });
}

/** What a proposal does to open offers; it is worked out when it is asked for. */
export function useEffectOnOffers(activity: string, isAsked: boolean) {
  const query = callQuery(readHouseRateEffectCall, { params: { activity } }, 'screen');
  return useQuery({ ...query, ...ALWAYS_OLD, enabled: isAsked, retry: false });
}

/** Has the rates read again, and what they have changed. */
export function useReloadRates(): () => void {
  const queries = useQueryClient();
  const calls = [
    listHouseRatesCall,
    readHouseRateCall,
    readCatalogueDraftCall,
    readCatalogueTableCall,
    listCatalogueTablesCall,
  ];
  return () => {
    for (const call of calls) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  };
}

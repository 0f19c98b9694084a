import { readPriceImpactCall } from '@pw/contract/price-impact';
import { readPriceListDraftCall } from '@pw/contract/price-list-drafts';
import { listPriceListsCall, listPriceListVersionsCall, type PriceListMakerOnWire } from '@pw/contract/price-lists';
import { timers } from '@pw/domain/limits';
import { foldMakerName } from '@pw/domain/price-lists/maker-name';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';

/** The makers with their lists; asked again while an uploaded list is read. */
export function usePriceLists() {
  return useQuery({
    ...callQuery(listPriceListsCall, {}, 'screen'),
    // Everybody who may uploads and publishes.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.makers.some(({ drafts }) => drafts.some((draft) => draft.state === 'reading'))
        ? timers.priceListPollMs
        : false,
  });
}

/** The maker of a name, however it is written; undefined for one without a list. */
export function findMaker(makers: readonly PriceListMakerOnWire[], name: string): PriceListMakerOnWire | undefined {
  const wanted = foldMakerName(name);
  return makers.find(({ maker }) => foldMakerName(maker) === wanted);
}

/** Has everything read again that shows published lists, and the uploaded ones of the list of makers. */
export function useReloadPriceLists(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const call of [listPriceListsCall, listPriceListVersionsCall, readPriceListDraftCall, readPriceImpactCall]) {
      // A page that is opened next waits for the current lists: old ones would show a published list as open.
      queries.removeQueries({ queryKey: queryKeyOf(call), type: 'inactive' });
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  }, [queries]);
}

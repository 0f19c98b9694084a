import { readPriceImpactCall } from '@pw/contract/price-impact';
import {
  listPriceListRowsCall,
  type PriceListDraftOnWire,
  readPriceListDraftCall,
} from '@pw/contract/price-list-drafts';
import { listPriceListsCall } from '@pw/contract/price-lists';
import { timers } from '@pw/domain/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callQuery, queryKeyOf } from '../../../platform/use-call.ts';

/** An uploaded list; asked again while it is read. */
export function useListDraft(draftId: string) {
  return useQuery({
    ...callQuery(readPriceListDraftCall, { params: { draftId } }, 'screen'),
    // Everybody who may decides about its rows.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? timers.priceListPollMs : false),
  });
}

/** Shows an uploaded list as a call answered it, and has its rows read again. */
export function useShowDraft(): (draft: PriceListDraftOnWire) => void {
  const queries = useQueryClient();
  return useCallback(
    (draft) => {
      const { queryKey } = callQuery(readPriceListDraftCall, { params: { draftId: draft.draftId } });
      queries.setQueryData(queryKey, draft);
      for (const call of [listPriceListRowsCall, listPriceListsCall]) {
        void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
      }
      // What was worked out before a decision is not shown for a moment either.
      queries.removeQueries({ queryKey: queryKeyOf(readPriceImpactCall), type: 'inactive' });
      void queries.invalidateQueries({ queryKey: queryKeyOf(readPriceImpactCall) });
    },
    [queries],
  );
}

/** Has an uploaded list and its rows read again. */
export function useReloadDraft(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const call of [readPriceListDraftCall, listPriceListRowsCall, listPriceListsCall, readPriceImpactCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  }, [queries]);
}

import { readPriceImpactCall, stopPriceImpactCall, workOutPriceImpactCall } from '@pw/contract/price-impact';
import { timers } from '@pw/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useSave } from '../../../platform/use-call.ts';
import type { ToldFailure } from '../../../ui/messages/banner.tsx';

/**
 * What the current price lists change of the open offers; asked again while it is worked out.
 * @param draftId of an uploaded list as if it were published
 */
export function usePriceImpact(draftId?: string) {
  return useQuery({
    ...callQuery(readPriceImpactCall, { query: queryOf(draftId) }, 'screen'),
    // Every save of an offer changes it.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? timers.priceListPollMs : false),
  });
}

function queryOf(draftId: string | undefined) {
  return draftId === undefined ? {} : { draftId };
}

/** Begins and stops the work on the impact, of the current lists or of an uploaded one. */
export function useImpactWork(onChanged: () => void, draftId?: string) {
  const begin = useSave(workOutPriceImpactCall);
  const end = useSave(stopPriceImpactCall);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const onSaved = () => {
    setFailure(null);
    onChanged();
  };
  return {
    failure,
    isBusy: begin.isSaving || end.isSaving,
    /** @param validFrom the first day of the uploaded list; without it that of its upload */
    workOut: (validFrom?: string) =>
      void begin.save(
        { body: { ...queryOf(draftId), ...(validFrom === undefined ? {} : { validFrom }) } },
        { onSaved, onFailed: ({ message }) => setFailure({ failed: 'The work was not begun.', reason: message }) },
      ),
    stop: () =>
      void end.save(
        { query: queryOf(draftId) },
        { onSaved, onFailed: ({ message }) => setFailure({ failed: 'The work was not stopped.', reason: message }) },
      ),
  };
}

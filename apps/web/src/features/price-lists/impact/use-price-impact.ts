import { readPriceImpactCall, stopPriceImpactCall, workOutPriceImpactCall } from '@pw/contract/price-impact';
import { timers } from '@pw/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useSave } from '../../../platform/use-call.ts';
import type { ToldFailure } from '../../../ui/messages/banner.tsx';

/** What the current price lists change of the open offers; asked again while it is worked out. */
export function usePriceImpact() {
  return useQuery({
    ...callQuery(readPriceImpactCall, { query: {} }, 'screen'),
    // Every save of an offer changes it.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? timers.priceListPollMs : false),
  });
}

/** Begins and stops the work on the impact. */
export function useImpactWork(onChanged: () => void) {
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
    workOut: () =>
      void begin.save(
        { body: {} },
        { onSaved, onFailed: ({ message }) => setFailure({ failed: 'The work was not begun.', reason: message }) },
      ),
    stop: () =>
      void end.save(
        { query: {} },
        { onSaved, onFailed: ({ message }) => setFailure({ failed: 'The work was not stopped.', reason: message }) },
      ),
  };
}

import { useDebouncedValue } from '@mantine/hooks';
import type { AnswerOf } from '@pw/contract/call';
import { type ChargesChangeOnWire, previewProjectPriceCall } from '@pw/contract/project-charges';
import { timers } from '@pw/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../platform/use-call.ts';

/** What a project comes to now, and what it would come to. */
export type PriceEffect = AnswerOf<typeof previewProjectPriceCall>;

/** What a change would make of the price; neither while nothing is changed or the answer is on its way. */
export type PriceEffectReading = { readonly effect: PriceEffect | null; readonly failure: string | null };

/**
 * Asks what a change would make of the price, once typing pauses.
 * @param change what would be saved, the same as long as it is; null while nothing is entered, or some of it cannot be
 *   taken
 * @param round of what is entered: what an earlier round would have made is not shown for a change of this one
 */
export function usePriceEffect(
  projectId: number,
  change: ChargesChangeOnWire | null,
  round: number,
): PriceEffectReading {
  const typed = useMemo(() => ({ change, round }), [change, round]);
  const [paused] = useDebouncedValue(typed, timers.busyDelayMs);
  const settled = change !== null && paused.round === round ? paused.change : null;
  const query = callQuery(
    previewProjectPriceCall,
    { params: { projectId }, body: settled === null ? {} : { charges: settled } },
    'screen',
  );
  const { data, error } = useQuery({
    ...query,
    queryKey: [...query.queryKey, round],
    enabled: settled !== null,
    placeholderData: (before, query) => (query?.queryKey.at(-1) === round ? before : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  return {
    effect: change === null || error ? null : (data ?? null),
    failure: change === null || !error ? null : error.message,
  };
}

import { useDebouncedValue } from '@mantine/hooks';
import type { PriceImpactOnWire } from '@pw/contract/price-impact';
import type { PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import { isIsoDate } from '@pw/domain/dates';
import { timers } from '@pw/domain/limits';
import { useEffect, useRef } from 'react';
import { useImpactWork, usePriceImpact } from '../impact/use-price-impact.ts';

type DraftImpactOptions = {
  readonly draft: Pick<PriceListDraftOnWire, 'draftId' | 'state' | 'revision'>;
  /** The first day as it is entered, ISO. */
  readonly validFrom: string;
  readonly mayManage: boolean;
};

/**
 * What an uploaded list would change of the open offers. It is ordered by itself when nobody has worked it out yet, or when
 * decisions or the first day are others by now; once for each, so that a failure is not tried for ever.
 */
export function useDraftImpact({ draft, mayManage, ...entered }: DraftImpactOptions) {
  // While somebody types, days come up that nobody means.
  const [validFrom] = useDebouncedValue(entered.validFrom, timers.searchDebounceMs);
  const { draftId, state, revision } = draft;
  const impact = usePriceImpact(draftId);
  const work = useImpactWork(() => void impact.refetch(), draftId);
  const isDue =
    mayManage &&
    state === 'ready' &&
    isIsoDate(validFrom) &&
    impact.data !== undefined &&
    isOld(impact.data, validFrom);
  const wanted = `${revision} ${impact.data?.bookHash} ${validFrom}`;
  const ordered = useRef<string | null>(null);
  const { workOut, isBusy } = work;
  useEffect(() => {
    if (isDue && !isBusy && ordered.current !== wanted) {
      ordered.current = wanted;
      workOut(validFrom);
    }
  });
  return { ...work, impact: impact.data ?? null, isDue };
}

function isOld({ state, isStale, uploaded }: PriceImpactOnWire, validFrom: string): boolean {
  return state === 'none' || isStale || uploaded?.validFrom !== validFrom;
}

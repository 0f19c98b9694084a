import type { AnswerOf } from '@pw/contract/call';
import { fetchGFSCall } from '@pw/contract/feeder-search/fetch-gfs';
import { type SearchCriterion, searchCriteria } from '@pw/domain/feeder-search/search-criteria';
import { timers } from '@pw/domain/limits/timers';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callQuery } from '../../platform/use-call.ts';

/** A criterion with the values that it offers. */
export type OfferedCriterion = {
  readonly name: SearchCriterion;
  readonly label: string;
  readonly options: readonly { readonly key: string; readonly value: string }[];
};

/** What global feeders can be searched by; it loads a moment after the panel is there, when the board stands. */
export function useSearchOptions() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), timers.feederSearchFilterDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const { data, isError, refetch } = useQuery({ ...callQuery(fetchGFSCall, {}), enabled: isDue, retry: false });
  const criteria = useMemo(() => offeredCriteria(data), [data]);
  return { criteria, isFailed: isError, retry: () => void refetch() };
}

function offeredCriteria(data: AnswerOf<typeof fetchGFSCall> | undefined): readonly OfferedCriterion[] {
  const offered = new Map<SearchCriterion, OfferedCriterion['options']>(
    data?.data.feeder.map(({ name, options }) => [name, options]) ?? [],
  );
  if (data) {
    const { componentDetails, industry } = data.data;
    offered.set('COMPONENT_GROUP', componentDetails.options);
    offered.set(
      'INDUSTRY',
      industry.map((text) => ({ key: text, value: text })),
    );
  }
  return searchCriteria.map(({ name, label }) => ({ name, label, options: offered.get(name) ?? [] }));
}

import { fetchAllSearchDataCall } from '@pw/contract/feeder-search';
import {
  type ChosenCriteria,
  countCriteria,
  type SearchCriterion,
  toggleCriterion,
} from '@pw/domain/feeder-search/search-criteria';
import { timers } from '@pw/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '../../platform/use-call.ts';

const MORE = 20;
/** The most that one answer holds. */
const MOST_SHOWN = 200;

const nothing: ChosenCriteria = {};

/** What is searched for among the global feeders, and what was found. */
export function useGlobalSearch() {
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState(nothing);
  const [shown, setShown] = useState(MORE);
  useEffect(() => {
    const timer = setTimeout(() => setSought(typed.trim()), timers.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const isSearching = sought !== '' || countCriteria(chosen) > 0;
  const body = { ...chosen, NORMAL_SEARCH: sought === '' ? [] : [sought], size: shown };
  const answer = useQuery({
    ...callQuery(fetchAllSearchDataCall, { body }),
    enabled: isSearching,
    // Everybody of the company adds feeders.
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const data = isSearching ? answer.data : undefined;
  const total = data?.total ?? 0;

  return {
    typed,
    chosen,
    isSearching,
    /** Undefined until something was found or not. */
    feeders: data?.data,
    total,
    isLoading: isSearching && answer.isFetching,
    /** When the last search failed; 0 while none has. */
    failedAtMs: isSearching && answer.isError ? answer.errorUpdatedAt : 0,
    retry: () => void answer.refetch(),
    type: (text: string) => {
      setTyped(text);
      setShown(MORE);
    },
    toggle: (name: SearchCriterion, value: string) => {
      setChosen(toggleCriterion(chosen, name, value));
      setShown(MORE);
    },
    hasMore: shown < Math.min(total, MOST_SHOWN),
    showMore: () => setShown(Math.min(shown + MORE, MOST_SHOWN)),
    /** Empties the text, the criteria and with them the results. */
    clear: () => {
      setTyped('');
      setSought('');
      setChosen(nothing);
      setShown(MORE);
    },
  };
}

export type GlobalSearch = ReturnType<typeof useGlobalSearch>;

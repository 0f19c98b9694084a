import { findGlobalFeedersCall } from '@pw/contract/feeder-search';
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
import { firstLook, useListLook } from '../../ui/data-table/list-state.ts';

const MORE = 20;
/** The most that one answer holds. */
const MOST_SHOWN = 200;

const first = firstLook<ChosenCriteria>(MORE, {});

/** What is searched for among the global feeders, and what was found. */
export function useGlobalSearch() {
  const [typed, setTyped] = useState('');
  const { state, look } = useListLook(first);
  const { search: sought, filters: chosen } = state;
  const shown = state.size === 'all' ? MOST_SHOWN : state.size;
  useEffect(() => {
    const timer = setTimeout(() => look({ search: typed.trim() }), timers.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, look]);

  const isSearching = sought !== '' || countCriteria(chosen) > 0;
  const body = { criteria: chosen, search: sought === '' ? [] : [sought], size: shown };
  const answer = useQuery({
    ...callQuery(findGlobalFeedersCall, { body }),
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
    feeders: data?.items,
    total,
    isLoading: isSearching && answer.isFetching,
    /** When the last search failed; 0 while none has. */
    failedAtMs: isSearching && answer.isError ? answer.errorUpdatedAt : 0,
    retry: () => void answer.refetch(),
    type: (text: string) => {
      setTyped(text);
      look({ size: MORE });
    },
    toggle: (name: SearchCriterion, value: string) => {
      look({ filters: toggleCriterion(chosen, name, value), size: MORE });
    },
    hasMore: shown < Math.min(total, MOST_SHOWN),
    showMore: () => look({ size: Math.min(shown + MORE, MOST_SHOWN) }),
    /** Empties the text, the criteria and with them the results. */
    clear: () => {
      setTyped('');
      look(first);
    },
  };
}

export type GlobalSearch = ReturnType<typeof useGlobalSearch>;

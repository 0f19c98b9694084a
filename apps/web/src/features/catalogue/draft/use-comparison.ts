import {
  type CatalogueComparisonOnWire,
  compareCatalogueDraftCall,
  readCatalogueComparisonCall,
  stopCatalogueComparisonCall,
} from '@pw/contract/catalogue-comparison';
import { readCatalogueDraftCall } from '@pw/contract/catalogue-draft';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { callQuery, queryKeyOf, useSave } from '../../../platform/use-call.ts';
import type { ToldFailure } from '../../../ui/messages/banner.tsx';
import { reloadCatalogue } from '../use-draft.ts';

/** How often a page asks how far a comparison is, and how often whether another person has accepted lines. */
const WORKING_MS = 1000;
const STANDING_MS = 10_000;

const query = callQuery(readCatalogueComparisonCall, {}, 'screen');

/** The comparison of the draft with the version in force, as it is now. */
export function useComparison() {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { data, error, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? WORKING_MS : STANDING_MS),
  });
  const compare = useSave(compareCatalogueDraftCall);
  const stop = useSave(stopCatalogueComparisonCall);
  const state = data?.state;
  useEffect(() => {
    // What keeps the draft from being released depends on it.
    if (state === 'done') {
      void queries.invalidateQueries({ queryKey: queryKeyOf(readCatalogueDraftCall) });
    }
  }, [queries, state]);

  const show = (next: CatalogueComparisonOnWire) => {
    setFailure(null);
    queries.setQueryData(query.queryKey, next);
  };
  const outcome = {
    onSaved: show,
    onFailed: ({ message }: CallFailure) => {
      setFailure({ failed: 'The draft is not compared.', reason: message });
      reloadCatalogue(queries);
    },
  };
  return {
    comparison: data,
    error,
    failure,
    retry: () => void refetch(),
    show,
    isAsking: compare.isSaving || stop.isSaving,
    compare: (sequence: number) => void compare.save({ body: { sequence } }, outcome),
    stop: () => void stop.save({}, outcome),
  };
}

import { listShareLinksCall } from '@pw/contract/share-links';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';

/** The links to the offer of a project; customers open them at any time. */
export function useShareLinks(projectId: number, isShown: boolean) {
  return useQuery({
    ...callQuery(listShareLinksCall, { params: { projectId } }, 'screen'),
    enabled: isShown,
    staleTime: 0,
  });
}

/** Reads the links again after one was changed. */
export function useLinksChanged(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: queryKeyOf(listShareLinksCall) });
}

import { readReleaseGateCall } from '@pw/contract/release-gate';
import { listRemarksCall } from '@pw/contract/remarks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery, queryKeyOf } from '../../../platform/use-call.ts';

/** The remarks of customers on a project, which they make at any time. */
export function useRemarks(projectId: number, isShown: boolean) {
  return useQuery({
    ...callQuery(listRemarksCall, { params: { projectId }, query: {} }, 'screen'),
    enabled: isShown,
    staleTime: 0,
  });
}

/** Reads the remarks again after one was changed, and what the release waits for. */
export function useRemarksChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const call of [listRemarksCall, readReleaseGateCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  };
}

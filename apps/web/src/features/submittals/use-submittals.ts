import { listSubmittalPagesCall, listSubmittalsCall } from '@pw/contract/submittals';
import { isBeingMade } from '@pw/domain/submittals/submittal-jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';

/** How often a package that is being made is looked for. */
const LOOK_EVERY_MS = 1000;

/** The packages of a project, asked for again while one is made. */
export function useSubmittals(projectId: number) {
  return useQuery({
    ...callQuery(listSubmittalsCall, { params: { projectId } }, 'screen'),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.submittals.some(({ state }) => isBeingMade(state)) ? LOOK_EVERY_MS : false,
  });
}

/** The pages of a package that was made, which never change. */
export function useSubmittalPages(projectId: number, submittalId: string) {
  return useQuery(callQuery(listSubmittalPagesCall, { params: { projectId, submittalId } }, 'screen'));
}

/** Reads the packages again after one was ordered. */
export function useSubmittalOrdered(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: queryKeyOf(listSubmittalsCall) });
}

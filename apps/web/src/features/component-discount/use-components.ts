import { type ComponentOnWire, listComponentsCall } from '@pw/contract/component-discount';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery } from '../../platform/use-call.ts';

const none: readonly ComponentOnWire[] = [];
const noGroups: readonly string[] = [];

/** The components of a project as its boards are saved now, with the discounts that were applied to them. */
export function useComponents(projectId: number) {
  const answer = useQuery({
    ...callQuery(listComponentsCall, { params: { projectId }, query: {} }, 'screen'),
    // Everybody of the company configures boards and applies discounts.
    staleTime: 0,
  });
  return {
    components: answer.data?.items ?? none,
    groups: answer.data?.groups ?? noGroups,
    revision: answer.data?.revision,
    isLoading: answer.isFetching,
    failure: loadFailure(answer.error, 'The components'),
    retry: () => void answer.refetch(),
  };
}

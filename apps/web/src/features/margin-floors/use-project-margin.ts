import { readProjectMarginCall } from '@pw/contract/margin-approvals';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/use-call.ts';

/** The margin of a project next to its floor; undefined until it arrives, and where there is no price. */
export function useProjectMargin(projectId: number) {
  const { data } = useQuery({
    ...callQuery(readProjectMarginCall, { params: { projectId } }, 'screen'),
    // Others change boards and rates, and decide about requests.
    staleTime: 0,
  });
  return data;
}

import { getProjectCall } from '@pw/contract/projects/get-project';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/use-call.ts';

/** A project of the company as it is now; whoever comes back to the tab gets it anew. */
export function useProject(projectId: number) {
  return useQuery({
    ...callQuery(getProjectCall, { params: { projectId } }),
    // Everybody of the company works on its projects.
    staleTime: 0,
  });
}

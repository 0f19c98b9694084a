import { listPresenceCall } from '@pw/contract/projects/list-presence';
import { openedByText } from '@pw/domain/projects/presence';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/use-call.ts';

/** Who else has the project of the boards open, in words; empty when nobody has. A failure to find out holds up nobody. */
export function useOthersPresent(projectId: number): { readonly isAsked: boolean; readonly text: string } {
  const { data = [], isPending } = useQuery({
    ...callQuery(listPresenceCall, { query: { projects: String(projectId) } }),
    // People come and go.
    staleTime: 0,
    gcTime: 0,
  });
  return { isAsked: !isPending, text: openedByText(data.map(({ name }) => name)) };
}

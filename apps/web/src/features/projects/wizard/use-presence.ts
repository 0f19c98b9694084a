import { markPresenceCall } from '@pw/contract/projects/mark-presence';
import { openedByText, presenceTimes } from '@pw/domain/projects/presence';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../platform/use-call.ts';

/** Says that the project is open here, for as long as the tab is looked at; gives who else has it open, in words. */
export function usePresence(projectId: number): string {
  const { data } = useQuery({
    ...callQuery(markPresenceCall, { params: { projectId } }),
    staleTime: 0,
    refetchInterval: presenceTimes.markEveryMs,
  });
  return openedByText(data?.others.map(({ name }) => name) ?? []);
}

import { listMessagesCall } from '@pw/contract/messages';
import { listShareLinksCall } from '@pw/contract/share-links';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';

/** What was sent to the customers of a project; mails that wait are sent at any time. */
export function useMessages(projectId: number, isShown: boolean) {
  return useQuery({
    ...callQuery(listMessagesCall, { params: { projectId } }, 'screen'),
    enabled: isShown,
    staleTime: 0,
  });
}

/** Reads messages and links again after something was sent. */
export function useMessagesSent(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: queryKeyOf(listMessagesCall) });
    void queries.invalidateQueries({ queryKey: queryKeyOf(listShareLinksCall) });
  };
}

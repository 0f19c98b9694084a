import { listAuditEventsCall } from '@pw/contract/audit/list-audit-events';
import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../platform/use-call.ts';
import { useSignedIn } from '../../../platform/use-signed-in.ts';

/** Who saved something last, and when, in words. */
export type LastSave = { readonly who: string; readonly when: string };

/** The newest save of a kind, as the audit has it; null until it arrives and when there is none. */
export function useLastSave(event: string): LastSave | null {
  const { userId } = useSignedIn();
  const { data } = useQuery({
    ...callQuery(listAuditEventsCall, { query: { search: event, size: 1 } }),
    // An answer from before the other save would name somebody else.
    staleTime: 0,
    gcTime: 0,
  });
  const [newest] = data?.items ?? [];
  if (!newest) {
    return null;
  }
  const who = newest.actor.accountId === userId ? 'You, in another window,' : newest.actor.name;
  return { who, when: momentOnScreen(Date.parse(newest.at)) };
}

import { listAuditEventsCall } from '@pw/contract/audit';
import { momentOnScreen } from '@pw/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { type ZodType, z } from 'zod';
import type { CallFailure } from '../../platform/call-failure.ts';
import { useSignedIn } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { ConflictPanel, type ConflictPanelProps } from '../../ui/messages/conflict-panel.tsx';

type SaveConflictProps = Omit<ConflictPanelProps, 'cause'> & {
  /** What both saved, e.g. "Terms & Conditions". */
  readonly what: string;
  /** The event that such a save leaves in the audit, which knows who it was. */
  readonly event: string;
};

/** A save of the administration that somebody else came before. */
export function SaveConflict({ what, event, ...panel }: SaveConflictProps) {
  const lastSave = useLastSave(event);
  const cause = `${lastSave?.who ?? 'Somebody else'} saved ${what}${lastSave ? ` at ${lastSave.when}` : ''}`;
  return <ConflictPanel {...panel} cause={cause} />;
}

/** Who saved something last, and when, in words. */
export type LastSave = { readonly who: string; readonly when: string };

/** The newest save of a kind, as the audit has it; null until it arrives and when there is none. */
function useLastSave(event: string): LastSave | null {
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

/** What somebody else saved first, when that is why a save was refused; null for any other failure. */
export function currentOf<Current>(failure: CallFailure, shape: ZodType<Current>): Current | null {
  if (failure.kind !== 'refused' || failure.code !== 'STALE') {
    return null;
  }
  const details = z.object({ current: shape }).safeParse(failure.details);
  return details.success ? details.data.current : null;
}

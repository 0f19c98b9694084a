import { listByStatusCall } from '@pw/contract/approvals';
import { approvalLists } from '@pw/domain/approvals/approval-lists';
import { waitingText } from '@pw/domain/approvals/approval-texts';
import { timers } from '@pw/domain/limits';
import { statusEntry } from '@pw/domain/projects/project-status';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import classes from './waiting-requests.module.css';

const waiting = approvalLists.request.map((status) => statusEntry(status).name);

/** In the header: how many requests wait for the administrator, wherever the administrator is. */
export function WaitingRequests() {
  const { companyId } = useSignedIn();
  const { data, dataUpdatedAt } = useQuery({
    ...callQuery(listByStatusCall, { body: { companyId, projectStatus: waiting } }, 'screen'),
    refetchInterval: timers.requestsPollMs,
  });
  const sinceMs = Object.values(data?.result ?? {}).flatMap((rows) =>
    rows.map(({ lastUpdatedAt }) => Date.parse(lastUpdatedAt)),
  );
  if (sinceMs.length === 0) {
    return null;
  }
  const text = waitingText(sinceMs, dataUpdatedAt);
  return (
    <span className={classes.count} title={text}>
      <span aria-hidden>{sinceMs.length}</span>
      <span className="pw-hidden">{`: ${text}`}</span>
    </span>
  );
}

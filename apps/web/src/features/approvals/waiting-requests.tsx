import { listApprovalsCall } from '@pw/contract/approvals';
import { approvalLists } from '@pw/domain/approvals/approval-lists';
import { waitingText } from '@pw/domain/approvals/approval-texts';
import { timers } from '@pw/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import { readApprovalRow } from './approval-row.ts';
import classes from './waiting-requests.module.css';

/** In the header: how many requests wait for the administrator, wherever the administrator is. */
export function WaitingRequests() {
  const { rows, readAtMs } = useWaitingRequests();
  if (rows.length === 0) {
    return null;
  }
  const text = waitingText(
    rows.map(({ updatedAtMs }) => updatedAtMs),
    readAtMs,
  );
  return (
    <span className={classes.count} title={text}>
      <span aria-hidden>{rows.length}</span>
      <span className="pw-hidden">{`: ${text}`}</span>
    </span>
  );
}

const waiting = approvalLists.request.join(',');

/** The requests alone, for the notice that the administrator sees on every page. */
export function useWaitingRequests({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const { data, dataUpdatedAt, isFetching } = useQuery({
    ...callQuery(listApprovalsCall, { query: { status: waiting } }, 'screen'),
    refetchInterval: timers.requestsPollMs,
    enabled,
  });
  const rows = useMemo(() => (data ?? []).map((row) => readApprovalRow(row)), [data]);
  return { rows, readAtMs: dataUpdatedAt, isFetching };
}

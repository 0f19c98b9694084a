import { listByStatusCall } from '@pw/contract/approvals';
import { type ApprovalList, approvalLists, approvalStatuses } from '@pw/domain/approvals/approval-lists';
import { timers } from '@pw/domain/limits';
import { statusEntry } from '@pw/domain/projects/project-status';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useSignedIn } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { type ApprovalRow, readApprovalRow } from './approval-row.ts';

/** One call answers all lists, by the names of their statuses. */
const asked = approvalStatuses.map((status) => statusEntry(status).name);

/** The rows of each list. */
export type ApprovalRows = Readonly<Record<ApprovalList, readonly ApprovalRow[]>>;

/** The projects that wait for the administrator, and those that were decided. */
export function useApprovals() {
  const { companyId } = useSignedIn();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...callQuery(listByStatusCall, { body: { companyId, projectStatus: asked } }, 'screen'),
    // Sales submits meanwhile: whoever comes back to the lists sees it.
    staleTime: 0,
  });
  const rows = useMemo((): ApprovalRows => {
    const rowsOf = (list: ApprovalList) =>
      approvalLists[list]
        .flatMap((status) => data?.result[statusEntry(status).name] ?? [])
        .map((row) => readApprovalRow(row));
    return { request: rowsOf('request'), approved: rowsOf('approved'), rejected: rowsOf('rejected') };
  }, [data]);
  return {
    rows,
    /** When they were read. */
    readAtMs: dataUpdatedAt,
    isLoading: isFetching,
    failure: loadFailure(error, 'The approvals'),
    retry: () => void refetch(),
  };
}

const waiting = approvalLists.request.map((status) => statusEntry(status).name);

/** The requests alone, for what tells of them wherever the administrator is. */
export function useWaitingRequests({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const { companyId } = useSignedIn();
  const { data, dataUpdatedAt, isFetching } = useQuery({
    ...callQuery(listByStatusCall, { body: { companyId, projectStatus: waiting } }, 'screen'),
    refetchInterval: timers.requestsPollMs,
    enabled,
  });
  const rows = useMemo(
    () =>
      Object.values(data?.result ?? {})
        .flat()
        .map((row) => readApprovalRow(row)),
    [data],
  );
  return { rows, readAtMs: dataUpdatedAt, isFetching };
}

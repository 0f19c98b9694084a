import { listApprovalsCall } from '@pw/contract/approvals';
import { closingOf } from '@pw/domain/approvals/approval-decisions';
import { type ApprovalList, approvalLists } from '@pw/domain/approvals/approval-lists';
import { approvalPage, closingTexts, waitingText } from '@pw/domain/approvals/approval-texts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { callQuery } from '../../platform/use-call.ts';
import { SearchBox } from '../../ui/controls/search-box.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { FailedState } from '../../ui/messages/states.tsx';
import { Card } from '../../ui/page/page.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { MarginRequests, useMarginRequests } from '../margin-approvals/margin-requests.tsx';
import { type ApprovalRow, readApprovalRow } from './approval-row.ts';
import { ApprovalTable } from './approval-table.tsx';
import classes from './approvals.module.css';
import { useMove } from './use-move.ts';

/** What waits for the administrator's decision, and below it what was decided. */
export function ApprovalTab() {
  const { rows, readAtMs, isLoading, failure, retry } = useApprovals();
  const [closed, setClosed] = useState<ApprovalRow | null>(null);
  const [tooLate, setTooLate] = useState<string | null>(null);
  useScreenKeys([
    { combination: '/', does: 'search' },
    { combination: 'Enter', does: 'view project' },
  ]);
  if (failure) {
    return <FailedState {...failure} onRetry={retry} retrying={isLoading} />;
  }
  return (
    <>
      {tooLate !== null && (
        <Banner tone="warn" onDismiss={() => setTooLate(null)}>
          {tooLate}
        </Banner>
      )}
      <Requests rows={rows.request} readAtMs={readAtMs} isLoading={isLoading} />
      <Decided rows={rows} isLoading={isLoading} onClose={setClosed} />
      {closed && (
        <CloseProjectQuestion
          row={closed}
          onDone={(message) => {
            setClosed(null);
            setTooLate(message);
          }}
        />
      )}
    </>
  );
}

/** The rows of each list. */
type ApprovalRows = Readonly<Record<ApprovalList, readonly ApprovalRow[]>>;

/** The projects that wait for the administrator, and those that were decided. */
function useApprovals() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...callQuery(listApprovalsCall, { query: {} }, 'screen'),
    // Sales submits meanwhile: the user who comes back to the lists sees it.
    staleTime: 0,
  });
  const rows = useMemo((): ApprovalRows => {
    const rowsOf = (list: ApprovalList) =>
      approvalLists[list]
        .flatMap((status) => (data ?? []).filter((row) => row.status === status))
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

type RequestsProps = {
  readonly rows: readonly ApprovalRow[];
  readonly readAtMs: number;
  readonly isLoading: boolean;
};

function Requests({ rows, readAtMs, isLoading }: RequestsProps) {
  const { search, box } = useListSearch('request');
  const isFirstLoad = isLoading && rows.length === 0;
  const waiting = waitingText(
    rows.map(({ updatedAtMs }) => updatedAtMs),
    readAtMs,
  );
  return (
    <section className={classes.requests}>
      <Card
        title={approvalPage.lists.request.title}
        note={isFirstLoad ? undefined : waiting}
        actions={<div className={classes.search}>{box}</div>}
        flush
        fills
      >
        <div className={classes.list}>
          <ApprovalTable list="request" rows={rows} isLoading={isLoading} search={search} />
        </div>
      </Card>
    </section>
  );
}

const decided = ['approved', 'rejected'] as const satisfies readonly ApprovalList[];

type DecidedList = (typeof decided)[number];

/** The lists, and the margin requests next to them. */
const decidedTabs = [...decided, 'margin'] as const;

type DecidedTab = (typeof decidedTabs)[number];

type DecidedProps = {
  readonly rows: Readonly<Record<DecidedList, readonly ApprovalRow[]>>;
  readonly isLoading: boolean;
  readonly onClose: (row: ApprovalRow) => void;
};

function Decided({ rows, isLoading, onClose }: DecidedProps) {
  const [shown, setShown] = useState<DecidedTab>('approved');
  const margins = useMarginRequests().requests.filter(({ state }) => state === 'open').length;
  const searches = { approved: useListSearch('approved'), rejected: useListSearch('rejected') };
  return (
    <section aria-label={approvalPage.decided} className={classes.decided}>
      <Tabs
        label={approvalPage.decided}
        value={shown}
        onChange={(value) => setShown(decidedTabs.find((tab) => tab === value) ?? 'approved')}
        actions={shown === 'margin' ? null : searches[shown].box}
        items={[
          ...decided.map((list) => ({
            value: list,
            label: approvalPage.lists[list].title,
            count: rows[list].length,
            panel: (
              <ApprovalTable
                list={list}
                rows={rows[list]}
                isLoading={isLoading}
                search={searches[list].search}
                onClose={onClose}
              />
            ),
          })),
          { value: 'margin', label: approvalPage.margin, count: margins, panel: <MarginRequests bare /> },
        ]}
      />
    </section>
  );
}

/** What is searched for in a list, and the box for it, which is in the head of the list. */
function useListSearch(list: ApprovalList) {
  const [text, setText] = useState('');
  const { search } = approvalPage.lists[list];
  return {
    search: { text, clear: () => setText('') },
    box: <SearchBox key={list} label={search} value={text} onSearch={setText} />,
  };
}

type CloseProjectQuestionProps = {
  readonly row: ApprovalRow;
  /** Closed, or left as it is; with words where somebody else came first. */
  readonly onDone: (tooLate: string | null) => void;
};

/** Asks before a project is closed, which nobody takes back, and closes it. */
function CloseProjectQuestion({ row, onDone }: CloseProjectQuestionProps) {
  const texts = closingTexts(row.name);
  const { id: projectId, answered } = row;
  const { move, isMoving, failure } = useMove(
    { projectId, revision: answered.revision },
    { onMoved: () => onDone(null), onTooLate: onDone },
  );
  const step = closingOf(row.status);
  return (
    <ConfirmDialog
      opened
      title={texts.title}
      question={texts.question}
      confirmLabel={texts.confirm}
      destroys
      pending={isMoving}
      failure={failure}
      onConfirm={() => step && move(step.to, texts)}
      onCancel={() => onDone(null)}
    />
  );
}

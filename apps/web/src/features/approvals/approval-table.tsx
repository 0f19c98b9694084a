import { Button } from '@mantine/core';
import { closingOf } from '@pw/domain/approvals/approval-decisions';
import type { ApprovalList } from '@pw/domain/approvals/approval-lists';
import { approvalPage, requestTypeLines } from '@pw/domain/approvals/approval-texts';
import { dateOnScreen } from '@pw/domain/dates';
import { pageSizes } from '@pw/domain/limits';
import { projectListTexts } from '@pw/domain/projects/project-list';
import { isRejected, statusEntry } from '@pw/domain/projects/project-status';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { InfoPopover } from '../../ui/controls/info-popover.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { toneOfStatus } from '../projects/project-status-pill.tsx';
import { quoteOverview } from './approval-addresses.ts';
import { type ApprovalRow, isFound } from './approval-row.ts';
import classes from './approvals.module.css';

type ApprovalTableProps = {
  readonly list: ApprovalList;
  readonly rows: readonly ApprovalRow[];
  readonly isLoading: boolean;
  /** What is searched for; the box stands over the table. */
  readonly search: { readonly text: string; readonly clear: () => void };
  /** Asks before it closes. */
  readonly onClose?: (row: ApprovalRow) => void;
};

/** One of the lists: its projects, five on a page. */
export function ApprovalTable({ list, rows, isLoading, search, onClose }: ApprovalTableProps) {
  const navigate = useNavigate();
  const { title, empty } = approvalPage.lists[list];
  const isRequest = list === 'request';
  const matches = useMemo(() => rows.filter((row) => isFound(row, search.text)), [rows, search.text]);
  const isHidden = matches.length < rows.length;
  const columns = useMemo(
    () => [
      ...plainColumns,
      ...(isRequest ? [viewColumn] : []),
      ...(onClose && rows.some(({ status }) => closingOf(status)) ? [closeColumn(onClose)] : []),
    ],
    [isRequest, rows, onClose],
  );
  return (
    <DataTable
      bare
      label={title}
      columns={columns}
      rows={matches}
      rowId={({ quotationNumber }) => quotationNumber}
      rowName={({ name }) => name}
      pageSize={pageSizes.approvals}
      initialSort={{ columnId: 'updated', direction: 'descending' }}
      loading={isLoading}
      empty={
        isHidden
          ? { title: approvalPage.notFound, action: <Button onClick={search.clear}>Clear the search</Button> }
          : { title: empty, drawing: 'document' }
      }
      {...(isRequest ? { onOpen: (row: ApprovalRow) => void navigate(quoteOverview(row)) } : {})}
    />
  );
}

const plainColumns: readonly TableColumn<ApprovalRow>[] = [
  {
    id: 'id',
    header: 'Project ID',
    width: 104,
    sortBy: ({ quotationNumber }) => quotationNumber,
    cell: ({ quotationNumber, orderNumber }) => (
      <span className={classes.id}>
        {quotationNumber}
        {orderNumber !== null && <span className={classes.order}>{orderNumber}</span>}
      </span>
    ),
  },
  nameColumn('name', 'Project Name', undefined, ({ name }) => name),
  nameColumn('salesEngineer', 'Sales Engineer Name', 136, ({ salesEngineer }) => salesEngineer),
  nameColumn('customer', 'Customer Name', 160, ({ customerName }) => customerName),
  nameColumn('location', 'Customer Location', 130, ({ customerLocation }) => customerLocation),
  dateColumn('created', 'Created Date', ({ createdAtMs }) => createdAtMs),
  dateColumn('updated', 'Updated Date', ({ updatedAtMs }) => updatedAtMs),
  {
    id: 'requestType',
    header: 'Request Type',
    width: 206,
    sortBy: ({ requestType }) => requestType,
    cell: (row) => <RequestType row={row} />,
  },
];

/** A name in two lines at most. */
function nameColumn(
  id: string,
  header: string,
  width: number | undefined,
  nameOf: (row: ApprovalRow) => string,
): TableColumn<ApprovalRow> {
  return {
    id,
    header,
    sortBy: nameOf,
    ...(width === undefined ? { strong: true } : { width }),
    cell: (row) => <span className={classes.name}>{nameOf(row) || '-'}</span>,
  };
}

function dateColumn(id: string, header: string, msOf: (row: ApprovalRow) => number): TableColumn<ApprovalRow> {
  return {
    id,
    header,
    width: 106,
    sortBy: msOf,
    cell: (row) => <span className="pw-figures">{dateOnScreen(msOf(row))}</span>,
  };
}

/** What was asked for, in the tone of what became of it; of what was rejected, why. */
function RequestType({ row }: { readonly row: ApprovalRow }) {
  const { status, requestType, rejectionReason, name } = row;
  const [label, secondLine] = requestTypeLines(requestType);
  const title = projectListTexts.rejection;
  return (
    <span className={classes.request} title={statusEntry(status).name}>
      <StatusPill tone={toneOfStatus(status)} label={label} secondLine={secondLine} />
      {isRejected(status) && (
        <InfoPopover label={`${title}: ${name}`} title={title} tone="bad">
          {rejectionReason || 'No reason was given.'}
        </InfoPopover>
      )}
    </span>
  );
}

const viewColumn = actionsColumn<ApprovalRow>({
  width: 112,
  actionsOf: () => [],
  leadOf: (row) => (
    <Link {...quoteOverview(row)} aria-label={`${approvalPage.view}: ${row.name}`} className={classes.view}>
      {approvalPage.view}
    </Link>
  ),
});

function closeColumn(onClose: (row: ApprovalRow) => void): TableColumn<ApprovalRow> {
  return actionsColumn<ApprovalRow>({
    width: 84,
    actionsOf: () => [],
    leadOf: (row) => {
      const step = closingOf(row.status);
      return (
        step && (
          <Button aria-label={`${step.action} ${row.name}`} onClick={() => onClose(row)}>
            {step.action}
          </Button>
        )
      );
    },
  });
}

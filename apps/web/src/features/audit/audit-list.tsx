import { Button } from '@mantine/core';
import type { AuditEvent } from '@pw/contract/audit/list-audit-events';
import { useMemo } from 'react';
import { TableBody } from '../../ui/data-table/table-body.tsx';
import { useRowKeys } from '../../ui/data-table/use-row-keys.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FailedState, type Failure } from '../../ui/failed-state/failed-state.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { auditColumns } from './audit-columns.tsx';
import { type AuditFilter, noFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import classes from './audit-list.module.css';
import { AuditPages } from './audit-pages.tsx';

type AuditListProps = {
  readonly events: readonly AuditEvent[];
  /** On all pages. */
  readonly total: number;
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly size: number;
  readonly onSize: (size: number) => void;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly onOpen: (event: AuditEvent) => void;
};

const LABEL = 'Events';

/** The events of one page, which the server searched and cut. */
export function AuditList(props: AuditListProps) {
  const { events, total, filter, onFilter, isLoading, failure, onOpen } = props;
  const columns = useMemo(() => auditColumns(onOpen), [onOpen]);
  const keys = useRowKeys<AuditEvent>({
    rows: events,
    onOpen,
    onDelete: undefined,
    onSelect: undefined,
    onExtend: undefined,
  });

  return (
    <section className={classes.list} aria-label="Audit">
      <AuditFilters filter={filter} onFilter={onFilter} />
      {failure ? (
        <FailedState {...failure} onRetry={props.onRetry} retrying={isLoading} />
      ) : (
        <>
          <TableBody
            label={LABEL}
            columns={columns}
            rowId={({ eventId }) => String(eventId)}
            rowName={({ subject }) => subject}
            onOpen={onOpen}
            paged={{ ...pagedByServer, rows: events }}
            keys={keys}
            selection={undefined}
          />
          {isLoading && events.length === 0 && <LoadingState label={`Loading ${LABEL}`} rows={6} />}
          {!isLoading && total === 0 && <NoEvents filter={filter} onFilter={onFilter} />}
        </>
      )}
      {!failure && <AuditPages {...props} />}
    </section>
  );
}

/** The order is the server's, newest first, and so are the pages. */
const pagedByServer = {
  sort: undefined,
  toggleSort: () => undefined,
  page: 0,
  pages: 1,
  showPage: () => undefined,
  pageSize: 'all',
  setPageSize: () => undefined,
} as const;

function NoEvents({ filter, onFilter }: Pick<AuditListProps, 'filter' | 'onFilter'>) {
  const isFiltered = Object.values(filter).some((text) => text.trim() !== '');
  return isFiltered ? (
    <EmptyState
      title="No events were found."
      text="Other events may be hidden by the search or the days."
      action={<Button onClick={() => onFilter(noFilter)}>Show all events</Button>}
    />
  ) : (
    <EmptyState title="Nothing happened yet" text="Every change in the company is written here." drawing="list" />
  );
}

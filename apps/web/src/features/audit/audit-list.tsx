import { Button, TextInput } from '@mantine/core';
import type { AuditEvent } from '@pw/contract/audit';
import { momentOnScreen } from '@pw/domain/dates';
import { useMemo, useState } from 'react';
import { SearchBox } from '../../ui/controls/search-box.tsx';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { useRowKeys } from '../../ui/data-table/row-keys.ts';
import { TableBody } from '../../ui/data-table/table-body.tsx';
import { TablePaging } from '../../ui/data-table/table-footer.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { EmptyState, FailedState, type Failure, LoadingState } from '../../ui/messages/states.tsx';
import cellClasses from './audit.module.css';
import { type AuditFilter, judgeDays, noFilter } from './audit-filter.ts';
import classes from './audit-list.module.css';
import { roleWords, wordsOf } from './event-words.ts';

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

/** The columns of the audit. */
function auditColumns(onOpen: (event: AuditEvent) => void): readonly TableColumn<AuditEvent>[] {
  return [
    { id: 'at', header: 'When', width: 140, cell: ({ at }) => momentOnScreen(Date.parse(at)) },
    {
      id: 'actor',
      header: 'Who',
      width: 220,
      strong: true,
      cell: ({ actor }) => (
        <>
          {actor.name}
          <span className={cellClasses.second}>{roleWords(actor.role)}</span>
        </>
      ),
    },
    { id: 'event', header: 'What', cell: ({ event }) => wordsOf(event) },
    { id: 'subject', header: 'On', cell: ({ subject }) => subject },
    {
      id: 'details',
      header: 'Details',
      align: 'right',
      width: 96,
      cell: (event) =>
        Object.keys(event.details).length > 0 && (
          <Button
            size="sm"
            variant="light"
            aria-label={`Details of ${wordsOf(event.event)}, ${event.subject}, ${momentOnScreen(Date.parse(event.at))}`}
            onClick={() => onOpen(event)}
          >
            Details
          </Button>
        ),
    },
  ];
}

type AuditFiltersProps = { readonly filter: AuditFilter; readonly onFilter: (filter: AuditFilter) => void };

/** Search and days above the events. */
function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const faults = judgeDays(filter);
  return (
    <div className={classes.filters}>
      <SearchBox
        label="Search events"
        value={filter.search}
        onSearch={(search) => onFilter({ ...filter, search })}
        width={320}
      />
      <Day label="From" value={filter.from} fault={faults.from} onEnter={(from) => onFilter({ ...filter, from })} />
      <Day label="To" value={filter.to} fault={faults.to} onEnter={(to) => onFilter({ ...filter, to })} />
    </div>
  );
}

type DayProps = {
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onEnter: (day: string) => void;
};

/** A day that counts when its field is left, or with Enter: a half-written one is no fault yet. */
function Day({ label, value, fault, onEnter }: DayProps) {
  /** Null while nothing is typed that does not count yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const enter = () => {
    if (typed !== null) {
      onEnter(typed);
      setTyped(null);
    }
  };
  return (
    <div className={classes.day}>
      <FieldFrame label={label} error={fault}>
        {(names) => (
          <TextInput
            {...names}
            placeholder="dd-MM-yyyy"
            autoComplete="off"
            value={typed ?? value}
            error={fault !== undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={enter}
            onKeyDown={(event) => event.key === 'Enter' && enter()}
          />
        )}
      </FieldFrame>
    </div>
  );
}

type AuditPagesProps = {
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly size: number;
  readonly onSize: (size: number) => void;
};

/** What the server gives at once; 200 is its most. */
const SIZES = [20, 50, 200] as const;

/** Which events are shown, and the way to the others. */
function AuditPages({ total, page, onPage, size, onSize }: AuditPagesProps) {
  return (
    <div className={`${classes.footer} pw-figures`}>
      <span>{total} total</span>
      <div className={classes.pages}>
        <TablePaging
          page={page - 1}
          pages={pageCount(size, total)}
          showPage={(position) => onPage(position + 1)}
          size={size}
          sizes={SIZES}
          setSize={(chosen) => chosen !== 'all' && onSize(chosen)}
          total={total}
        />
      </div>
    </div>
  );
}

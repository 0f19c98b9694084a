import { Button, TextInput } from '@mantine/core';
import { type AuditEvent, listAuditEventsCall } from '@pw/contract/audit';
import type { RequestOf } from '@pw/contract/call';
import { isIsoDate, momentOnScreen } from '@pw/domain/dates';
import { DEFAULT_PAGE_SIZE } from '@pw/domain/limits';
import { useMemo, useState } from 'react';
import { serverList, useServerList } from '../../platform/server-list.ts';
import { SearchBox } from '../../ui/controls/search-box.tsx';
import { firstLook, type ListState, type RowList, useListLook } from '../../ui/data-table/list-state.ts';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import cellClasses from './audit.module.css';
import classes from './audit-list.module.css';
import { roleWords, wordsOf } from './event-words.ts';

/** What the user looks for, as it was entered. */
type AuditFilter = {
  readonly search: string;
  /** Days as dd-MM-yyyy; empty for no limit. */
  readonly from: string;
  readonly to: string;
};

export const noFilter: AuditFilter = { search: '', from: '', to: '' };

type AuditQuery = RequestOf<typeof listAuditEventsCall>['query'];

/** The faults of the two days; undefined for a day that is right. */
export function judgeDays({ from, to }: AuditFilter): { readonly from?: string; readonly to?: string } {
  const fault = 'Write a day as dd-MM-yyyy.';
  const [first, last] = [isoDay(from), isoDay(to)];
  return {
    ...(first === null ? { from: fault } : {}),
    ...(last === null ? { to: fault } : first && last && last < first ? { to: 'Ends before it begins.' } : {}),
  };
}

/** The question to the server; a day that is not right does not limit it. */
export function queryOf(filter: AuditFilter, page: number, size: number): AuditQuery {
  const faults = judgeDays(filter);
  const from = faults.from === undefined && isoDay(filter.from);
  const to = faults.to === undefined && isoDay(filter.to);
  return { page, size, search: filter.search, ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** The day as yyyy-MM-dd, '' for none; null for a text that is no day. */
function isoDay(text: string): string | null {
  const trimmed = text.trim();
  const iso = trimmed.replace(
    /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/,
    (_all, day: string, month: string, year: string) => [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
  return trimmed === '' || isIsoDate(iso) ? iso : null;
}

/** What the server gives at once; 200 is its most. */
const MOST = 200;
const SIZES = [20, 50, MOST] as const;

type Days = Pick<AuditFilter, 'from' | 'to'>;

const noDays: Days = { from: noFilter.from, to: noFilter.to };

const events = serverList({
  call: listAuditEventsCall,
  what: 'The events',
  rowId: ({ eventId }: AuditEvent) => String(eventId),
  input: ({ search, filters, page, size }: ListState<Days>, _given: null) => ({
    query: queryOf({ ...filters, search }, page + 1, size === 'all' ? MOST : size),
  }),
  read: ({ items, total }) => ({ rows: items, total }),
});

const first = firstLook(DEFAULT_PAGE_SIZE, noDays);

/** The events that are looked at, newest first. */
export function useAuditEvents(): RowList<AuditEvent, Days> {
  return useServerList(events, useListLook(first), null);
}

type AuditListProps = {
  readonly list: RowList<AuditEvent, Days>;
  readonly onOpen: (event: AuditEvent) => void;
};

/** The events of one page, which the server searched and cut. */
export function AuditList({ list, onOpen }: AuditListProps) {
  const columns = useMemo(() => auditColumns(onOpen), [onOpen]);
  const { search, filters } = list.state;
  const isFiltered = [search, filters.from, filters.to].some((text) => text.trim() !== '');
  return (
    <ListTable
      list={list}
      label="Events"
      region="Audit"
      columns={columns}
      rowName={({ subject }) => subject}
      pageSizes={SIZES}
      toolbar={<AuditFilters list={list} />}
      onOpen={onOpen}
      empty={{ title: 'Nothing happened yet', text: 'Every change in the company is written here.', drawing: 'list' }}
      hidden={isFiltered ? hiddenEvents : null}
    />
  );
}

const hiddenEvents = {
  title: 'No events were found.',
  text: 'Other events may be hidden by the search or the days.',
  show: { label: 'Show all events', look: { search: '', filters: noDays } },
} as const;

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

/** Search and days above the events. */
function AuditFilters({ list: { state, look } }: Pick<AuditListProps, 'list'>) {
  const { search, filters } = state;
  const faults = judgeDays({ ...filters, search });
  const enter = (days: Partial<Days>) => look({ filters: { ...filters, ...days } });
  return (
    <div className={classes.filters}>
      <SearchBox label="Search events" value={search} onSearch={(text) => look({ search: text })} width={320} />
      <Day label="From" value={filters.from} fault={faults.from} onEnter={(from) => enter({ from })} />
      <Day label="To" value={filters.to} fault={faults.to} onEnter={(to) => enter({ to })} />
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

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type AuditEvent, listAuditEventsCall, listAuditPeopleCall } from '@pw/contract/audit';
import { auditKinds } from '@pw/domain/audit-kinds';
import { secondOnScreen } from '@pw/domain/dates';
import { DEFAULT_PAGE_SIZE } from '@pw/domain/limits';
import { useMemo, useState } from 'react';
import { serverList, useServerList } from '../../platform/server-list.ts';
import { useCallData } from '../../platform/use-call.ts';
import { SearchBox } from '../../ui/controls/search-box.tsx';
import { firstLook, type ListState, type RowList, useListLook } from '../../ui/data-table/list-state.ts';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import cellClasses from './audit.module.css';
import { type AuditFilter, judgeDays, MOST, noFilter, queryOf } from './audit-filter.ts';
import classes from './audit-list.module.css';
import { kindWords, roleWords, subjectInShort, wordsOf } from './event-words.ts';
import { ExportButton } from './export-events.tsx';

const SIZES = [20, 50, MOST] as const;

/** What the events are narrowed to, beside the search. */
type Narrowing = Omit<AuditFilter, 'search'>;

const { search: _none, ...everything } = noFilter;

const events = serverList({
  call: listAuditEventsCall,
  what: 'The events',
  rowId: ({ eventId }: AuditEvent) => String(eventId),
  input: ({ search, filters, page, size }: ListState<Narrowing>, _given: null) => ({
    query: queryOf({ ...filters, search }, page + 1, size === 'all' ? MOST : size),
  }),
  read: ({ items, total }) => ({ rows: items, total }),
});

const first = firstLook<Narrowing>(DEFAULT_PAGE_SIZE, everything);

/** The events that are looked at, newest first. */
export function useAuditEvents(): RowList<AuditEvent, Narrowing> {
  return useServerList(events, useListLook(first), null);
}

type AuditListProps = {
  readonly list: RowList<AuditEvent, Narrowing>;
  readonly onOpen: (event: AuditEvent) => void;
};

/** The events of one page, which the server searched and cut. */
export function AuditList({ list, onOpen }: AuditListProps) {
  const columns = useMemo(() => auditColumns(onOpen), [onOpen]);
  const { search, filters } = list.state;
  const isFiltered = [search, ...Object.values(filters)].some((text) => text.trim() !== '');
  return (
    <ListTable
      list={list}
      label="Events"
      region="Audit"
      columns={columns}
      narrowMinWidth={860}
      rowName={({ subject }) => subjectInShort(subject)}
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
  text: 'Other events may be hidden by the search, the person, the kind or the days.',
  show: { label: 'Show all events', look: { search: '', filters: everything } },
} as const;

/** The columns of the audit. */
function auditColumns(onOpen: (event: AuditEvent) => void): readonly TableColumn<AuditEvent>[] {
  return [
    { id: 'at', header: 'When', width: 160, cell: ({ at }) => secondOnScreen(Date.parse(at)) },
    {
      id: 'actor',
      header: 'Who',
      width: 200,
      strong: true,
      cell: ({ actor }) => (
        <>
          {actor.name}
          <span className={cellClasses.second}>{roleWords(actor.role)}</span>
        </>
      ),
    },
    { id: 'event', header: 'What', cell: ({ event }) => wordsOf(event) },
    { id: 'subject', header: 'On', cell: ({ subject }) => subjectInShort(subject) },
    {
      id: 'details',
      header: 'Details',
      align: 'right',
      width: 96,
      stays: true,
      cell: (event) =>
        Object.keys(event.details).length > 0 && (
          <Button
            size="sm"
            variant="light"
            aria-label={`Details of ${wordsOf(event.event)}, ${subjectInShort(event.subject)}, ${secondOnScreen(Date.parse(event.at))}`}
            onClick={() => onOpen(event)}
          >
            Details
          </Button>
        ),
    },
  ];
}

/** Search, person, kind and days above the events, and their export. */
function AuditFilters({ list: { state, look, total } }: Pick<AuditListProps, 'list'>) {
  const { search, filters } = state;
  const people = useCallData(listAuditPeopleCall, {}).data?.people ?? [];
  const faults = judgeDays(filters);
  const enter = (narrowing: Partial<Narrowing>) => look({ filters: { ...filters, ...narrowing } });
  return (
    <div className={classes.filters}>
      <SearchBox label="Search events" value={search} onSearch={(text) => look({ search: text })} width={240} />
      <Choice
        label="Who"
        all="Anybody"
        value={filters.actor}
        options={people.map(({ accountId, name }) => ({ value: accountId, label: name }))}
        onChoose={(actor) => enter({ actor })}
      />
      <Choice
        label="Kind"
        all="Everything"
        value={filters.kind}
        options={auditKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
        onChoose={(chosen) => enter({ kind: auditKinds.find((kind) => kind === chosen) ?? '' })}
      />
      <Day label="From" value={filters.from} fault={faults.from} onEnter={(from) => enter({ from })} />
      <Day label="To" value={filters.to} fault={faults.to} onEnter={(to) => enter({ to })} />
      <div className={classes.export}>
        <ExportButton filter={{ ...filters, search }} total={total} />
      </div>
    </div>
  );
}

type ChoiceProps = {
  readonly label: string;
  /** What stands there while nothing is chosen. */
  readonly all: string;
  /** Empty for all. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
};

/** Narrows the events to one value, or to all of them. */
function Choice({ label, all, value, options, onChoose }: ChoiceProps) {
  return (
    <div className={classes.choice}>
      <FieldFrame label={label}>
        {(names) => (
          <NativeSelect
            {...names}
            value={value}
            data={[{ value: '', label: all }, ...options]}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
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

import { Button } from '@mantine/core';
import { type AuditEvent, listAuditEventsCall } from '@pw/contract/audit';
import { secondOnScreen } from '@pw/domain/dates';
import { DEFAULT_PAGE_SIZE } from '@pw/domain/limits';
import { useMemo, useState } from 'react';
import { serverList, useServerList } from '../../platform/server-list.ts';
import { firstLook, type ListState, type RowList, useListLook } from '../../ui/data-table/list-state.ts';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { Page } from '../../ui/page/page.tsx';
import classes from './audit.module.css';
import { MOST, noFilter, queryOf } from './audit-filter.ts';
import { AuditToolbar, type Narrowing } from './audit-toolbar.tsx';
import { type DetailChange, type DetailFact, readDetails, roleWords, subjectInShort } from './detail-words.ts';
import { wordsOf } from './event-words.ts';

/** Who did what in the company and when, newest first. */
export function AuditScreen() {
  const list = useAuditEvents();
  const [opened, setOpened] = useState<AuditEvent | null>(null);
  const position = list.rows.findIndex(({ eventId }) => eventId === opened?.eventId);

  return (
    <Page title="Audit" subtitle="Who did what, and when. Nobody can change what is written here.">
      <AuditList list={list} onOpen={setOpened} />
      {opened && (
        <EventDrawer
          event={opened}
          position={position}
          events={list.rows}
          onShow={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

type EventDrawerProps = {
  readonly event: AuditEvent;
  /** Its place among the shown ones, from 0. */
  readonly position: number;
  readonly events: readonly AuditEvent[];
  readonly onShow: (event: AuditEvent) => void;
  readonly onClose: () => void;
};

/** Everything that is known of one event. */
function EventDrawer({ event, position, events, onShow, onClose }: EventDrawerProps) {
  const show = (at: number) => {
    const other = events[at];
    if (other) {
      onShow(other);
    }
  };
  return (
    <Drawer
      opened
      title={`${wordsOf(event.event)}: ${subjectInShort(event.subject)}`}
      subtitle={`${event.actor.name} (${roleWords(event.actor.role)}), ${secondOnScreen(Date.parse(event.at))}`}
      inList={{
        position: position + 1,
        total: events.length,
        onPrevious: () => show(position - 1),
        onNext: () => show(position + 1),
      }}
      foot={<span className={classes.second}>Event {event.eventId}</span>}
      onClose={onClose}
    >
      <EventDetails {...event} />
    </Drawer>
  );
}

function EventDetails({ subject, details }: Pick<AuditEvent, 'subject' | 'details'>) {
  const whole = subjectInShort(subject) === subject ? [] : [{ kind: 'fact', name: 'On', value: subject } as const];
  const lines = [...whole, ...readDetails(details)];
  if (lines.length === 0) {
    return <p className={classes.none}>The event holds no further details.</p>;
  }
  const facts = lines.filter((line) => line.kind === 'fact');
  const changes = lines.filter((line) => line.kind === 'change');
  return (
    <div className={classes.details}>
      {facts.length > 0 && <Facts facts={facts} />}
      {changes.length > 0 && <Changes changes={changes} />}
    </div>
  );
}

function Facts({ facts }: { readonly facts: readonly DetailFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={`${name} ${value}`} className={classes.fact}>
          <dt>{name}</dt>
          <dd>
            <LongText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Changes({ changes }: { readonly changes: readonly DetailChange[] }) {
  return (
    <table className={classes.lines} aria-label="Changes">
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={`${name} ${after}`}>
            <th scope="row">{name}</th>
            <td>
              <LongText text={before} />
            </td>
            <td className={classes.after}>
              <LongText text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is read at one glance, in characters. */
const GLANCE = 320;

/** A text whose rest is shown on demand, as of terms and conditions. */
function LongText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= GLANCE) {
    return text;
  }
  return (
    <>
      {isWhole ? text : `${text.slice(0, GLANCE)}…`}{' '}
      <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Show less' : `Show all ${text.length} characters`}
      </Button>
    </>
  );
}

const SIZES = [20, 50, MOST] as const;

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
function useAuditEvents(): RowList<AuditEvent, Narrowing> {
  return useServerList(events, useListLook(first), null);
}

type AuditListProps = {
  readonly list: RowList<AuditEvent, Narrowing>;
  readonly onOpen: (event: AuditEvent) => void;
};

/** The events of one page, which the server searched and cut. */
function AuditList({ list, onOpen }: AuditListProps) {
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
      toolbar={<AuditToolbar list={list} />}
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
          <span className={classes.second}>{roleWords(actor.role)}</span>
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

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type AuditEvent, listAuditEventsCall, listAuditPeopleCall } from '@pw/contract/audit';
import { auditKinds } from '@pw/domain/audit-kinds';
import { isoDayInIndia, secondOnScreen } from '@pw/domain/dates';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { useCallData } from '../../platform/use-call.ts';
import { SearchBox } from '../../ui/controls/search-box.tsx';
import type { RowList } from '../../ui/data-table/list-state.ts';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { type AuditFilter, judgeDays, MOST, queryOf } from './audit-filter.ts';
import classes from './audit-toolbar.module.css';
import { readDetails, roleWords } from './detail-words.ts';
import { kindWords, wordsOf } from './event-words.ts';

/** The filters of the events, next to the search. */
export type Narrowing = Omit<AuditFilter, 'search'>;

type AuditToolbarProps = { readonly list: RowList<AuditEvent, Narrowing> };

/** Search, person, kind and days above the events, and their export. */
export function AuditToolbar({ list: { state, look, total } }: AuditToolbarProps) {
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
  /** The text while nothing is chosen. */
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

/** More would take minutes; who needs older ones narrows the days. */
export const MOST_EXPORTED = 10_000;

type ExportButtonProps = { readonly filter: AuditFilter; readonly total: number };

/** Saves the events that are looked at, all pages of them, as a table that Excel opens. */
function ExportButton({ filter, total }: ExportButtonProps) {
  const [isReading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    const read = await readAll(filter);
    const csv = typeof read === 'string' ? '' : await writeCsv(read);
    setReading(false);
    if (typeof read === 'string') {
      showToast({ title: 'Export', text: `The events were not exported. ${read}`, tone: 'bad' });
      return;
    }
    const bytes = new TextEncoder().encode(csv);
    saveFile({ name: `Audit ${isoDayInIndia(Date.now())}.csv`, type: 'text/csv;charset=utf-8', bytes });
    if (total > read.length) {
      const text = `The newest ${read.length} of ${total} events. Narrow the days for older ones.`;
      showToast({ title: 'Export', text, tone: 'info' });
    }
  };
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      disabled={total === 0}
      loading={isReading}
      onClick={() => void save()}
    >
      Export
    </Button>
  );
}

/** The events of all pages, newest first; the reason when one of them does not arrive. */
async function readAll(filter: AuditFilter): Promise<readonly AuditEvent[] | string> {
  // What happens meanwhile moves the pages on: an event may come twice, and counts once.
  const eventsById = new Map<number, AuditEvent>();
  for (let page = 1; eventsById.size < MOST_EXPORTED; page += 1) {
    const answer = await sendCall(listAuditEventsCall, { query: queryOf(filter, page, MOST) }, 'screen');
    if (!answer.ok) {
      return answer.error.message;
    }
    const { items } = answer.value;
    for (const event of items) {
      eventsById.set(event.eventId, event);
    }
    if (items.length < MOST) {
      break;
    }
  }
  return [...eventsById.values()];
}

const heads = ['Event', 'When', 'Who', 'Role', 'What', 'On', 'Property', 'Before', 'After'];

/** The events as comma-separated values: a line for each, and one for each thing that it changed or tells. */
export async function writeCsv(events: readonly AuditEvent[]): Promise<string> {
  // Few export: the writer of tables comes with the first of them.
  const { spreadsheetCsv } = await import('@pw/configurator/table/spreadsheet-csv');
  return spreadsheetCsv([heads, ...events.flatMap(linesOf)]);
}

function linesOf({ eventId, at, actor, event, subject, details }: AuditEvent): readonly (readonly string[])[] {
  const head = [
    String(eventId),
    secondOnScreen(Date.parse(at)),
    actor.name,
    roleWords(actor.role),
    wordsOf(event),
    subject,
  ];
  const changes = readDetails(details).map((line) =>
    line.kind === 'change' ? [line.name, line.before, line.after] : [line.name, '', line.value],
  );
  return (changes.length === 0 ? [['', '', '']] : changes).map((cells) => [...head, ...cells]);
}

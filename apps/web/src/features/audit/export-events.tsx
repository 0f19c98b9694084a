import { Button } from '@mantine/core';
import { type AuditEvent, listAuditEventsCall } from '@pw/contract/audit';
import { isoDayInIndia, secondOnScreen } from '@pw/domain/dates';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { type AuditFilter, MOST, queryOf } from './audit-filter.ts';
import { readDetails, roleWords, wordsOf } from './event-words.ts';

/** More would take minutes; who needs older ones narrows the days. */
export const MOST_EXPORTED = 10_000;

type ExportButtonProps = { readonly filter: AuditFilter; readonly total: number };

/** Saves the events that are looked at, all pages of them, as a table that Excel opens. */
export function ExportButton({ filter, total }: ExportButtonProps) {
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
  const found = new Map<number, AuditEvent>();
  for (let page = 1; found.size < MOST_EXPORTED; page += 1) {
    const answer = await sendCall(listAuditEventsCall, { query: queryOf(filter, page, MOST) }, 'screen');
    if (!answer.ok) {
      return answer.error.message;
    }
    const { items } = answer.value;
    for (const event of items) {
      found.set(event.eventId, event);
    }
    if (items.length < MOST) {
      break;
    }
  }
  return [...found.values()];
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
  const told = readDetails(details).map((line) =>
    line.kind === 'change' ? [line.name, line.before, line.after] : [line.name, '', line.value],
  );
  return (told.length === 0 ? [['', '', '']] : told).map((cells) => [...head, ...cells]);
}

import { useState } from 'react';
import type { ScheduleSheet } from './read-schedule-file.ts';
import { ScheduleEntry } from './schedule-entry.tsx';
import { type PreviewContext, SchedulePreview } from './schedule-preview.tsx';

type ScheduleDialogProps = PreviewContext & {
  /** What was pasted; null to ask for it or for a file. */
  readonly text: string | null;
};

/** Adds the feeders of a schedule: pasted from a spreadsheet, or read from a CSV or XLSX file, each line confirmed. */
export function ScheduleDialog({ text, ...context }: ScheduleDialogProps) {
  const [sheets, setSheets] = useState<readonly ScheduleSheet[] | null>(text === null ? null : [pastedSheet(text)]);
  return sheets === null ? (
    <ScheduleEntry
      onRead={setSheets}
      onPasted={(pasted) => setSheets([pastedSheet(pasted)])}
      onClose={context.onClose}
    />
  ) : (
    <SchedulePreview {...context} sheets={sheets} onBack={() => setSheets(null)} />
  );
}

function pastedSheet(text: string): ScheduleSheet {
  return { name: 'Pasted rows', source: { kind: 'text', text } };
}

import { Textarea } from '@mantine/core';
import { type ClipboardEvent, useId, useState } from 'react';
import { FilePicker } from '../../../ui/controls/file-picker.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { readScheduleFile, type ScheduleSheet, scheduleFileTypes } from './read-schedule-file.ts';
import classes from './schedule.module.css';
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

type ScheduleEntryProps = {
  readonly onRead: (sheets: readonly ScheduleSheet[]) => void;
  readonly onPasted: (text: string) => void;
  readonly onClose: () => void;
};

/** Takes a schedule in: pasted rows or a file. */
function ScheduleEntry({ onRead, onPasted, onClose }: ScheduleEntryProps) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [isReading, setReading] = useState(false);
  const hintId = useId();

  const read = async (picked: File | null) => {
    setFile(picked);
    setFailure(null);
    if (!picked) {
      return;
    }
    setReading(true);
    const sheets = await readScheduleFile(picked);
    setReading(false);
    if (sheets.ok) {
      onRead(sheets.value);
    } else {
      setFailure(sheets.error);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    // Whole rows are looked at right away; a part of one is a part of what is being typed.
    if (pasted.includes('\n') && text === '') {
      event.preventDefault();
      onPasted(pasted);
    }
  };
  return (
    <Dialog
      opened
      title="Import a feeder schedule"
      width={600}
      action={{ label: 'Read rows', onPress: () => onPasted(text), disabled: text.trim() === '', pending: isReading }}
      onClose={onClose}
    >
      {failure !== null && <Banner tone="bad">{failure}</Banner>}
      <p id={hintId} className={classes.hint}>
        Copy the rows with their headings in Excel and paste them here, or choose a CSV or XLSX file. Headings such as
        Name, Rating (A), Poles, Type, Section and Qty are understood. Nothing is added before each line is confirmed.
      </p>
      <Textarea
        aria-label="Rows of the schedule"
        aria-describedby={hintId}
        rows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={onPaste}
      />
      <FilePicker
        label="Feeder schedule"
        accept={scheduleFileTypes}
        file={file}
        onPick={(picked) => void read(picked)}
      />
    </Dialog>
  );
}

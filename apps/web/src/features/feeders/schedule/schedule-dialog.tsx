import { Textarea } from '@mantine/core';
import { type ClipboardEvent, useId, useState } from 'react';
import { FilePicker } from '../../../ui/controls/file-picker.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { readScheduleFile, scheduleFileTypes, sheetText } from './read-schedule-file.ts';
import type { ScheduleSheet } from './read-workbook.ts';
import classes from './schedule.module.css';
import { type PreviewContext, SchedulePreview } from './schedule-preview.tsx';

type ScheduleDialogProps = PreviewContext & {
  /** What was pasted; null to ask for it or for a file. */
  readonly text: string | null;
};

/** Adds the feeders of a schedule: pasted from a spreadsheet, or read from a CSV or XLSX file, each line confirmed. */
export function ScheduleDialog({ text, ...context }: ScheduleDialogProps) {
  const [keptText, setKeptText] = useState(text ?? '');
  const [sheets, setSheets] = useState<readonly ScheduleSheet[] | null>(text === null ? null : [pastedSheet(text)]);
  return sheets === null ? (
    <ScheduleEntry
      text={keptText}
      onText={setKeptText}
      onRead={setSheets}
      onPasted={(pasted) => {
        setKeptText(pasted);
        setSheets([pastedSheet(pasted)]);
      }}
      onClose={context.onClose}
    />
  ) : (
    <SchedulePreview
      {...context}
      sheets={sheets}
      onBack={(sheet) => {
        setKeptText(sheetText(sheet));
        setSheets(null);
      }}
    />
  );
}

function pastedSheet(text: string): ScheduleSheet {
  return { name: 'Pasted rows', source: { kind: 'text', text } };
}

type ScheduleEntryProps = {
  /** What was read before, to be corrected or replaced. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onRead: (sheets: readonly ScheduleSheet[]) => void;
  readonly onPasted: (text: string) => void;
  readonly onClose: () => void;
};

/** Takes a schedule in: pasted rows or a file. */
function ScheduleEntry({ text, onText, onRead, onPasted, onClose }: ScheduleEntryProps) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
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
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    // Whole rows in the place of everything are looked at right away; others are a part of what is being typed.
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (pasted.includes('\n') && selectionEnd - selectionStart === text.length) {
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
        onChange={(event) => onText(event.currentTarget.value)}
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

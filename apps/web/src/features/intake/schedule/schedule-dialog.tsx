import { Textarea } from '@mantine/core';
import type { IntakeContext } from '@pw/intake/rows/row-context';
import type { IntakeTables } from '@pw/intake/words/intake-tables';
import { type ClipboardEvent, useId, useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { FilePicker } from '../../../ui/controls/file-picker.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import {
  bookText,
  PASTED,
  type ReadCells,
  readPasted,
  readScheduleFile,
  scheduleFileTypes,
} from './read-schedule-file.ts';
import classes from './schedule.module.css';
import { type PreviewContext, SchedulePreview } from './schedule-preview.tsx';
import { useIntakeContext } from './use-intake-context.ts';

type ScheduleDialogProps = PreviewContext & {
  /** What was pasted; null to ask for it or for a file. */
  readonly text: string | null;
};

/** Adds the feeders of a schedule: pasted from a spreadsheet or a mail, or read from a file, each line confirmed. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { context, error, isFetching, retry } = useIntakeContext();
  const failure = loadFailure(error, 'The words of schedules');
  return context ? (
    <OpenedSchedule {...props} context={context} />
  ) : (
    <Dialog opened title={ENTRY_TITLE} width={600} onClose={props.onClose}>
      {failure ? (
        <FailedState {...failure} onRetry={retry} retrying={isFetching} />
      ) : (
        <LoadingState label="Loading the words of schedules" rows={6} />
      )}
    </Dialog>
  );
}

const ENTRY_TITLE = 'Import a feeder schedule';

/** A schedule that was read: its name, and its cells or why there are none. */
type ReadSchedule = { readonly name: string; readonly cells: ReadCells };

function OpenedSchedule({ text, context, ...board }: ScheduleDialogProps & { readonly context: IntakeContext }) {
  const [entered, setEntered] = useState(text ?? '');
  const { tables } = context;
  const pastedSchedule = (pasted: string): ReadSchedule => ({ name: PASTED, cells: readPasted(pasted, tables) });
  const [schedule, setSchedule] = useState(() => (text === null ? null : pastedSchedule(text)));
  if (schedule) {
    const { name, cells } = schedule;
    const back = () => {
      // What was pasted is kept as it came, whatever its cells are.
      setEntered(name === PASTED || !cells.ok ? entered : bookText(cells.value));
      setSchedule(null);
    };
    return <SchedulePreview {...board} context={context} name={name} cells={cells} onBack={back} />;
  }
  return (
    <ScheduleEntry
      text={entered}
      tables={tables}
      onText={setEntered}
      onRead={setSchedule}
      onPasted={(pasted) => {
        setEntered(pasted);
        setSchedule(pastedSchedule(pasted));
      }}
      onClose={board.onClose}
    />
  );
}

type ScheduleEntryProps = {
  /** What was read before, to be corrected or replaced. */
  readonly text: string;
  readonly tables: IntakeTables;
  readonly onText: (text: string) => void;
  readonly onRead: (schedule: ReadSchedule) => void;
  readonly onPasted: (text: string) => void;
  readonly onClose: () => void;
};

/** Takes a schedule in: pasted rows or a file. */
function ScheduleEntry({ text, tables, onText, onRead, onPasted, onClose }: ScheduleEntryProps) {
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
    const cells = await readScheduleFile(picked, tables);
    setReading(false);
    if (cells.ok) {
      onRead({ name: picked.name, cells });
    } else {
      setFailure(cells.error);
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
      title={ENTRY_TITLE}
      width={600}
      action={{ label: 'Read rows', onPress: () => onPasted(text), disabled: text.trim() === '', pending: isReading }}
      onClose={onClose}
    >
      {failure !== null && <Banner tone="bad">{failure}</Banner>}
      <p id={hintId} className={classes.hint}>
        Paste the rows of a spreadsheet with their headings, a bill of quantities or the lines of a mail, or choose a
        workbook or CSV file. Nothing is added before each line is confirmed.
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

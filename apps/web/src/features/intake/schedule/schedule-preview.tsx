import { feederToasts } from '@pw/domain/board-configuration/feeder-texts';
import { counted, nounOf } from '@pw/domain/counted';
import type { Plain } from '@pw/intake/intake';
import type { IntakeContext } from '@pw/intake/rows/row-context';
import { tooManyFeedersText } from '@pw/switchboard/editing/editable-board';
import { type ScheduledFeeder, scheduledCopies, scheduleEdits } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { gatherRows, isGathered } from '@pw/switchboard/feeder-schedule/gather-rows';
import { feederLimits } from '@pw/switchboard/model/feeder-kind';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useCallback, useMemo, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import { addedFeeder, useFeederLead } from '../../feeders/table/reached-feeder.ts';
import { GatheredRows } from './gathered-rows.tsx';
import type { ReadCells } from './read-schedule-file.ts';
import classes from './schedule.module.css';
import { ScheduleBoards } from './schedule-boards.tsx';
import type { LineColumn } from './schedule-columns.ts';
import { HeadingLine, QuantityChoice, ScheduleColumns, UnknownColumns } from './schedule-heads.tsx';
import { ScheduleLeftOut } from './schedule-left-out.tsx';
import { isOfRow, type LineReason, type ScheduleLine, scheduleLines, useConfirmedLines } from './schedule-line.ts';
import { ScheduleLines } from './schedule-lines.tsx';
import { ScheduleQuestions } from './schedule-questions.tsx';
import {
  answeredSchedule,
  noScheduleAnswers,
  readSchedule,
  type ScheduleAnswers,
  type ScheduleHeads,
  unreadCells,
} from './schedule-reading.ts';
import { useKnownBoard } from './use-known-board.ts';

export type PreviewContext = {
  readonly feeders: readonly ListedFeeder[];
  readonly couplers: number;
  readonly onClose: () => void;
};

type SchedulePreviewProps = PreviewContext & {
  readonly context: IntakeContext;
  /** What the schedule is called where it is spoken of. */
  readonly name: string;
  readonly cells: ReadCells;
  /** Back to the text of the schedule, which can be corrected or replaced there. */
  readonly onBack: () => void;
};

/** Shows what was understood of a schedule; the confirmed lines become feeders, in one step that can be taken back. */
export function SchedulePreview({ feeders, couplers, context, name, cells, onBack, onClose }: SchedulePreviewProps) {
  const { reading: board, edit } = useBoardStore();
  const known = useKnownBoard(feeders, couplers);
  const lead = useFeederLead();
  const [answers, setAnswers] = useState(noScheduleAnswers);
  const [isColumnsOpen, setColumnsOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { heads, boards } = answers;
  const ofBoard = useMemo((): IntakeContext => ({ ...context, board: known }), [context, known]);
  const intake = useMemo(
    () => (cells.ok ? readSchedule(cells.value, name, heads, ofBoard) : cells),
    [cells, name, heads, ofBoard],
  );
  const answered = useMemo(
    () => (intake.ok ? answeredSchedule(intake.value, answers, ofBoard) : intake),
    [intake, answers, ofBoard],
  );
  const read = answered.ok ? answered.value : null;
  const unread = useMemo(
    () =>
      cells.ok && intake.ok ? unreadCells(cells.value, intake.value.tables) : new Map<number, readonly string[]>(),
    [cells, intake],
  );
  const lines = useMemo(() => (read ? scheduleLines(read.rows, read, unread, ofBoard) : []), [read, unread, ofBoard]);
  const begun = useMemo(() => ({ intake, boards }), [intake, boards]);
  const confirmed = useConfirmedLines(lines, begun);
  const feedersOf = (of: readonly ScheduleLine[]) =>
    gatherRows(
      of.flatMap(({ number, row: { feeder } }) => (feeder === null ? [] : [{ row: number, feeder }])),
      ofBoard.inputs,
      known.names,
    );
  const chosen = feedersOf(lines.filter(({ id }) => confirmed.selected.has(id)));
  const possible = feedersOf(lines);

  const add = () => {
    const edits = scheduleEdits(chosen, board.board().nextPart);
    const added = edit(edits);
    if (added.ok) {
      lead(addedFeeder(edits));
      showToast(feederToasts.imported(namesInShort(chosen.map((feeder) => feeder.name))));
      onClose();
    } else {
      setRefusal(added.error.text);
    }
  };
  /** Takes what the user says, unless it cannot be. */
  const say = useCallback(
    (said: (before: ScheduleAnswers) => ScheduleAnswers) => {
      const next = said(answers);
      const fault = intake.ok ? answeredSchedule(intake.value, next, ofBoard) : intake;
      setRefusal(fault.ok ? null : fault.error);
      if (fault.ok) {
        setAnswers(next);
      }
    },
    [answers, intake, ofBoard],
  );
  const sayValues = useCallback(
    (values: Readonly<Record<string, Plain>>) =>
      say((before) => ({ ...before, values: { ...before.values, ...values } })),
    [say],
  );
  const correct = useCallback(
    ({ id, row }: ScheduleLine, column: LineColumn, text: string) => {
      const correction = column.correction({ text, row, context: ofBoard });
      if (correction.ok) {
        sayValues(Object.fromEntries(correction.value.map(([field, value]) => [`${id}.${field}`, value])));
      } else {
        setRefusal(correction.error);
      }
    },
    [sayValues, ofBoard],
  );
  const takeOffer = useCallback(
    ({ id }: ScheduleLine, { field }: LineReason, offer: Plain) => sayValues({ [`${id}.${field}`]: offer }),
    [sayValues],
  );
  const confirm = (key: string) => say((before) => ({ ...before, confirmed: [...before.confirmed, key] }));
  // Other columns give other rows, so what was said of rows before counts no longer.
  const takeHeads = (next: ScheduleHeads) => {
    setRefusal(null);
    setAnswers({ ...noScheduleAnswers, heads: next });
  };
  const tooMany = chosen.find(({ fault }) => fault !== null)?.fault ?? sizeFault(feeders, chosen);
  const failure = refusal ?? tooMany ?? (answered.ok ? null : answered.error);
  const ahead = tooMany === null ? sizeFault(feeders, possible) : null;
  const { words } = context;
  return (
    <Dialog
      opened
      title="Check the feeder schedule"
      width="window"
      unsaved={chosen.length > 0}
      action={{ label: addLabel(chosen.length), onPress: add, disabled: chosen.length === 0 || tooMany !== null }}
      alternative={{ label: 'Other rows', onPress: onBack }}
      onClose={onClose}
    >
      <div className={classes.preview}>
        {failure !== null && <Banner tone="bad">{failure}</Banner>}
        {ahead !== null && <Banner tone="warn">All rows are too many. {ahead}</Banner>}
        {cells.ok && !read && <HeadingLine book={cells.value} heads={heads} isFound={false} onHeads={takeHeads} />}
        {cells.ok && read && (
          <>
            <ScheduleBoards
              boards={read.boards}
              boardIds={read.boardIds}
              onBoards={(ids) => say((before) => ({ ...before, boards: ids }))}
            />
            <ScheduleQuestions
              questions={read.questions}
              onConfirm={confirm}
              onValue={(key, value) => sayValues({ [key]: value })}
            />
            <QuantityChoice
              tables={read.tables}
              heads={heads}
              words={words}
              onHeads={takeHeads}
              confirmed={answers.confirmed}
              onConfirm={confirm}
            />
            <UnknownColumns tables={read.tables} heads={heads} words={words} onHeads={takeHeads} />
            <div>
              <ScheduleColumns
                tables={read.tables}
                book={cells.value}
                heads={heads}
                words={words}
                isOpen={isColumnsOpen}
                onOpen={setColumnsOpen}
                onHeads={takeHeads}
              />
              <ScheduleLeftOut leftovers={read.leftovers.filter((leftover) => !isOfRow(leftover))} />
            </div>
            <p className={classes.hint}>{summary(lines)}</p>
            <GatheredRows feeders={chosen.some(isGathered) ? chosen : possible} />
            <ScheduleLines lines={lines} confirmed={confirmed} onCorrect={correct} onOffer={takeOffer} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Says that the board does not take so many feeders besides its own; null where it does. */
function sizeFault(feeders: readonly ListedFeeder[], added: readonly ScheduledFeeder[]): string | null {
  const present = feeders.reduce((sum, { values }) => sum + Math.max(1, values.COPIES), 0);
  const all = present + scheduledCopies(added);
  return added.length > 0 && all > feederLimits.onBoard
    ? `${tooManyFeedersText(all)}. Take fewer rows, or share them between boards.`
    : null;
}

/** So many names fit a toast. */
const NAMED = 5;

function namesInShort(names: readonly string[]): readonly string[] {
  return names.length <= NAMED ? names : [...names.slice(0, NAMED - 1), `${names.length - NAMED + 1} more`];
}

function addLabel(count: number): string {
  if (count === 0) {
    return 'Add feeders';
  }
  return `Add ${counted(count, 'feeder')}`;
}

function summary(lines: readonly ScheduleLine[]): string {
  const faulty = lines.filter(({ row }) => row.feeder === null).length;
  const waiting = lines.filter(({ row, isPlain }) => row.feeder !== null && !isPlain).length;
  const copies = lines.reduce((sum, { row }) => sum + Number(row.values.quantity?.value ?? 0), 0);
  return [
    `${counted(lines.length, 'row')} read`,
    waiting > 0
      ? `${waiting} to look at: ${nounOf(waiting, 'correct it, or tick it if it is right', 'correct them, and tick those that are right')}`
      : '',
    faulty > 0 ? `${faulty} that cannot be added before ${nounOf(faulty, 'it is', 'they are')} corrected` : '',
    `${counted(copies, 'feeder')} in all`,
  ]
    .filter(Boolean)
    .join('; ');
}

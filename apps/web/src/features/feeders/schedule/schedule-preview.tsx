import { NativeSelect } from '@mantine/core';
import { feederToasts } from '@pw/domain/board-configuration/feeder-texts';
import { counted, nounOf } from '@pw/domain/counted';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { tooManyFeedersText } from '@pw/switchboard/editing/editable-board';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import {
  type FeederSchedule,
  isCertain,
  type ScheduleBoard,
  type ScheduleCorrections,
  type ScheduledFeeder,
  type ScheduleRow,
  scheduledCopies,
  scheduleEdits,
} from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { gatherRows, isGathered, proposes } from '@pw/switchboard/feeder-schedule/gather-rows';
import { readFeederSchedule } from '@pw/switchboard/feeder-schedule/read-feeder-schedule';
import { feederLimits } from '@pw/switchboard/model/feeder-kind';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useCallback, useMemo, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useBoardStore, useProperty } from '../../board-configuration/use-board-store.ts';
import { addedFeeder, useFeederLead } from '../table/reached-feeder.ts';
import { GatheredRows } from './gathered-rows.tsx';
import { firstSheetToRead } from './read-schedule-file.ts';
import type { ScheduleSheet } from './read-workbook.ts';
import classes from './schedule.module.css';
import type { LineCorrection } from './schedule-columns.ts';
import {
  foundHeads,
  HeadingLine,
  type HeadsOfSchedule,
  QuantityChoice,
  ScheduleColumns,
  UnknownColumns,
} from './schedule-heads.tsx';
import { scheduleLine, useConfirmedLines } from './schedule-line.ts';
import { ScheduleLines } from './schedule-lines.tsx';

export type PreviewContext = {
  readonly feeders: readonly ListedFeeder[];
  readonly couplers: number;
  readonly onClose: () => void;
};

type SchedulePreviewProps = PreviewContext & {
  readonly sheets: readonly ScheduleSheet[];
  /** Back to the rows of the sheet, which can be corrected or replaced there. */
  readonly onBack: (sheet: ScheduleSheet) => void;
};

/** What a reading begins with; another sheet, other headings or other columns begin a new one. */
type Reading = { readonly sheet: number } & HeadsOfSchedule;

const NO_CORRECTIONS: ScheduleCorrections = new Map();

/** Shows what was understood of a schedule; the confirmed lines become feeders, in one step that can be taken back. */
export function SchedulePreview({ feeders, couplers, sheets, onBack, onClose }: SchedulePreviewProps) {
  const { knowledge, reading, edit } = useBoardStore();
  const board = useScheduleBoard();
  const lead = useFeederLead();
  const [begun, setBegun] = useState<Reading>(() => ({ sheet: firstSheetToRead(sheets, knowledge), ...foundHeads }));
  const [isColumnsOpen, setColumnsOpen] = useState(false);
  const [corrections, setCorrections] = useState(NO_CORRECTIONS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sheet = sheets[begun.sheet];
  const source = sheet?.source;
  const read = useMemo(() => {
    const usedNames = feeders.map(({ name }) => name);
    return (
      source &&
      readFeederSchedule(source, { knowledge, board, couplers, taken: usedNames, corrections, ...begun.heads })
    );
  }, [source, knowledge, board, couplers, feeders, begun.heads, corrections]);
  const lines = useMemo(() => (read?.ok ? read.value.rows.map(scheduleLine) : []), [read]);
  const confirmed = useConfirmedLines(lines, begun);
  const inputs = useMemo(() => partInputs(knowledge), [knowledge]);
  const feedersOf = (rows: readonly ScheduleRow[]) =>
    gatherRows(
      rows.filter(proposes),
      inputs,
      feeders.map(({ name }) => name),
    );
  const chosen = feedersOf(lines.flatMap(({ id, row }) => (confirmed.selected.has(id) ? [row] : [])));
  const possible = feedersOf(lines.map(({ row }) => row));

  const add = () => {
    const edits = scheduleEdits(chosen, reading.board().nextPart);
    const added = edit(edits);
    if (added.ok) {
      lead(addedFeeder(edits));
      showToast(feederToasts.imported(namesInShort(chosen.map(({ name }) => name))));
      onClose();
    } else {
      setRefusal(added.error.text);
    }
  };
  const correct = useCallback((row: number, correction: LineCorrection) => {
    setRefusal(null);
    setCorrections((before) => new Map(before).set(row, new Map([...(before.get(row) ?? []), ...correction])));
  }, []);
  const openColumns = useCallback(() => setColumnsOpen(true), []);
  const takeHeads = (heads: HeadsOfSchedule['heads']) => setBegun({ ...begun, heads });
  const tooMany = chosen.find(({ fault }) => fault !== null)?.fault ?? sizeFault(feeders, chosen);
  const failure = refusal ?? tooMany ?? (read && !read.ok ? read.error.text : null);
  const ahead = tooMany === null ? sizeFault(feeders, possible) : null;
  return (
    <Dialog
      opened
      title="Check the feeder schedule"
      width="window"
      unsaved={chosen.length > 0}
      action={{ label: addLabel(chosen.length), onPress: add, disabled: chosen.length === 0 || tooMany !== null }}
      alternative={{ label: 'Other rows', onPress: () => sheet && onBack(sheet) }}
      onClose={onClose}
    >
      <div className={classes.preview}>
        {failure !== null && <Banner tone="bad">{failure}</Banner>}
        {ahead !== null && <Banner tone="warn">All rows are too many. {ahead}</Banner>}
        {sheets.length > 1 && (
          <NativeSelect
            label="Sheet"
            className={classes.sheet ?? ''}
            value={String(begun.sheet)}
            data={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            onChange={(event) => {
              setBegun({ sheet: Number(event.currentTarget.value), ...foundHeads });
              setCorrections(NO_CORRECTIONS);
            }}
          />
        )}
        {source && read?.ok === false && read.error.code === 'NO_HEADING' && (
          <HeadingLine source={source} heads={begun.heads} isFound={false} onHeads={takeHeads} />
        )}
        {source && read?.ok && (
          <>
            <QuantityChoice columns={read.value.columns} heads={begun.heads} onHeads={takeHeads} />
            <UnknownColumns columns={read.value.columns} heads={begun.heads} onHeads={takeHeads} />
            <div>
              <ScheduleColumns
                columns={read.value.columns}
                source={source}
                heads={begun.heads}
                isOpen={isColumnsOpen}
                onOpen={setColumnsOpen}
                onHeads={takeHeads}
              />
              <LeftOut skipped={read.value.skipped} />
            </div>
            <p className={classes.hint}>{summary(read.value)}</p>
            <GatheredRows feeders={chosen.some(isGathered) ? chosen : possible} />
            <ScheduleLines lines={lines} confirmed={confirmed} onCorrect={correct} onColumns={openColumns} />
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

function summary({ rows, skipped, total }: FeederSchedule): string {
  const faulty = rows.filter(({ feeder }) => feeder === null).length;
  const waiting = rows.filter((row) => row.feeder !== null && !isCertain(row)).length;
  return [
    `${counted(rows.length, 'row')} read`,
    waiting > 0
      ? `${waiting} to look at: ${nounOf(waiting, 'correct it, or tick it if it is right', 'correct them, and tick those that are right')}`
      : '',
    faulty > 0 ? `${faulty} that cannot be added before ${nounOf(faulty, 'it is', 'they are')} corrected` : '',
    skipped.length > 0 ? `${skipped.length} left out, above` : '',
    total.written === null
      ? `${counted(total.read, 'feeder')} in all`
      : `${counted(total.read, 'feeder')} in all, the sheet says ${total.written}${total.read === total.written ? '' : ': look at the quantities'}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The texts of the rows that name no feeder. */
function LeftOut({ skipped }: Pick<FeederSchedule, 'skipped'>) {
  return skipped.length === 0 ? null : (
    <details className={classes.columns}>
      <summary>
        {skipped.length} left out: {[...new Set(skipped.map(({ reason }) => reason))].join(', ')}
      </summary>
      <ul className={classes.leftOut} aria-label="Rows left out">
        {skipped.map(({ row, reason, text }) => (
          <li key={row}>
            Row {row}, {reason}: <span>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a schedule reads of the board; the same object for as long as nothing of it changes. */
function useScheduleBoard(): ScheduleBoard {
  const voltageV = Number(useProperty(BOARD_PART, 'OPER_VOLTAGE').value);
  const cableMaterial = String(useProperty(BOARD_PART, 'CABLE_MATERIAL').value);
  const cableKind = String(useProperty(BOARD_PART, 'CABLE_KIND').value);
  const neutral = useProperty(BOARD_PART, 'NEUTRAL_RATING').value;
  const neutralPercent = typeof neutral === 'number' ? neutral : null;
  const directToKw = Number(useProperty(BOARD_PART, 'DOL_MAX_KW').value);
  return useMemo(
    () => ({ voltageV, cableMaterial, cableKind, neutralPercent, directToKw }),
    [voltageV, cableMaterial, cableKind, neutralPercent, directToKw],
  );
}

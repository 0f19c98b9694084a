import { NativeSelect } from '@mantine/core';
import { feederToasts } from '@pw/domain/board-configuration/feeder-texts';
import type { FeederSchedule } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { readFeederSchedule } from '@pw/switchboard/feeder-schedule/read-feeder-schedule';
import { scheduleEdits } from '@pw/switchboard/feeder-schedule/schedule-edits';
import type { ScheduleField } from '@pw/switchboard/feeder-schedule/schedule-headings';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useMemo, useState } from 'react';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/toast/show-toast.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import { leadToAdded } from '../table/reached-feeder.ts';
import type { ScheduleSheet } from './read-schedule-file.ts';
import classes from './schedule.module.css';
import { ScheduleColumns } from './schedule-columns.tsx';
import { scheduleLine } from './schedule-line.ts';
import { ScheduleLines } from './schedule-lines.tsx';
import { useConfirmedLines } from './use-confirmed-lines.ts';

export type PreviewContext = {
  readonly feeders: readonly ListedFeeder[];
  readonly couplers: number;
  readonly onClose: () => void;
};

type SchedulePreviewProps = PreviewContext & {
  readonly sheets: readonly ScheduleSheet[];
  readonly onBack: () => void;
};

type Fields = readonly (ScheduleField | null)[];

/** Shows what was understood of a schedule; the confirmed lines become feeders, in one step that can be taken back. */
export function SchedulePreview({ feeders, couplers, sheets, onBack, onClose }: SchedulePreviewProps) {
  const { knowledge, reading, edit } = useBoardStore();
  const [sheet, setSheet] = useState(0);
  const [fields, setFields] = useState<Fields | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const source = sheets[sheet]?.source;
  const read = useMemo(() => {
    const taken = feeders.map(({ name }) => name);
    const more = fields === null ? {} : { fields };
    return source && readFeederSchedule(source, { knowledge, couplers, taken, ...more });
  }, [source, knowledge, couplers, feeders, fields]);
  const lines = useMemo(() => (read?.ok ? read.value.rows.map(scheduleLine) : []), [read]);
  const confirmed = useConfirmedLines(lines);
  const chosen = lines.flatMap(({ id, row }) => (row.feeder && confirmed.selected.has(id) ? [row.feeder] : []));

  const add = () => {
    const edits = scheduleEdits(chosen, reading.board().nextPart);
    const added = edit(edits);
    if (added.ok) {
      leadToAdded(edits);
      showToast(feederToasts.imported(namesInShort(chosen.map(({ name }) => name))));
      onClose();
    } else {
      setRefusal(added.error.text);
    }
  };
  const failure = refusal ?? (read && !read.ok ? read.error.text : null);
  return (
    <Dialog
      opened
      title="Check the feeder schedule"
      width={868}
      unsaved={chosen.length > 0}
      action={{ label: addLabel(chosen.length), onPress: add, disabled: chosen.length === 0 }}
      alternative={{ label: 'Other rows', onPress: onBack }}
      onClose={onClose}
    >
      {failure !== null && <Banner tone="bad">{failure}</Banner>}
      {sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          className={classes.sheet ?? ''}
          value={String(sheet)}
          data={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
          onChange={(event) => {
            setSheet(Number(event.currentTarget.value));
            setFields(null);
          }}
        />
      )}
      {read?.ok && (
        <>
          <ScheduleColumns columns={read.value.columns} onChange={setFields} />
          <p className={classes.hint}>{summary(read.value)}</p>
          <ScheduleLines lines={lines} confirmed={confirmed} />
        </>
      )}
    </Dialog>
  );
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
  return count === 1 ? 'Add 1 feeder' : `Add ${count} feeders`;
}

function summary({ rows, skipped }: FeederSchedule): string {
  const faulty = rows.filter(({ feeder }) => feeder === null).length;
  const proposed = rows.filter(
    ({ feeder, understood }) => feeder && understood.some(({ certainty }) => certainty === 'proposed'),
  ).length;
  return [
    `${rows.length} rows read`,
    proposed > 0 ? `${proposed} with proposals in italics: tick those that are right` : '',
    faulty > 0 ? `${faulty} that cannot be added, with the reason` : '',
    skipped.length > 0
      ? `${skipped.length} left out (${[...new Set(skipped.map(({ reason }) => reason))].join(', ')})`
      : '',
  ]
    .filter(Boolean)
    .join('; ');
}

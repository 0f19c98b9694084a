import type { ScheduleField } from '@pw/switchboard/feeder-schedule/schedule-words';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useRowKeys } from '../../../ui/data-table/row-keys.ts';
import {
  addRange,
  type RowSelection,
  type Selection,
  toggleAll,
  toggleRow,
} from '../../../ui/data-table/row-selection.ts';
import { TableBody } from '../../../ui/data-table/table-body.tsx';
import { TableFooter } from '../../../ui/data-table/table-footer.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import classes from './schedule.module.css';
import { type LineValue, lineValue, placement, type ScheduleLine } from './schedule-line.ts';

type ScheduleLinesProps = { readonly lines: readonly ScheduleLine[]; readonly confirmed: RowSelection };

const idOf = ({ id }: ScheduleLine) => id;
const nameOf = ({ id, name }: ScheduleLine) => name.text || `row ${id}`;
const isFaulty = ({ row }: ScheduleLine) => row.feeder === null;

/** The lines of a schedule, each to be confirmed. */
export function ScheduleLines({ lines, confirmed }: ScheduleLinesProps) {
  const keys = useRowKeys<ScheduleLine>({
    rows: lines,
    onOpen: ({ id }) => confirmed.toggle(id),
    onDelete: undefined,
    onSelect: ({ id }) => confirmed.toggle(id),
    onExtend: (from, to) => confirmed.extendFrom(from.id, to.id),
  });
  return (
    <div className={classes.lines}>
      <TableBody
        label="Lines of the schedule"
        columns={schedulePreviewColumns}
        rowId={idOf}
        rowName={nameOf}
        rowHeight={50}
        isInvalid={isFaulty}
        paged={{ rows: lines, sort: undefined, toggleSort: () => undefined }}
        keys={keys}
        selection={confirmed}
      />
      <TableFooter selectedCount={confirmed.selected.size} total={lines.length} extra={undefined} paging={undefined} />
    </div>
  );
}

/** The columns of the preview: what each row of the schedule was taken for. */
const schedulePreviewColumns: readonly TableColumn<ScheduleLine>[] = [
  { id: 'row', header: 'Row', numeric: true, width: 46, cell: ({ id }) => id },
  { id: 'name', header: 'Name', strong: true, width: 116, cell: ({ name }) => <Cell value={name} /> },
  column('rating', 'Rating', 66, ['rating']),
  column('poles', 'Poles', 64, ['poles']),
  column('type', 'Type', 150, ['type']),
  { id: 'placement', header: 'Sections', width: 112, cell: ({ row }) => <Cell value={placement(row)} /> },
  {
    id: 'remarks',
    header: 'What to look at',
    cell: ({ remarks, row }) => (
      <span title={remarks} className={classNames(classes.remarks, row.feeder === null && classes.fault)}>
        {remarks}
      </span>
    ),
  },
];

function column(
  id: string,
  header: string,
  width: number,
  fields: readonly ScheduleField[],
): TableColumn<ScheduleLine> {
  return { id, header, width, cell: ({ row }) => <Cell value={lineValue(row, fields)} /> };
}

/** A proposal is set off from what is written. */
function Cell({ value: { text, isProposed, remark } }: { readonly value: LineValue }) {
  return (
    <span title={remark} className={classNames(classes.cell, isProposed && classes.proposed)}>
      {text === '' ? '-' : text}
    </span>
  );
}

/**
 * The lines that the user has confirmed. Lines in which everything stands in its place begin confirmed; one with a
 * proposal waits for the user, and one with a fault cannot be confirmed.
 */
export function useConfirmedLines(lines: readonly ScheduleLine[]): RowSelection {
  const [confirmed, setConfirmed] = useState<Selection>(() => plainLines(lines));
  const [of, setOf] = useState(lines);
  const [touched, setTouched] = useState<string | null>(null);
  if (of !== lines) {
    // The same schedule was read anew, e.g. with other columns.
    setOf(lines);
    setConfirmed(plainLines(lines));
  }
  const possible = lines.flatMap(({ id, row }) => (row.feeder ? [id] : []));
  const confirm = (next: Selection, last: string) => {
    setConfirmed(new Set(possible.filter((id) => next.has(id))));
    setTouched(last);
  };
  return {
    selected: confirmed,
    toggle: (id) => confirm(toggleRow(confirmed, id), id),
    extendTo: (id) => confirm(addRange(confirmed, possible, touched ?? id, id), id),
    extendFrom: (from, to) => confirm(addRange(confirmed, possible, from, to), to),
    toggleShown: () => setConfirmed(toggleAll(confirmed, possible)),
    clear: () => setConfirmed(new Set()),
  };
}

function plainLines(lines: readonly ScheduleLine[]): Selection {
  return new Set(lines.filter(({ isPlain, row }) => isPlain && row.feeder).map(({ id }) => id));
}

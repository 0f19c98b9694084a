import type { ScheduleField } from '@pw/switchboard/feeder-schedule/schedule-headings';
import { classNames } from '../../../ui/class-names.ts';
import type { TableColumn } from '../../../ui/data-table/table-column.ts';
import classes from './schedule.module.css';
import { type LineValue, lineValue, placement, type ScheduleLine } from './schedule-line.ts';

/** The columns of the preview: what each row of the schedule was taken for. */
export const schedulePreviewColumns: readonly TableColumn<ScheduleLine>[] = [
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

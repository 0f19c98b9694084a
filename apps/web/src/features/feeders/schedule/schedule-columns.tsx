import { NativeSelect } from '@mantine/core';
import type { ScheduleColumn } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { type ScheduleField, scheduleFields } from '@pw/switchboard/feeder-schedule/schedule-headings';
import classes from './schedule.module.css';

type ScheduleColumnsProps = {
  readonly columns: readonly ScheduleColumn[];
  readonly onChange: (fields: readonly (ScheduleField | null)[]) => void;
};

const NOT_READ = '';

/** What each field is called where a column is taken for it. */
const fieldLabels: Readonly<Record<ScheduleField, string>> = {
  serial: 'Serial number',
  name: 'Name',
  description: 'Description',
  rating: 'Rated current',
  poles: 'Poles',
  type: 'Type',
  device: 'Device',
  faultLevel: 'Fault level',
  section: 'Bus section',
  sectionA: 'Quantity in A',
  sectionB: 'Quantity in B',
  sectionC: 'Quantity in C',
  sectionD: 'Quantity in D',
  sectionE: 'Quantity in E',
  quantity: 'Quantity',
  note: 'Note',
};

const offered = [
  { value: NOT_READ, label: 'Not read' },
  ...scheduleFields.map((field) => ({ value: field, label: fieldLabels[field] })),
];

/** What each column was taken for; another choice reads the schedule anew. */
export function ScheduleColumns({ columns, onChange }: ScheduleColumnsProps) {
  const unknown = columns.filter(({ field, heading }) => field === null && heading !== '');
  const take = (index: number, chosen: string) =>
    onChange(
      columns.map((column) =>
        column.index === index ? (scheduleFields.find((field) => field === chosen) ?? null) : column.field,
      ),
    );
  return (
    <details className={classes.columns} open={unknown.length > 0}>
      <summary>
        Columns
        {unknown.length > 0 && ` · not understood: ${unknown.map(({ heading }) => heading).join(', ')}`}
      </summary>
      <div className={classes.columnGrid}>
        {columns.map(({ index, heading, field }) => (
          <NativeSelect
            key={index}
            label={heading === '' ? `Column ${index + 1}` : heading}
            value={field ?? NOT_READ}
            data={offered}
            onChange={(event) => take(index, event.currentTarget.value)}
          />
        ))}
      </div>
    </details>
  );
}

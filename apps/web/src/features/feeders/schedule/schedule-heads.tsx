import { Checkbox, NativeSelect } from '@mantine/core';
import type { ScheduleColumn, ScheduleContext, ScheduleSource } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { firstLines } from '@pw/switchboard/feeder-schedule/read-feeder-schedule';
import { countFields } from '@pw/switchboard/feeder-schedule/read-quantity';
import { type ScheduleField, scheduleFields } from '@pw/switchboard/model/schedule-field';
import { useMemo } from 'react';
import classes from './schedule.module.css';

/** What the user says of the headings and columns; empty where the reader finds them. */
export type HeadsOfSchedule = {
  readonly heads: Pick<ScheduleContext, 'headingRow' | 'fields' | 'isQuantityChosen'>;
};

/** The headings as the reader finds them. */
export const foundHeads: HeadsOfSchedule = { heads: {} };

type HeadsProps = HeadsOfSchedule & { readonly onHeads: (heads: HeadsOfSchedule['heads']) => void };

const AS_FOUND = '';
const NO_LINE = 'none';

/** So many letters tell a line from another. */
const LINE_LETTERS = 70;

type HeadingLineProps = HeadsProps & {
  readonly source: ScheduleSource;
  /** Whether the reader finds a line by itself. */
  readonly isFound: boolean;
};

/** Which line holds the headings; without one the columns are chosen one by one. */
export function HeadingLine({ source, heads, isFound, onHeads }: HeadingLineProps) {
  const lines = useMemo(() => firstLines(source), [source]);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const isNone = heads.headingRow === undefined && heads.fields !== undefined;
  const take = (chosen: string) => {
    if (chosen === NO_LINE) {
      onHeads({ fields: new Array<null>(width).fill(null) });
    } else {
      onHeads(chosen === AS_FOUND ? {} : { headingRow: Number(chosen) });
    }
  };
  return (
    <NativeSelect
      label="Line of the headings"
      className={classes.sheet ?? ''}
      value={heads.headingRow === undefined ? (isNone ? NO_LINE : AS_FOUND) : String(heads.headingRow)}
      data={[
        { value: AS_FOUND, label: isFound ? 'As found' : 'Choose a line' },
        { value: NO_LINE, label: 'None: I choose the columns' },
        ...lines.map(({ row, cells }) => ({
          value: String(row),
          label: `Row ${row}: ${cells.filter(Boolean).join(' | ').slice(0, LINE_LETTERS)}`,
        })),
      ]}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}

type QuantityChoiceProps = HeadsProps & { readonly columns: readonly ScheduleColumn[] };

/** Which columns together are the quantity, where a schedule counts in several. */
export function QuantityChoice({ columns, heads, onHeads }: QuantityChoiceProps) {
  const counted = columns.filter(isQuantityLike);
  const headed = columns.filter((column) => column.headed === 'quantity');
  if (counted.length === 0 || (headed.length === 1 && counted.length === 1)) {
    return null;
  }
  const take = (index: number, isTaken: boolean) =>
    onHeads({
      ...heads,
      isQuantityChosen: true,
      fields: columns.map((column) => {
        if (column.index !== index) {
          return column.field;
        }
        return isTaken ? 'quantity' : column.headed === 'quantity' ? 'leftOut' : column.headed;
      }),
    });
  return (
    <fieldset className={classes.quantity}>
      <legend>Quantity is the sum of</legend>
      {counted.map(({ index, heading, field }) => (
        <Checkbox
          key={index}
          size="xs"
          label={columnName(index, heading)}
          checked={field === 'quantity'}
          onChange={(event) => take(index, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

/** Whether a column may be a quantity: it counts, and nothing else is known of it. */
function isQuantityLike({ headed, field, isCount }: ScheduleColumn): boolean {
  const known = headed ?? field;
  const counts = known === 'quantity' || known === 'total' || (known !== null && countFields.includes(known));
  return counts || (headed === null && isCount && (field === null || field === 'quantity'));
}

function columnName(index: number, heading: string): string {
  return heading === '' ? `Column ${index + 1}` : heading;
}

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
  starter: 'Starter',
  duty: 'Starting duty',
  faultLevel: 'Fault level',
  section: 'Bus section',
  sectionA: 'Quantity in A',
  sectionB: 'Quantity in B',
  sectionC: 'Quantity in C',
  sectionD: 'Quantity in D',
  sectionE: 'Quantity in E',
  quantity: 'Quantity',
  working: 'Working',
  standby: 'Standby',
  spare: 'Spare ones',
  total: 'Total of quantities',
  distribution: 'Distribution section',
  loadKw: 'Load in kW',
  absorbedKw: 'Absorbed kW',
  loadHp: 'Load in HP',
  loadKva: 'Load in kVA',
  loadA: 'Load current in A',
  powerFactor: 'Power factor',
  release: 'Release',
  cable: 'Cable',
  cableRuns: 'Runs of cable',
  cableCores: 'Cores of cable',
  cableMetal: 'Metal or kind of cable',
  note: 'Note',
  leftOut: 'Not needed',
};

const offered = [
  { value: NOT_READ, label: 'Not read' },
  ...scheduleFields.map((field) => ({ value: field, label: fieldLabels[field] })),
];

type ScheduleColumnsProps = QuantityChoiceProps & {
  readonly source: ScheduleSource;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** The columns whose headings are not known: said what they hold, or that they are not needed, the schedule is read again. */
export function UnknownColumns({ columns, heads, onHeads }: QuantityChoiceProps) {
  const unknown = columns.filter(isUnknown);
  return unknown.length === 0 ? null : (
    <div className={classes.columnGrid}>
      {unknown.map((column) => (
        <ColumnField key={column.index} column={column} columns={columns} heads={heads} onHeads={onHeads} />
      ))}
    </div>
  );
}

const isUnknown = ({ headed, heading }: ScheduleColumn) => headed === null && heading !== '';

/** What each column was taken for; another choice reads the schedule again. */
export function ScheduleColumns({ columns, source, heads, isOpen, onOpen, onHeads }: ScheduleColumnsProps) {
  const unread = columns.filter(({ field, heading }) => field === null && heading !== '');
  return (
    <details className={classes.columns} open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        Columns
        {unread.length > 0 && ` · not understood: ${unread.map(({ heading }) => heading).join(', ')}`}
      </summary>
      <div className={classes.columnGrid}>
        <HeadingLine source={source} heads={heads} isFound onHeads={onHeads} />
        {columns
          .filter((column) => !isUnknown(column))
          .map((column) => (
            <ColumnField key={column.index} column={column} columns={columns} heads={heads} onHeads={onHeads} />
          ))}
      </div>
    </details>
  );
}

type ColumnFieldProps = QuantityChoiceProps & { readonly column: ScheduleColumn };

function ColumnField({ column, columns, heads, onHeads }: ColumnFieldProps) {
  const take = (chosen: string) => {
    const field = scheduleFields.find((each) => each === chosen) ?? null;
    onHeads({ ...heads, fields: columns.map((each) => (each.index === column.index ? field : each.field)) });
  };
  return (
    <NativeSelect
      size="xs"
      label={columnName(column.index, column.heading)}
      value={column.field ?? NOT_READ}
      data={offered}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}

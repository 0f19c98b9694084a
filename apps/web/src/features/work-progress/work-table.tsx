import type { WorkOrderOnWire, WorkUnitOnWire } from '@pw/contract/work-stages';
import { dayOnScreen, daysLater } from '@pw/domain/dates';
import { matchesSearch } from '@pw/domain/search';
import { stageLabel } from '@pw/domain/work-progress/stage';
import { mondayOf, partInWeek, weeksFrom } from '@pw/domain/work-progress/work-weeks';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { lateStages, lateText } from '../serial-units/shown-stages.ts';
import { UnitStatePill } from '../serial-units/unit-columns.tsx';
import { stagesOf } from '../serial-units/units-address.ts';
import { barsOf } from './shown-work.ts';
import classes from './work.module.css';

/** What both forms of the list get. */
export type WorkListProps = {
  readonly units: readonly WorkUnitOnWire[];
  readonly orders: readonly WorkOrderOnWire[];
  /** `yyyy-mm-dd`. */
  readonly today: string;
  readonly filter: ReactNode;
  /** Whether there are units that a filter hides. */
  readonly hasUnits: boolean;
  readonly onPlan: (order: WorkOrderOnWire) => void;
};

/** The words where nothing is listed. */
export function emptyWork(hasUnits: boolean) {
  return hasUnits
    ? { title: 'No such units', text: 'Show all units to see the others.' }
    : { title: 'No units in the works', text: 'Give the units of an order their serial numbers first.' };
}

const ROWS_PER_PAGE = 20;

/** Units with the bars of their stages in six weeks. */
export function WorkTable({ units, orders, today, filter, hasUnits, onPlan }: WorkListProps) {
  const navigate = useNavigate();
  const [weeksAway, setWeeksAway] = useState(0);
  const ofNumber = useMemo(() => new Map(orders.map((order) => [order.orderNumber, order])), [orders]);
  // Last week is shown, too: what is late is there.
  const first = daysLater(mondayOf(today), 7 * (weeksAway - 1)) ?? today;
  const columns = useMemo(
    () => [
      ...unitColumns(ofNumber, today),
      ...weeksFrom(first).map((monday) => weekColumn(monday, today)),
      actionsColumn<WorkUnitOnWire>({
        width: 60,
        actionsOf: ({ orderNumber }) => {
          const order = ofNumber.get(orderNumber);
          return order ? [{ label: `Plan ${orderNumber}`, icon: IconCalendar, onPress: () => onPlan(order) }] : [];
        },
      }),
    ],
    [ofNumber, today, first, onPlan],
  );
  return (
    <DataTable
      label="Work"
      rows={units}
      rowId={({ serial }) => serial}
      rowName={({ serial }) => serial}
      columns={columns}
      onOpen={({ serial }) => void navigate(stagesOf(serial))}
      pageSize={ROWS_PER_PAGE}
      search={{
        label: 'Search units',
        matches: ({ serial, board, orderNumber }, text) =>
          matchesSearch([serial, board, orderNumber, ofNumber.get(orderNumber)?.projectName ?? ''], text),
      }}
      emptySearchTitle="No units were found."
      filters={filter}
      actions={
        <>
          <IconButton label="A week earlier" icon={IconChevronLeft} onPress={() => setWeeksAway(weeksAway - 1)} />
          <IconButton label="A week later" icon={IconChevronRight} onPress={() => setWeeksAway(weeksAway + 1)} />
        </>
      }
      empty={{ ...emptyWork(hasUnits), drawing: 'document' }}
    />
  );
}

function unitColumns(
  ofNumber: ReadonlyMap<string, WorkOrderOnWire>,
  today: string,
): readonly TableColumn<WorkUnitOnWire>[] {
  return [
    {
      id: 'serial',
      header: 'Unit',
      width: 150,
      sortBy: ({ serial }) => serial,
      cell: ({ serial, board, unitNo, ofUnits }) => (
        <div className={classes.two}>
          <Link {...stagesOf(serial)} className="pw-figures">
            {serial}
          </Link>
          <span className={classes.second}>{ofUnits > 1 ? `${board}, ${unitNo} of ${ofUnits}` : board}</span>
        </div>
      ),
    },
    {
      id: 'order',
      header: 'Order, promised',
      width: 140,
      sortBy: ({ orderNumber }) => ofNumber.get(orderNumber)?.promisedOn ?? null,
      cell: ({ orderNumber }) => (
        <div className={classes.two}>
          <span className="pw-figures">{orderNumber}</span>
          <span className={classes.second}>{promisedText(ofNumber.get(orderNumber))}</span>
        </div>
      ),
    },
    { id: 'state', header: 'State', width: 110, isSpare: true, cell: ({ state }) => <UnitStatePill state={state} /> },
    {
      id: 'late',
      header: 'Late',
      width: 120,
      sortBy: (unit) => -(lateStages(unit, today)[0]?.days ?? 0),
      cell: (unit) => <span className={classes.late}>{lateText(lateStages(unit, today))}</span>,
    },
  ];
}

/** The promised day of an order in words. */
export function promisedText(order: WorkOrderOnWire | undefined): string {
  return order?.promisedOn ? dayOnScreen(order.promisedOn) : 'no promised day';
}

function weekColumn(monday: string, today: string): TableColumn<WorkUnitOnWire> {
  return {
    id: monday,
    header: dayOnScreen(monday).slice(0, 5),
    width: 112,
    cell: (unit) => <WeekCell unit={unit} monday={monday} today={today} />,
  };
}

type WeekCellProps = { readonly unit: WorkUnitOnWire; readonly monday: string; readonly today: string };

/** The parts of the bars of a unit that lie in a week, each below the other. */
function WeekCell({ unit, monday, today }: WeekCellProps) {
  const bars = barsOf(unit, today).flatMap((bar) => {
    const part = partInWeek(bar, monday);
    return part ? [{ ...bar, ...part }] : [];
  });
  return (
    <div className={classNames(classes.week, monday === mondayOf(today) && classes.thisWeek)}>
      {bars.map(({ stage, from, to, state, day, days }) => (
        <span
          key={stage}
          role="img"
          aria-label={`${stageLabel(stage)}, ${dayOnScreen(from)} to ${dayOnScreen(to)}, ${state}`}
          title={`${stageLabel(stage)}, ${dayOnScreen(from)} to ${dayOnScreen(to)}, ${state}`}
          className={classNames(classes.bar, classes[state])}
          style={{ gridColumn: `${day} / span ${days}` }}
        >
          {stageLabel(stage).slice(0, days > 1 ? 8 : 2)}
        </span>
      ))}
    </div>
  );
}

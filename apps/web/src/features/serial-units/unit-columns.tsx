import type { ListedUnitOnWire } from '@pw/contract/serial-units';
import { dayOnScreen } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { isInWorks, type UnitState, unitStateEntry } from '@pw/domain/serial-units/unit-state';
import { currentStages } from '@pw/domain/work-progress/decide-stage';
import { stages } from '@pw/domain/work-progress/stage';
import { Link } from '@tanstack/react-router';
import type { Tone } from '../../theme/color-tokens.ts';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { stageFinder, workInWords } from './shown-stages.ts';
import classes from './units.module.css';
import { unitOf } from './units-address.ts';

const tones: Readonly<Record<'info' | 'warning' | 'danger', Tone>> = { info: 'info', warning: 'warn', danger: 'bad' };

/** The state of a unit. */
export function UnitStatePill({ state }: { readonly state: UnitState }) {
  const { label, tone } = unitStateEntry(state);
  return <StatusPill tone={tones[tone]} label={label} />;
}

/**
 * The columns of a list of units.
 * @param today `yyyy-mm-dd`
 */
export function unitColumns(today: string): readonly TableColumn<ListedUnitOnWire>[] {
  return [
    {
      id: 'serial',
      header: 'Serial',
      width: 110,
      sortBy: ({ serial }) => serial,
      cell: ({ serial }) => (
        <Link {...unitOf(serial)} className="pw-figures">
          {serial}
        </Link>
      ),
    },
    { id: 'board', header: 'Board', sortBy: ({ board }) => board, cell: ({ board }) => board },
    {
      id: 'place',
      header: 'Unit',
      width: 80,
      isSpare: true,
      cell: ({ unitNo, ofUnits }) => <span className="pw-figures">{`${unitNo} of ${ofUnits}`}</span>,
    },
    {
      id: 'state',
      header: 'State',
      width: 110,
      sortBy: ({ state }) => unitStateEntry(state).label,
      cell: ({ state }) => <UnitStatePill state={state} />,
    },
    {
      id: 'stage',
      header: 'Stage',
      width: 160,
      sortBy: stagePlace,
      cell: (unit) => isInWorks(unit.state) && <Work unit={unit} today={today} />,
    },
    {
      id: 'tests',
      header: 'Tests',
      width: 80,
      numeric: true,
      sortBy: ({ tests }) => tests && tests.done / tests.rows,
      cell: ({ tests }) => tests && `${tests.done}/${tests.rows}`,
    },
    {
      id: 'promised',
      header: 'Promised',
      width: 110,
      isSpare: true,
      sortBy: ({ promisedOn }) => promisedOn,
      cell: ({ promisedOn }) => promisedOn && <span className="pw-figures">{dayOnScreen(promisedOn)}</span>,
    },
    { id: 'reason', header: 'Reason', isSpare: true, cell: ({ voidReason }) => voidReason ?? '' },
    {
      id: 'revision',
      header: 'Revision',
      width: 90,
      isSpare: true,
      cell: ({ orderRevision }) => revisionLabel(orderRevision),
    },
  ];
}

function Work({ unit, today }: { readonly unit: ListedUnitOnWire; readonly today: string }) {
  const { stage, late } = workInWords(unit, today);
  return (
    <div className={classes.work}>
      {stage !== '' && <span>{stage}</span>}
      {late !== '' && <span className={classes.late}>{late}</span>}
    </div>
  );
}

/** Where a unit is in the order of the stages; null where nothing is left of them. */
function stagePlace(unit: ListedUnitOnWire): number | null {
  const [first] = isInWorks(unit.state) ? currentStages(stageFinder(unit)) : [];
  return first === undefined ? null : stages.indexOf(first);
}

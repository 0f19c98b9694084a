import type { UnitOnWire } from '@pw/contract/serial-units';
import { dayOnScreen } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { type UnitState, unitStateEntry } from '@pw/domain/serial-units/unit-state';
import { Link } from '@tanstack/react-router';
import type { Tone } from '../../theme/color-tokens.ts';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { unitOf } from './units-address.ts';

const tones: Readonly<Record<'info' | 'warning' | 'danger', Tone>> = { info: 'info', warning: 'warn', danger: 'bad' };

/** The state of a unit. */
export function UnitStatePill({ state }: { readonly state: UnitState }) {
  const { label, tone } = unitStateEntry(state);
  return <StatusPill tone={tones[tone]} label={label} />;
}

/** The columns of a list of units. */
export const unitColumns: readonly TableColumn<UnitOnWire>[] = [
  {
    id: 'serial',
    header: 'Serial',
    width: 150,
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
    width: 90,
    isSpare: true,
    cell: ({ unitNo, ofUnits }) => <span className="pw-figures">{`${unitNo} of ${ofUnits}`}</span>,
  },
  {
    id: 'state',
    header: 'State',
    width: 130,
    sortBy: ({ state }) => unitStateEntry(state).label,
    cell: ({ state }) => <UnitStatePill state={state} />,
  },
  { id: 'reason', header: 'Reason', isSpare: true, cell: ({ voidReason }) => voidReason ?? '' },
  {
    id: 'revision',
    header: 'Revision',
    width: 90,
    cell: ({ orderRevision }) => revisionLabel(orderRevision),
  },
  {
    id: 'made',
    header: 'Numbered on',
    width: 120,
    isSpare: true,
    sortBy: ({ madeOn }) => madeOn,
    cell: ({ madeOn }) => <span className="pw-figures">{dayOnScreen(madeOn)}</span>,
  },
];

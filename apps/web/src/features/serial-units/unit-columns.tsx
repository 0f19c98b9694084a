import type { UnitOnWire } from '@pw/contract/serial-units';
import { dayOnScreen } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { unitStateEntry } from '@pw/domain/serial-units/unit-state';
import type { Tone } from '../../theme/color-tokens.ts';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';

const tones: Readonly<Record<'info' | 'warning' | 'danger', Tone>> = { info: 'info', warning: 'warn', danger: 'bad' };

/** The columns of a list of units. */
export const unitColumns: readonly TableColumn<UnitOnWire>[] = [
  {
    id: 'serial',
    header: 'Serial',
    width: 150,
    sortBy: ({ serial }) => serial,
    cell: ({ serial }) => <span className="pw-figures">{serial}</span>,
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
    cell: ({ state }) => {
      const { label, tone } = unitStateEntry(state);
      return <StatusPill tone={tones[tone]} label={label} />;
    },
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

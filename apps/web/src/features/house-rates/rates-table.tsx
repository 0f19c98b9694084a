import { Button } from '@mantine/core';
import type { HouseRateOnWire } from '@pw/contract/house-rates';
import { houseRateStateEntry } from '@pw/domain/house-rates/house-rate';
import { departmentLabel, workDepartments } from '@pw/domain/work-progress/work-department';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import type { Failure } from '../../ui/messages/states.tsx';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { changeText, errorText, rateText, spreadText, tones, unitsText } from './rate-words.ts';

type RatesTableProps = {
  readonly rates: readonly HouseRateOnWire[];
  readonly loading: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly onOpen: (rate: HouseRateOnWire) => void;
  /** Null for a reader who may not accept. */
  readonly onAccept: ((rate: HouseRateOnWire) => void) | null;
};

const groups = {
  labels: [...workDepartments.map(departmentLabel), 'Purchase'],
  of: ({ department }: HouseRateOnWire) =>
    department === null ? workDepartments.length : workDepartments.indexOf(department),
};

/** The rates by department; a row leads to its units. */
export function RatesTable({ rates, onOpen, onAccept, ...state }: RatesTableProps) {
  return (
    <DataTable
      label="House rates"
      rows={rates}
      rowId={({ activity }) => activity}
      rowName={({ activity }) => activity}
      columns={columnsWith(onOpen, onAccept)}
      groups={groups}
      rowHeight={36}
      onOpen={onOpen}
      empty={{ title: 'No rates', text: 'The table of labour has no activity.' }}
      {...state}
    />
  );
}

function columnsWith(
  onOpen: RatesTableProps['onOpen'],
  onAccept: RatesTableProps['onAccept'],
): readonly TableColumn<HouseRateOnWire>[] {
  return [
    {
      id: 'activity',
      header: 'Activity',
      strong: true,
      cell: (rate) => (
        <Button variant="subtle" size="compact-sm" onClick={() => onOpen(rate)}>
          {rate.activity}
        </Button>
      ),
    },
    { id: 'per', header: 'For each', width: 178, isSpare: true, cell: ({ per }) => per },
    { id: 'now', header: 'Now', numeric: true, width: 80, cell: (rate) => rateText(rate, rate.now) },
    {
      id: 'proposed',
      header: 'Proposed',
      numeric: true,
      width: 84,
      cell: (rate) => (rate.proposed === null ? '' : rateText(rate, rate.proposed)),
    },
    {
      id: 'change',
      header: 'Difference',
      numeric: true,
      width: 90,
      cell: ({ now, proposed }) => (proposed === null || proposed === now ? '' : changeText(now, proposed)),
    },
    { id: 'units', header: 'Finished', numeric: true, width: 140, cell: unitsText },
    { id: 'ratio', header: 'Ratio', numeric: true, width: 60, cell: ({ ratio }) => ratio?.toFixed(2) ?? '' },
    { id: 'spread', header: 'Spread', numeric: true, width: 104, cell: spreadText },
    { id: 'error', header: 'Mean error (%)', numeric: true, width: 116, cell: errorText },
    { id: 'state', header: 'State', width: 176, cell: (rate) => <RateState rate={rate} onAccept={onAccept} /> },
  ];
}

type RateStateProps = { readonly rate: HouseRateOnWire; readonly onAccept: RatesTableProps['onAccept'] };

/** What there is to do about a rate; with the value that waits in the draft. */
function RateState({ rate, onAccept }: RateStateProps) {
  const { activity, state, inDraft } = rate;
  if (state === 'proposed' && onAccept) {
    return (
      <Button size="compact-sm" aria-label={`Accept the proposal for ${activity}`} onClick={() => onAccept(rate)}>
        Accept…
      </Button>
    );
  }
  const { label, tone } = houseRateStateEntry(state);
  const waiting = inDraft?.value;
  const detail = waiting === undefined || waiting === null ? {} : { detail: rateText(rate, waiting) };
  return <StatusPill tone={tones[tone]} label={label} {...detail} />;
}

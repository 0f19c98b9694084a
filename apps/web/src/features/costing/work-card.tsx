import { Button } from '@mantine/core';
import type { CostedWorkOnWire, CostingOnWire } from '@pw/contract/costing';
import { departmentLabel } from '@pw/domain/work-progress/work-department';
import { Amount } from '../../platform/amount.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Card } from '../../ui/page/page.tsx';
import { differenceText, hoursText } from './difference-text.ts';
import type { AskedEntries } from './entries-dialog.tsx';

/** The hours of a department, of the order or of one of its units. */
type WorkRow = CostedWorkOnWire & { readonly serial: string | null; readonly group: number };

type WorkCardProps = {
  readonly costing: CostingOnWire;
  readonly onOpen: (asked: AskedEntries) => void;
};

/** Hours by department of the order, then of each unit; a row leads to its entries. */
export function WorkCard({ costing: { work, units }, onOpen }: WorkCardProps) {
  const rows: readonly WorkRow[] = [
    ...work.map((row) => ({ ...row, serial: null, group: 0 })),
    ...units.flatMap((unit, at) => unit.work.map((row) => ({ ...row, serial: unit.serial, group: at + 1 }))),
  ];
  const open = ({ department, serial }: WorkRow) => onOpen({ department, serial });
  return (
    <Card title="Hours">
      <DataTable
        bare
        label="Hours"
        rows={rows}
        rowId={({ department, serial }) => `${serial ?? ''} ${department}`}
        rowName={rowName}
        columns={columnsWith(open)}
        groups={{
          labels: [
            'Order',
            ...units.map(({ serial, board, unitNo, ofUnits }) => `${serial}, ${board} ${unitNo} of ${ofUnits}`),
          ],
          of: ({ group }) => group,
        }}
        rowHeight={36}
        onOpen={open}
        empty={{ title: 'No hours', text: 'Nothing was offered, and workers have entered nothing.' }}
      />
    </Card>
  );
}

function rowName({ department, serial }: WorkRow): string {
  return serial === null ? departmentLabel(department) : `${departmentLabel(department)} of ${serial}`;
}

const columnsWith = (onOpen: (row: WorkRow) => void): readonly TableColumn<WorkRow>[] => [
  { id: 'department', header: 'Department', strong: true, cell: ({ department }) => departmentLabel(department) },
  {
    id: 'estimatedHours',
    header: 'Offered (h)',
    numeric: true,
    width: 96,
    cell: ({ estimatedHours }) => estimatedHours.toFixed(2),
  },
  {
    id: 'hours',
    header: 'Actual (h)',
    numeric: true,
    width: 96,
    cell: (row) =>
      row.actualMinutes === 0 ? (
        '0.00'
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${hoursText(row.actualMinutes)} h, entries of ${rowName(row)}`}
          onClick={() => onOpen(row)}
        >
          {hoursText(row.actualMinutes)}
        </Button>
      ),
  },
  {
    id: 'rate',
    header: 'Rate (₹/h)',
    numeric: true,
    width: 96,
    isSpare: true,
    cell: ({ offerRatePaise }) => <Amount paise={offerRatePaise} />,
  },
  {
    id: 'estimate',
    header: 'Offered (₹)',
    numeric: true,
    width: 120,
    cell: ({ estimatedPaise }) => <Amount paise={estimatedPaise} />,
  },
  {
    id: 'actual',
    header: 'Actual (₹)',
    numeric: true,
    width: 120,
    cell: ({ actualPaise }) => <Amount paise={actualPaise} />,
  },
  {
    id: 'difference',
    header: 'Difference (₹)',
    numeric: true,
    width: 190,
    cell: ({ estimatedPaise, expectedPaise }) => differenceText(estimatedPaise, expectedPaise),
  },
  {
    id: 'now',
    header: 'At current rate (₹)',
    numeric: true,
    width: 150,
    isSpare: true,
    cell: ({ actualNowPaise }) => <Amount paise={actualNowPaise} />,
  },
  {
    id: 'expected',
    header: 'Expected (₹)',
    numeric: true,
    width: 120,
    cell: ({ expectedPaise }) => <Amount paise={expectedPaise} />,
  },
  { id: 'state', header: 'State', width: 90, cell: ({ isFinished }) => (isFinished ? 'Finished' : 'Open') },
];

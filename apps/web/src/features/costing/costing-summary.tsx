import type { CostingOnWire } from '@pw/contract/costing';
import type { ReactNode } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Card } from '../../ui/page/page.tsx';
import { differenceText, percentText } from './difference-text.ts';

type SummaryRow = {
  readonly name: string;
  readonly estimatedPaise: number;
  /** Null where nothing is entered of it. */
  readonly actualPaise: number | null;
  readonly expectedPaise: number;
  readonly note: string;
};

type CostingSummaryProps = { readonly costing: CostingOnWire; readonly actions: ReactNode };

/** The sums of the order, its other charges, and its margin. */
export function CostingSummary({ costing, actions }: CostingSummaryProps) {
  const { margin } = costing;
  return (
    <Card title="Order" note={`R${costing.orderRevision}`} actions={actions}>
      <DataTable
        bare
        label="Order"
        rows={summaryRows(costing)}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        columns={columns}
        rowHeight={36}
        footer={`Margin as sold ${percentText(margin.soldPercent)}, expected ${percentText(margin.expectedPercent)}`}
        empty={{ title: 'Nothing is costed' }}
      />
    </Card>
  );
}

/** The rows of the order as a whole, the margin at the end. */
export function summaryRows({ sums, labour, charges, margin }: CostingOnWire): readonly SummaryRow[] {
  const asOffered = (name: string, paise: number): SummaryRow => {
    return { name, estimatedPaise: paise, actualPaise: null, expectedPaise: paise, note: 'Counts as offered' };
  };
  return [
    {
      name: 'Labour',
      estimatedPaise: labour.chargedPaise,
      actualPaise: sums.work.actualPaise,
      expectedPaise: labour.expectedPaise,
      note: '',
    },
    { name: 'Metals of bars', ...sums.metals, note: '' },
    { name: 'Articles and materials', ...sums.articles, note: '' },
    asOffered('Wiring', charges.wiringPaise),
    asOffered('Additional cost', charges.additionalPaise),
    asOffered('Overhead', charges.overheadPaise),
    asOffered('Packing', charges.packingPaise),
    { ...asOffered('Freight', charges.freightPaise), note: 'Passed on to the customer' },
    {
      name: 'Margin',
      estimatedPaise: margin.soldPaise,
      actualPaise: null,
      expectedPaise: margin.expectedPaise,
      note: '',
    },
  ];
}

const columns: readonly TableColumn<SummaryRow>[] = [
  { id: 'name', header: 'Cost', strong: true, cell: ({ name }) => name },
  {
    id: 'estimate',
    header: 'Offered (₹)',
    numeric: true,
    width: 150,
    cell: ({ estimatedPaise }) => <Amount paise={estimatedPaise} />,
  },
  {
    id: 'actual',
    header: 'Actual (₹)',
    numeric: true,
    width: 150,
    cell: ({ actualPaise }) => (actualPaise === null ? '' : <Amount paise={actualPaise} />),
  },
  {
    id: 'difference',
    header: 'Difference (₹)',
    numeric: true,
    width: 210,
    cell: ({ estimatedPaise, expectedPaise }) => differenceText(estimatedPaise, expectedPaise),
  },
  {
    id: 'expected',
    header: 'Expected (₹)',
    numeric: true,
    width: 150,
    cell: ({ expectedPaise }) => <Amount paise={expectedPaise} />,
  },
  { id: 'note', header: 'Note', width: 220, cell: ({ note }) => note },
];

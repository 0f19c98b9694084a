import type { CostedMetalOnWire } from '@pw/contract/costing';
import { Amount } from '../../platform/amount.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Card } from '../../ui/page/page.tsx';
import { differenceText } from './difference-text.ts';

/** The metals of bars: offered, and what the cut plan uses up. */
export function MetalsCard({ metals }: { readonly metals: readonly CostedMetalOnWire[] }) {
  return (
    <Card title="Metals of bars">
      <DataTable
        bare
        label="Metals of bars"
        rows={metals}
        rowId={({ metal }) => metal}
        rowName={({ metal }) => metal}
        columns={columns}
        rowHeight={36}
        empty={{ title: 'No bars', text: 'The boards of the order have no bars.' }}
      />
    </Card>
  );
}

const kg = (value: number | undefined | null) => (value === undefined || value === null ? '' : value.toFixed(1));

const columns: readonly TableColumn<CostedMetalOnWire>[] = [
  { id: 'metal', header: 'Metal', strong: true, cell: ({ metal }) => metal },
  { id: 'offered', header: 'Offered (kg)', numeric: true, width: 96, cell: ({ estimatedKg }) => kg(estimatedKg) },
  { id: 'bought', header: 'Bought (kg)', numeric: true, width: 96, cell: ({ cut }) => kg(cut?.boughtKg) },
  {
    id: 'remnants',
    header: 'Remnants (kg)',
    numeric: true,
    width: 104,
    isSpare: true,
    cell: ({ cut }) => kg(cut?.fromRemnantsKg),
  },
  { id: 'kept', header: 'Kept (kg)', numeric: true, width: 90, cell: ({ cut }) => kg(cut?.keptKg) },
  { id: 'scrap', header: 'Scrap (kg)', numeric: true, width: 90, isSpare: true, cell: ({ cut }) => kg(cut?.scrapKg) },
  {
    id: 'consumed',
    header: 'Used up (kg)',
    numeric: true,
    width: 110,
    cell: ({ consumedKg }) => (consumedKg === null ? 'no plan' : kg(consumedKg)),
  },
  {
    id: 'estimate',
    header: 'Offered (₹)',
    numeric: true,
    width: 130,
    cell: ({ estimatedPaise }) => <Amount paise={estimatedPaise} />,
  },
  {
    id: 'actual',
    header: 'Actual (₹)',
    numeric: true,
    width: 130,
    cell: ({ actualPaise }) => (actualPaise === null ? '' : <Amount paise={actualPaise} />),
  },
  {
    id: 'difference',
    header: 'Difference (₹)',
    numeric: true,
    width: 190,
    cell: ({ estimatedPaise, expectedPaise }) => differenceText(estimatedPaise, expectedPaise),
  },
];

import type { CostedArticleOnWire } from '@pw/contract/costing';
import { matchesSearch } from '@pw/domain/search';
import { purchaseStateEntry } from '@pw/domain/work-progress/purchase-line';
import { Amount } from '../../platform/amount.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Card } from '../../ui/page/page.tsx';
import { differenceText } from './difference-text.ts';

const ROWS_PER_PAGE = 50;

/** Articles and materials: offered, and what was received. */
export function ArticlesCard({ articles }: { readonly articles: readonly CostedArticleOnWire[] }) {
  return (
    <Card title="Articles and materials">
      <DataTable
        bare
        label="Articles and materials"
        rows={articles}
        rowId={({ lineId }) => lineId}
        rowName={({ article, text }) => article || text}
        columns={columns}
        rowHeight={36}
        pageSize={ROWS_PER_PAGE}
        search={{
          label: 'Search articles',
          matches: ({ article, text }, words) => matchesSearch([article, text], words),
        }}
        emptySearchTitle="No articles were found."
        empty={{ title: 'Nothing to buy', text: 'The boards of the order need nothing.' }}
      />
    </Card>
  );
}

const columns: readonly TableColumn<CostedArticleOnWire>[] = [
  { id: 'article', header: 'Article', width: 180, strong: true, cell: ({ article }) => article },
  { id: 'text', header: 'Text', cell: ({ text }) => text },
  {
    id: 'offered',
    header: 'Offered',
    numeric: true,
    width: 100,
    cell: ({ estimatedQuantity, unit }) => `${estimatedQuantity} ${unit}`,
  },
  {
    id: 'received',
    header: 'Received',
    numeric: true,
    width: 90,
    cell: ({ receivedQuantity }) => String(receivedQuantity),
  },
  {
    id: 'stock',
    header: 'Stock',
    numeric: true,
    width: 70,
    isSpare: true,
    cell: ({ stockQuantity }) => String(stockQuantity),
  },
  {
    id: 'estimate',
    header: 'Offered (₹)',
    numeric: true,
    width: 130,
    sortBy: ({ estimatedPaise }) => estimatedPaise,
    cell: ({ estimatedPaise }) => <Amount paise={estimatedPaise} />,
  },
  {
    id: 'actual',
    header: 'Actual (₹)',
    numeric: true,
    width: 130,
    sortBy: ({ actualPaise }) => actualPaise,
    cell: ({ actualPaise }) => <Amount paise={actualPaise} />,
  },
  {
    id: 'difference',
    header: 'Difference (₹)',
    numeric: true,
    width: 190,
    cell: ({ estimatedPaise, expectedPaise }) => differenceText(estimatedPaise, expectedPaise),
  },
  { id: 'state', header: 'State', width: 100, cell: ({ state }) => purchaseStateEntry(state).label },
];

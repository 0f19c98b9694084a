import type { ComponentOnWire } from '@pw/contract/component-discount';
import { overviewPanels } from '@pw/domain/approvals/approval-texts';
import { noComponents } from '@pw/domain/component-discount/discount-texts';
import { pageSizes } from '@pw/domain/limits';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { componentColumns, componentId } from '../../component-discount/component-table.tsx';

/** What the boards are built of, with the price of one piece. */
export function ComponentsPanel({ components }: { readonly components: readonly ComponentOnWire[] }) {
  return (
    <Card title={overviewPanels.components} note={overviewPanels.ofOnePiece} flush>
      <DataTable
        bare
        label={overviewPanels.components}
        columns={columns}
        rows={components}
        rowId={componentId}
        rowName={({ description1 }) => description1}
        pageSize={pageSizes.quoteComponents}
        empty={{ title: noComponents.title }}
      />
    </Card>
  );
}

/** Narrower than where they have the page for themselves. */
const widths: Readonly<Record<string, number>> = { group: 136, make: 112, listPrice: 114, discount: 88, netPrice: 114 };

const columns = componentColumns.map((column) => {
  const width = widths[column.id];
  return width === undefined ? column : { ...column, width };
});

import { Button } from '@mantine/core';
import type { LinkedRateOnWire } from '@pw/contract/market-rates';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Card } from '../../ui/page/page.tsx';
import { valueText } from './rate-words.ts';

type LinksCardProps = {
  readonly links: readonly LinkedRateOnWire[];
  /** Null for a user who only reads. */
  readonly onEdit: (() => void) | null;
};

/** The material rates of metals, and how they follow them. */
export function LinksCard({ links, onEdit }: LinksCardProps) {
  return (
    <Card
      title="Material rates of metals"
      note="A linked rate is metal x factor + addition. Each new rate of its metal sets it."
      actions={
        onEdit && (
          <Button variant="subtle" onClick={onEdit}>
            Edit links
          </Button>
        )
      }
      flush
    >
      <DataTable
        bare
        label="Material rates of metals"
        columns={columns}
        rows={links}
        rowId={({ rateKey }) => rateKey}
        rowName={({ material }) => material}
        rowHeight={30}
        empty={{ title: 'No rate' }}
      />
    </Card>
  );
}

const columns: readonly TableColumn<LinkedRateOnWire>[] = [
  { id: 'material', header: 'Material', strong: true, cell: ({ material }) => material },
  { id: 'metal', header: 'Metal', width: 120, cell: ({ metal }) => metal },
  { id: 'rate', header: 'Rate (INR/kg)', numeric: true, width: 140, cell: ({ ratePerUnit }) => valueText(ratePerUnit) },
  { id: 'factor', header: 'Factor', numeric: true, width: 110, cell: ({ link }) => link?.factor ?? 'not linked' },
  {
    id: 'addition',
    header: 'Addition (INR/kg)',
    numeric: true,
    width: 150,
    cell: ({ link }) => (link === null ? '' : valueText(link.addition)),
  },
];

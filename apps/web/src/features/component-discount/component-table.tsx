import type { ComponentOnWire } from '@pw/contract/component-discount';
import { noComponents } from '@pw/domain/component-discount/discount-texts';
import { pageSizes } from '@pw/domain/limits';
import { Amount } from '../../platform/amount.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import type { Failure } from '../../ui/messages/states.tsx';

type ComponentTableProps = {
  readonly rows: readonly ComponentOnWire[];
  /** True if the filters hide rows. */
  readonly hidesSome: boolean;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
};

/** The components of a project with their discounts. */
export function ComponentTable({ rows, hidesSome, isLoading, failure, onRetry }: ComponentTableProps) {
  return (
    <DataTable
      label="Components"
      columns={columnsWithQuantity}
      rows={rows}
      rowId={componentId}
      rowName={({ description1 }) => description1}
      rowHeight={50}
      pageSize={pageSizes.componentDiscounts}
      loading={isLoading}
      failure={failure}
      onRetry={onRetry}
      empty={{ title: noComponents.title, text: hidesSome ? noComponents.filtered : noComponents.text }}
    />
  );
}

/** Two rows always differ in one of these. */
export function componentId({
  description1,
  group,
  make,
  partClassification,
  listPricePaise,
  discount,
}: ComponentOnWire): string {
  return JSON.stringify([description1, group, make, partClassification, listPricePaise, discount]);
}

/** The description of a component, and the price of one piece. */
export const componentColumns: readonly TableColumn<ComponentOnWire>[] = [
  {
    id: 'description',
    header: 'Description',
    strong: true,
    sortBy: ({ description1 }) => description1,
    cell: ({ description1 }) => description1,
  },
  { id: 'group', header: 'Group', width: 200, sortBy: ({ group }) => group, cell: ({ group }) => group },
  { id: 'make', header: 'Make', width: 140, sortBy: ({ make }) => make, cell: ({ make }) => make },
  amountColumn('listPrice', 'List Price (₹)'),
  {
    id: 'discount',
    header: 'Discount %',
    numeric: true,
    width: 110,
    sortBy: ({ discount }) => discount,
    cell: ({ discount }) => discount,
  },
  amountColumn('netPrice', 'Net Price (₹)'),
];

const columnsWithQuantity: readonly TableColumn<ComponentOnWire>[] = [
  ...componentColumns,
  {
    id: 'quantity',
    header: 'Quantity',
    numeric: true,
    width: 100,
    isSpare: true,
    sortBy: ({ quantity }) => quantity,
    cell: ({ quantity }) => quantity,
  },
];

function amountColumn(field: 'listPrice' | 'netPrice', header: string): TableColumn<ComponentOnWire> {
  return {
    id: field,
    header,
    numeric: true,
    width: 140,
    sortBy: (component) => component[`${field}Paise`],
    cell: (component) => <Amount paise={component[`${field}Paise`]} />,
  };
}

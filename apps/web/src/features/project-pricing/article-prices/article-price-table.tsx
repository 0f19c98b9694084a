import type { ArticlePriceOnWire } from '@pw/contract/article-prices';
import { dayOnScreen, momentOnScreen } from '@pw/domain/dates';
import { pageSizes } from '@pw/domain/limits';
import { articlePriceScreen } from '@pw/domain/project-pricing/article-price-texts';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMemo } from 'react';
import { Amount } from '../../../platform/amount.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import classes from './article-prices.module.css';

type ArticlePriceTableProps = {
  readonly prices: readonly ArticlePriceOnWire[];
  /** Null for a project that can only be viewed. */
  readonly onEdit: ((price: ArticlePriceOnWire) => void) | null;
  readonly onRemove: (price: ArticlePriceOnWire) => void;
};

/** The prices of articles that count for one project. */
export function ArticlePriceTable({ prices, onEdit, onRemove }: ArticlePriceTableProps) {
  const columns = useMemo(() => columnsFor(onEdit, onRemove), [onEdit, onRemove]);
  return (
    <DataTable
      bare
      label={articlePriceScreen.saved}
      columns={columns}
      rows={prices}
      rowId={({ priceName }) => priceName}
      rowName={({ priceName }) => priceName}
      rowHeight={50}
      pageSize={pageSizes.pricing}
      {...(onEdit ? { onOpen: onEdit } : {})}
      empty={{ title: 'No article has a price for this project alone' }}
    />
  );
}

function columnsFor(
  onEdit: ArticlePriceTableProps['onEdit'],
  onRemove: ArticlePriceTableProps['onRemove'],
): readonly TableColumn<ArticlePriceOnWire>[] {
  const shown: readonly TableColumn<ArticlePriceOnWire>[] = [
    {
      id: 'priceName',
      header: 'Number',
      strong: true,
      sortBy: ({ priceName }) => priceName,
      cell: ({ priceName }) => <span className={classes.cut}>{priceName}</span>,
    },
    {
      id: 'price',
      header: 'Price (₹)',
      numeric: true,
      width: 116,
      sortBy: (price) => (price.state === 'quoted' ? price.pricePaise : null),
      cell: (price) => (price.state === 'quoted' ? <Amount paise={price.pricePaise} /> : 'on request'),
    },
    {
      id: 'source',
      header: 'Source',
      cell: (price) => (
        <>
          <span className={classes.cut}>{price.state === 'quoted' ? price.source : '-'}</span>
          <span className={classes.second}>{`${price.by}, ${momentOnScreen(Date.parse(price.at))}`}</span>
        </>
      ),
    },
    {
      id: 'validUntil',
      header: 'Valid until',
      width: 104,
      sortBy: (price) => (price.state === 'quoted' ? price.validUntil : null),
      cell: (price) => (price.state === 'quoted' && price.validUntil !== null ? dayOnScreen(price.validUntil) : '-'),
    },
  ];
  if (onEdit === null) {
    return shown;
  }
  const actionsOf = (price: ArticlePriceOnWire) => [
    { label: `Edit the price of ${price.priceName}`, icon: IconPencil, onPress: () => onEdit(price) },
    {
      label: `Remove the price of ${price.priceName}`,
      icon: IconTrash,
      destroys: true,
      onPress: () => onRemove(price),
    },
  ];
  return [...shown, actionsColumn({ width: 96, actionsOf })];
}

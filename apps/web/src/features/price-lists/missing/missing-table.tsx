import { MOST_LIST_ROWS_PER_PAGE } from '@pw/contract/price-list-drafts';
import { listMissingPricesCall, type MissingPriceOnWire } from '@pw/contract/price-lists';
import { useState } from 'react';
import { serverList, useServerList } from '../../../platform/server-list.ts';
import { firstLook, type ListState, useListLook } from '../../../ui/data-table/list-state.ts';
import { ListTable } from '../../../ui/data-table/list-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';

/** Whose numbers are listed: those of a maker, or those that an uploaded list would leave without a price. */
export type MissingOf = { readonly maker: string } | { readonly draftId: string };

type NoFilters = Readonly<Record<never, never>>;

const missingPrices = serverList({
  call: listMissingPricesCall,
  what: 'The numbers',
  rowId: ({ catalogueNumber }: MissingPriceOnWire) => catalogueNumber,
  input: ({ search, page }: ListState<NoFilters>, of: MissingOf) => ({
    query: { ...of, search, page: page + 1, size: MOST_LIST_ROWS_PER_PAGE },
  }),
  read: ({ items, total }) => ({ rows: items, total }),
});

/** Numbers that the rules may choose and that have no price, page by page. */
export function MissingTable({ of }: { readonly of: MissingOf }) {
  const [first] = useState(() => firstLook<NoFilters>(MOST_LIST_ROWS_PER_PAGE, {}));
  const list = useServerList(missingPrices, useListLook(first), of);
  return (
    <ListTable
      list={list}
      label="Numbers without a price"
      columns={columns}
      rowName={({ catalogueNumber }) => catalogueNumber}
      rowHeight={36}
      pageSizes={PAGES}
      search={{ label: 'Search numbers and descriptions' }}
      empty={{ title: 'Every number has a price.', drawing: 'list' }}
      hidden={list.state.search === '' ? null : hiddenRows}
    />
  );
}

const PAGES = [MOST_LIST_ROWS_PER_PAGE] as const;

const hiddenRows = {
  title: 'No numbers were found.',
  text: 'No number and no description holds what is searched for.',
  show: { label: 'Clear the search', look: { search: '' } },
} as const;

const columns: readonly TableColumn<MissingPriceOnWire>[] = [
  { id: 'catalogueNumber', header: 'Number', width: 220, strong: true, cell: ({ catalogueNumber }) => catalogueNumber },
  { id: 'description', header: 'Description', cell: ({ description }) => description },
  { id: 'group', header: 'Group', width: 160, isSpare: true, cell: ({ group }) => group },
];

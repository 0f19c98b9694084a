import type { ProjectPriceOnWire } from '@pw/contract/project-pricing/project-price';
import { noPricedBoards } from '@pw/domain/project-pricing/project-price-texts';
import { matchesSearch } from '@pw/domain/search/match-row';
import { useMemo } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import type { PriceRow } from './price-columns.tsx';

type BoardPriceTableProps = {
  readonly boards: ProjectPriceOnWire['boards'];
  readonly columns: readonly TableColumn<PriceRow>[];
  readonly pageSize: number;
  readonly isLoading?: boolean;
  /** Boards are found by name. */
  readonly isSearched?: boolean;
};

const search = { label: 'Search boards', matches: ({ name }: PriceRow, text: string) => matchesSearch(name, text) };

/** The boards of a project with their prices. */
export function BoardPriceTable({
  boards,
  columns,
  pageSize,
  isLoading = false,
  isSearched = false,
}: BoardPriceTableProps) {
  const rows = useMemo(() => boards.map((board, index) => ({ ...board, place: index + 1 })), [boards]);
  return (
    <DataTable
      label="Boards"
      columns={columns}
      rows={rows}
      rowId={({ lineItemId }) => String(lineItemId)}
      rowName={({ name }) => name}
      pageSize={pageSize}
      {...(isSearched ? { search } : {})}
      loading={isLoading}
      empty={{ title: noPricedBoards.title, text: 'Add the first one at the step Board Catalog.', drawing: 'boards' }}
      emptySearchTitle={noPricedBoards.searched}
    />
  );
}

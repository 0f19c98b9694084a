import type { PageSize } from '@pw/domain/limits';
import {
  createPaginatedRowModel,
  createSortedRowModel,
  type PaginationState,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { pageCount } from './page-range.ts';
import type { SortValue, TableColumn, TableSort } from './table-props.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

type SortedPagesInput<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly initialSort: TableSort | undefined;
  readonly initialPageSize: PageSize;
};

/** The rows of the current page in the chosen order, and what changes page and order. */
export type SortedPages<Row> = {
  readonly rows: readonly Row[];
  readonly sort: TableSort | undefined;
  readonly toggleSort: (columnId: string) => void;
  readonly page: number;
  readonly pages: number;
  readonly showPage: (page: number) => void;
  readonly pageSize: PageSize;
  readonly setPageSize: (size: PageSize) => void;
};

/** Sorts and pages rows. */
export function useSortedPages<Row extends object>(input: SortedPagesInput<Row>): SortedPages<Row> {
  const { columns, rows, initialSort, initialPageSize } = input;
  const [sorting, setSorting] = useState<SortingState>(initialSort ? [sortingOf(initialSort)] : []);
  const [pageSize, setPageSize] = useState(initialPageSize);
  const [wantedPage, setWantedPage] = useState(0);

  const pages = pageCount(pageSize, rows.length);
  // A deletion or a search may have taken the wanted page away.
  const page = Math.min(wantedPage, pages - 1);
  const pagination: PaginationState = { pageIndex: page, pageSize: pageSize === 'all' ? rows.length || 1 : pageSize };

  const table = useTable<typeof features, Row>({
    features,
    data: rows,
    columns: useMemo(() => columns.map(columnDefinition), [columns]),
    state: { sorting, pagination },
    onSortingChange: setSorting,
    autoResetPageIndex: false,
  });

  const [first] = sorting;
  return {
    rows: table.getRowModel().rows.map((row) => row.original),
    sort: first && { columnId: first.id, direction: first.desc ? 'descending' : 'ascending' },
    toggleSort: (columnId) => {
      table.getColumn(columnId)?.toggleSorting();
      setWantedPage(0);
    },
    page,
    pages,
    showPage: setWantedPage,
    pageSize,
    setPageSize: (size) => {
      setPageSize(size);
      setWantedPage(0);
    },
  };
}

function sortingOf({ columnId, direction }: TableSort): SortingState[number] {
  return { id: columnId, desc: direction === 'descending' };
}

function columnDefinition<Row extends object>(column: TableColumn<Row>) {
  return {
    id: column.id,
    // The library keeps only undefined apart from the values and puts it last.
    accessorFn: (row: Row) => column.sortBy?.(row) ?? undefined,
    enableSorting: column.sortBy !== undefined,
    sortDescFirst: false,
    sortUndefined: 'last' as const,
    sortFn: compareSortValues,
  };
}

/** "Board 2" stands before "Board 10", whatever the case. */
const byWords = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

type SortableRow = { readonly getValue: (columnId: string) => unknown };

/** Compares two rows by a column: figures by size, words as people order them. */
export function compareSortValues(one: SortableRow, other: SortableRow, columnId: string): number {
  return compareValues(sortValueOf(one, columnId), sortValueOf(other, columnId));
}

function sortValueOf(row: SortableRow, columnId: string): SortValue {
  const value = row.getValue(columnId);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') {
    return one - other;
  }
  return byWords.compare(String(one ?? ''), String(other ?? ''));
}

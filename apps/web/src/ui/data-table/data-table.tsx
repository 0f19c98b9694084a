import { counted } from '@pw/domain/counted';
import { pageSizeMenu } from '@pw/domain/limits';
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
import { useMemo } from 'react';
import { firstLook, type ListState, type NoFilters, type RowList, turnSort, useListLook } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { pageCount } from './page-range.ts';
import { useRowSelection } from './row-selection.ts';
import type { DataTableProps, HiddenRows, RowGroups, SortValue, TableColumn, TableSort } from './table-props.ts';

/** A list of rows that are at hand: they are searched, sorted and cut into pages here. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, pageSize, search, label } = props;
  const list = useRowsAtHand(props);
  const pageSizes = useMemo(() => (pageSize === undefined ? undefined : pageSizeMenu(pageSize)), [pageSize]);
  const hidden = rows.length === 0 ? null : hiddenBySearch(rows.length, props.emptySearchTitle ?? nothingIn(label));
  return <ListTable {...props} list={list} search={search} hidden={hidden} pageSizes={pageSizes} />;
}

function useRowsAtHand<Row extends object>(props: DataTableProps<Row>): RowList<Row> {
  const { rows, rowId, search, columns, groups, loading = false } = props;
  const { state, look } = useListLook(firstLook(props.pageSize ?? 'all', {}, props.initialSort));
  const listed = search ? rows.filter((row) => search.matches(row, state.search)) : rows;
  const { page, rows: shown } = useSortedPages<Row>({ columns, groups, rows: listed, state });
  const selection = useRowSelection({
    listed: listed.map(rowId),
    shownIds: shown.map(rowId),
    selectionStore: props.selection,
  });
  return {
    state: { ...state, page },
    look,
    rowId,
    rows: shown,
    total: listed.length,
    sortBy: (columnId) => look({ sort: turnSort(state.sort, columnId) }),
    selection,
    selected: listed.filter((row) => selection.selected.has(rowId(row))),
    isLoading: loading,
    isFirstLoad: loading && rows.length === 0,
    failure: props.failure ?? null,
    retry: () => props.onRetry?.(),
  };
}

function nothingIn(label: string): string {
  return `Nothing in ${label} matches the search.`;
}

function hiddenBySearch(count: number, title: string): HiddenRows<NoFilters> {
  const text = `${counted(count, 'row is', 'rows are')} hidden by the search.`;
  return { title, text, show: { label: 'Clear the search', look: { search: '' } } };
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

type SortedPagesInput<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly groups: RowGroups<Row> | undefined;
  readonly rows: readonly Row[];
  readonly state: Pick<ListState<unknown>, 'sort' | 'page' | 'size'>;
};

/** The rows of the page that is looked at, in the chosen order; `page` is the last one where the wanted one is gone. */
export type SortedPages<Row> = { readonly rows: readonly Row[]; readonly page: number };

/** Sorts and pages rows; those of a group stay together. */
function useSortedPages<Row extends object>({ columns, groups, rows, state }: SortedPagesInput<Row>): SortedPages<Row> {
  const { sort, size } = state;
  // A deletion or a search may have taken the wanted page away.
  const page = Math.min(state.page, pageCount(size, rows.length) - 1);
  const pagination: PaginationState = { pageIndex: page, pageSize: size === 'all' ? rows.length || 1 : size };
  const sorting = useMemo(
    () => [...(groups ? [{ id: GROUP, desc: false }] : []), ...(sort ? [sortingOf(sort)] : [])],
    [groups, sort],
  );

  const table = useTable<typeof features, Row>({
    features,
    data: rows,
    columns: useMemo(
      () => [...columns, ...(groups ? [groupColumn(groups)] : [])].map(columnDefinition),
      [columns, groups],
    ),
    state: { sorting, pagination },
    autoResetPageIndex: false,
  });

  return { rows: table.getRowModel().rows.map((row) => row.original), page };
}

/** The column that groups are sorted by, which is not drawn. */
const GROUP = 'group of the row';

function groupColumn<Row>({ of }: RowGroups<Row>): SortedColumn<Row> {
  return { id: GROUP, sortBy: of };
}

function sortingOf({ columnId, direction }: TableSort): SortingState[number] {
  return { id: columnId, desc: direction === 'descending' };
}

type SortedColumn<Row> = Pick<TableColumn<Row>, 'id' | 'sortBy'>;

function columnDefinition<Row extends object>(column: SortedColumn<Row>) {
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

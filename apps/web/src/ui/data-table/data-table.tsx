import { pageSizeMenu } from '@pw/domain/limits';
import { useMemo } from 'react';
import { firstLook, type NoFilters, type RowList, turnSort, useListLook } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { useRowSelection } from './row-selection.ts';
import type { DataTableProps, HiddenRows } from './table-props.ts';
import { useSortedPages } from './use-sorted-pages.ts';

/** A list of rows that are at hand: they are searched, sorted and cut into pages here. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, pageSize, search, label } = props;
  const list = useRowsAtHand(props);
  const pageSizes = useMemo(() => (pageSize === undefined ? undefined : pageSizeMenu(pageSize)), [pageSize]);
  const hidden = rows.length === 0 ? null : hiddenBySearch(rows.length, props.emptySearchTitle ?? nothingIn(label));
  return <ListTable {...props} list={list} search={search} hidden={hidden} pageSizes={pageSizes} />;
}

function useRowsAtHand<Row extends object>(props: DataTableProps<Row>): RowList<Row> {
  const { rows, rowId, search, columns, loading = false } = props;
  const { state, look } = useListLook(firstLook(props.pageSize ?? 'all', {}, props.initialSort));
  const listed = search ? rows.filter((row) => search.matches(row, state.search)) : rows;
  const { page, rows: shown } = useSortedPages<Row>({ columns, rows: listed, state });
  const selection = useRowSelection({ listed: listed.map(rowId), shown: shown.map(rowId) });
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
  const text = count === 1 ? '1 row is hidden by the search.' : `${count} rows are hidden by the search.`;
  return { title, text, show: { label: 'Clear the search', look: { search: '' } } };
}

import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { SearchBox } from '../controls/search-box.tsx';
import { EmptyState, FailedState, LoadingState } from '../messages/states.tsx';
import classes from './data-table.module.css';
import { useRowKeys } from './row-keys.ts';
import { useRowSelection } from './row-selection.ts';
import { TableBody } from './table-body.tsx';
import { TableFooter } from './table-footer.tsx';
import type { DataTableProps } from './table-props.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useSortedPages } from './use-sorted-pages.ts';

/** A list: search, selection, sorting, pages and keys, and what stands there while it has no rows. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowId, search, bulkActions, choice, pageSize } = props;
  const [searched, setSearched] = useState('');
  const listed = search ? rows.filter((row) => search.matches(row, searched)) : rows;
  const paged = useSortedPages<Row>({
    columns: props.columns,
    rows: listed,
    initialSort: props.initialSort,
    initialPageSize: pageSize ?? 'all',
  });
  const selection = useRowSelection({ listed: listed.map(rowId), shown: paged.rows.map(rowId) });
  const keys = useRowKeys<Row>({
    rows: paged.rows,
    onOpen: props.onOpen ?? choice?.onChoose,
    onDelete: props.onDelete,
    onSelect: choice?.onChoose ?? (bulkActions && ((row) => selection.toggle(rowId(row)))),
    onExtend: bulkActions && ((from, to) => selection.extendFrom(rowId(from), rowId(to))),
    onReach: choice?.onChoose,
  });

  const searchFor = (text: string) => {
    setSearched(text);
    paged.showPage(0);
  };
  const hasToolbar = search ?? bulkActions ?? props.filters ?? props.actions;

  return (
    <div className={classNames(classes.table, !props.bare && classes.framed)}>
      {hasToolbar !== undefined && (
        <TableToolbar
          bulk={
            bulkActions && {
              actions: bulkActions,
              rows: listed.filter((row) => selection.selected.has(rowId(row))),
              onClear: selection.clear,
            }
          }
          search={
            search && <SearchBox label={search.label} value={searched} onSearch={searchFor} delayMs={search.delayMs} />
          }
          filters={props.filters}
          actions={props.actions}
        />
      )}
      <TableContent
        {...props}
        listed={listed}
        onClearSearch={() => searchFor('')}
        body={<TableBody {...props} paged={paged} keys={keys} selection={bulkActions && selection} />}
      />
      <TableFooter
        selectedCount={choice ? choice.chosen.size : bulkActions && selection.selected.size}
        total={props.failure || (props.loading && rows.length === 0) ? undefined : listed.length}
        extra={props.footer}
        paging={
          pageSize === undefined
            ? undefined
            : { ...paged, ownSize: pageSize, size: paged.pageSize, setSize: paged.setPageSize }
        }
      />
    </div>
  );
}

type TableContentProps<Row> = DataTableProps<Row> & {
  readonly listed: readonly Row[];
  readonly body: ReactNode;
  readonly onClearSearch: () => void;
};

/** The rows, or what is said in their place. The heads stay, so that nothing jumps when rows arrive. */
function TableContent<Row>(props: TableContentProps<Row>) {
  const { failure, loading, label, rows, listed } = props;
  if (failure) {
    return <FailedState {...failure} onRetry={() => props.onRetry?.()} retrying={loading ?? false} />;
  }
  return (
    <>
      {props.body}
      {loading && rows.length === 0 && (
        <LoadingState label={`Loading ${label}`} rowHeight={props.rowHeight ?? 50} rows={6} />
      )}
      {!loading && listed.length === 0 && <NoRows {...props} hidden={rows.length} />}
    </>
  );
}

type NoRowsProps<Row> = Pick<DataTableProps<Row>, 'empty' | 'emptySearchTitle' | 'label'> & {
  /** How many rows the search hides. */
  readonly hidden: number;
  readonly onClearSearch: () => void;
};

/** What stands where rows would be: nothing there yet, or nothing found. */
function NoRows<Row>({ empty, emptySearchTitle, label, hidden, onClearSearch }: NoRowsProps<Row>) {
  if (hidden === 0) {
    return <EmptyState {...empty} />;
  }
  return (
    <EmptyState
      title={emptySearchTitle ?? `Nothing in ${label} matches the search.`}
      text={hidden === 1 ? '1 row is hidden by the search.' : `${hidden} rows are hidden by the search.`}
      action={<Button onClick={onClearSearch}>Clear the search</Button>}
    />
  );
}

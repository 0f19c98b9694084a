import { Button, CloseButton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SearchBox } from '../controls/search-box.tsx';
import { EmptyState, FailedState, LoadingState } from '../messages/states.tsx';
import classes from './data-table.module.css';
import { pageCount } from './page-range.ts';
import { useRowKeys } from './row-keys.ts';
import { BULK_NEEDS_ROWS } from './row-selection.ts';
import { TableBody } from './table-body.tsx';
import { TableFooter } from './table-footer.tsx';
import type { BulkAction, ListTableProps } from './table-props.ts';

/** The frame of every list: search, selection, keys, pages, and the text while it has no rows. */
export function ListTable<Row, Filters>(props: ListTableProps<Row, Filters>) {
  const { list, region, choice, aboveFooter, bulkActions, onSelect = choice?.onChoose } = props;
  const { rowId, rows, selection } = list;
  const isSelectable = bulkActions !== undefined && props.bulkNote === undefined;
  const keys = useRowKeys<Row>({
    rows,
    onOpen: props.onOpen ?? onSelect,
    onDelete: deletion(props),
    onSelect: onSelect ?? (isSelectable ? (row) => selection.toggle(rowId(row)) : undefined),
    onExtend: isSelectable ? (from, to) => selection.extendFrom(rowId(from), rowId(to)) : undefined,
    onReach: choice?.onChoose,
  });
  const ownCount = choice?.chosen.size ?? (isSelectable ? selection.selected.size : undefined);
  const footer = <ListFooter {...props} selectedCount={props.selectedCount ?? ownCount} />;
  const Frame = region === undefined ? 'div' : 'section';

  return (
    <Frame aria-label={region} className={classNames(classes.table, !props.bare && classes.framed, props.className)}>
      {props.toolbar ?? <ListToolbar {...props} />}
      {list.failure ? (
        <FailedState {...list.failure} onRetry={list.retry} retrying={list.isLoading} />
      ) : (
        <>
          <TableBody
            label={props.label}
            columns={props.columns}
            rowId={rowId}
            rowName={props.rowName}
            rowHeight={props.rowHeight ?? 50}
            minWidth={props.minWidth}
            narrowMinWidth={props.narrowMinWidth}
            {...(props.groups ? { groups: props.groups } : {})}
            {...(props.isInvalid ? { isInvalid: props.isInvalid } : {})}
            {...(props.onOpen ? { onOpen: props.onOpen } : {})}
            paged={{
              rows,
              sort: list.state.sort,
              toggleSort: list.sortBy,
              place: `${list.state.page} ${list.state.size}`,
            }}
            keys={keys}
            selection={isSelectable ? selection : undefined}
            choice={choice}
          />
          <NoRows {...props} />
        </>
      )}
      {aboveFooter === undefined ? (
        footer
      ) : (
        <div className={classes.bottom}>
          {aboveFooter}
          {footer}
        </div>
      )}
    </Frame>
  );
}

/** What Del does: the selected rows are meant where several can be deleted at once, else the one that has the focus. */
function deletion<Row, Filters>({ list, bulkActions, onDelete }: ListTableProps<Row, Filters>) {
  const several = bulkActions?.find(({ destroys }) => destroys);
  return onDelete && several && list.selected.length > 0
    ? () => several.onPress(list.selected, list.selection.clear)
    : onDelete;
}

function ListToolbar<Row, Filters>(props: ListTableProps<Row, Filters>) {
  const { list, search, bulkActions, filters, actions } = props;
  if ((search ?? bulkActions ?? filters ?? actions) === undefined) {
    return null;
  }
  return (
    <TableToolbar
      bulk={
        bulkActions && {
          actions: bulkActions,
          rows: list.selected,
          note: props.bulkNote,
          onClear: list.selection.clear,
        }
      }
      search={
        search && (
          <SearchBox
            label={search.label}
            value={list.state.search}
            onSearch={(text) => list.look({ search: text })}
            delayMs={search.delayMs}
          />
        )
      }
      filters={filters}
      actions={actions}
    />
  );
}

/** What stands where rows would be: they load, there are none yet, or none is found. The heads stay above it. */
function NoRows<Row, Filters>({ list, label, rowHeight = 50, empty, hidden }: ListTableProps<Row, Filters>) {
  if (list.isFirstLoad) {
    return <LoadingState label={`Loading ${label}`} rowHeight={rowHeight} rows={6} />;
  }
  if (list.isLoading || list.total > 0) {
    return null;
  }
  if (!hidden) {
    return <EmptyState {...empty} />;
  }
  const { show, ...words } = hidden;
  return <EmptyState {...words} action={<Button onClick={() => list.look(show.look)}>{show.label}</Button>} />;
}

function ListFooter<Row, Filters>(
  props: ListTableProps<Row, Filters> & { readonly selectedCount: number | undefined },
) {
  const { list, pageSizes } = props;
  const { state, look, total } = list;
  return (
    <TableFooter
      selectedCount={props.selectedCount}
      total={list.failure || list.isFirstLoad ? undefined : total}
      extra={props.footer}
      paging={
        pageSizes && {
          page: state.page,
          pages: pageCount(state.size, total),
          showPage: (page) => look({ page }),
          size: state.size,
          sizes: pageSizes,
          setSize: (size) => look({ size }),
        }
      }
    />
  );
}

type TableToolbarProps<Row> = {
  /** Undefined where a table has no actions on several rows. */
  readonly bulk: BulkState<Row> | undefined;
  readonly search: ReactNode;
  readonly filters: ReactNode;
  readonly actions: ReactNode;
};

type BulkState<Row> = {
  readonly actions: readonly BulkAction<Row>[];
  readonly rows: readonly Row[];
  /** Why the actions can not be used, in the place of how many rows they need. */
  readonly note?: string | undefined;
  readonly onClear: () => void;
};

/** Search and filters left, actions right; with two rows selected the bar of their actions, and search and filters right. */
export function TableToolbar<Row>({ bulk, search, filters, actions }: TableToolbarProps<Row>) {
  const isBulk = bulk !== undefined && bulk.rows.length >= BULK_NEEDS_ROWS;
  return (
    <div className={classNames(classes.toolbar, isBulk && classes.bulk)}>
      {isBulk && <strong className={classes.count}>{bulk.rows.length} selected</strong>}
      {isBulk && bulk.actions.map(({ label, input }) => input && <Fragment key={label}>{input}</Fragment>)}
      {isBulk && <BulkButtons bulk={bulk} />}
      <div className={classNames(classes.finders, isBulk && classes.atRight)}>
        {search}
        {filters}
      </div>
      {!isBulk && (
        <div className={classNames(classes.right, classes.doing)}>
          {bulk && (
            <>
              <span className={classes.note}>
                {bulk.note ?? `${BULK_NEEDS_ROWS} or more selected for bulk actions`}
              </span>
              <BulkButtons bulk={bulk} />
            </>
          )}
          {actions}
        </div>
      )}
      {isBulk && <CloseButton aria-label="Clear the selection" onClick={bulk.onClear} />}
    </div>
  );
}

function BulkButtons<Row>({ bulk }: { readonly bulk: BulkState<Row> }) {
  return bulk.actions.map((action) => (
    <Button
      key={action.label}
      variant={action.destroys ? 'delete' : 'default'}
      leftSection={action.icon}
      disabled={action.disabled || (!action.anyRows && bulk.rows.length < BULK_NEEDS_ROWS)}
      onClick={() => action.onPress(bulk.rows, bulk.onClear)}
    >
      {action.label}
    </Button>
  ));
}

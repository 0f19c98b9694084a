import { type MouseEvent, useState } from 'react';
import classes from './data-table.module.css';
import { pressedPart } from './pressed-part.ts';
import type { RowChoice } from './row-choice.ts';
import type { Selection } from './row-selection.ts';
import { TableHead } from './table-head.tsx';
import type { DataTableProps } from './table-props.ts';
import { TableRows } from './table-rows.tsx';
import type { RowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-row-selection.ts';
import type { SortedPages } from './use-sorted-pages.ts';

type TableBodyProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowId' | 'rowName' | 'rowHeight' | 'isInvalid' | 'onOpen'
> & {
  readonly paged: Pick<SortedPages<Row>, 'rows' | 'sort' | 'toggleSort'>;
  readonly keys: RowKeys;
  /** Undefined where rows are not selected. */
  readonly selection: RowSelection | undefined;
  /** One row is chosen; instead of a selection. */
  readonly choice?: RowChoice<Row> | undefined;
};

const NONE: Selection = new Set();

/** Heads and rows, scrolling below the heads. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { label, columns, rowId, rowHeight = 50, paged, keys, selection, choice } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { rows } = paged;

  const onClick = (event: MouseEvent) => {
    const pressed = pressedPart(event.target);
    const row = pressed === null ? undefined : rows[pressed.position];
    if (!pressed || row === undefined) {
      return;
    }
    keys.activate(pressed.position);
    if (choice && pressed.part !== 'control') {
      choice.onChoose(row);
    }
    if (selection && pressed.part === 'box') {
      (event.shiftKey ? selection.extendTo : selection.toggle)(rowId(row));
    }
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    const pressed = pressedPart(target);
    const row = pressed?.part === 'cell' ? rows[pressed.position] : undefined;
    if (row !== undefined) {
      props.onOpen?.(row);
    }
  };

  return (
    <div ref={setScroller} className={classes.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move over its rows, as in a grid
        role="grid" // oxlint-disable-line jsx-a11y/no-noninteractive-element-to-interactive-role
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selection ? true : undefined}
        className={classes.grid}
        onKeyDown={keys.onKeyDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
      >
        <TableHead
          columns={columns}
          sort={paged.sort}
          onSort={paged.toggleSort}
          hasBox={selection !== undefined || choice !== undefined}
          selectAll={selection && { state: selectedShare(rows, rowId, selection), onToggle: selection.toggleShown }}
        />
        <TableRows
          rows={rows}
          columns={columns}
          rowId={rowId}
          rowName={props.rowName}
          isInvalid={props.isInvalid}
          rowHeight={rowHeight}
          keys={keys}
          box={choice ? 'radio' : selection && 'checkbox'}
          selected={choice?.chosen ?? selection?.selected ?? NONE}
          scroller={scroller}
        />
      </table>
    </div>
  );
}

function selectedShare<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  { selected }: RowSelection,
): 'none' | 'some' | 'all' {
  const count = rows.filter((row) => selected.has(rowId(row))).length;
  if (count === 0) {
    return 'none';
  }
  return count === rows.length ? 'all' : 'some';
}

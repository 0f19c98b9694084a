import { useRef } from 'react';
import classes from './data-table.module.css';
import { TableHead } from './table-head.tsx';
import type { DataTableProps } from './table-props.ts';
import { TableRow } from './table-row.tsx';
import type { RowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-row-selection.ts';
import type { SortedPages } from './use-sorted-pages.ts';
import { useVisibleRows } from './use-visible-rows.ts';

type TableBodyProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowId' | 'rowName' | 'rowHeight' | 'isInvalid' | 'onOpen'
> & {
  readonly paged: SortedPages<Row>;
  readonly keys: RowKeys;
  /** Undefined where rows are not selected. */
  readonly selection: RowSelection | undefined;
};

/** Heads and rows, scrolling below the heads. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { label, columns, rowId, rowHeight = 50, paged, keys, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const visible = useVisibleRows({ count: paged.rows.length, rowHeight, active: keys.active, scroller });
  const columnCount = columns.length + (selection ? 1 : 0);

  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move over its rows, as in a grid
        role="grid" // oxlint-disable-line jsx-a11y/no-noninteractive-element-to-interactive-role
        aria-label={label}
        aria-rowcount={paged.rows.length + 1}
        aria-multiselectable={selection ? true : undefined}
        className={classes.grid}
        onKeyDown={keys.onKeyDown}
      >
        <TableHead
          columns={columns}
          sort={paged.sort}
          onSort={paged.toggleSort}
          selectAll={
            selection && { state: selectedShare(paged.rows, rowId, selection), onToggle: selection.toggleShown }
          }
        />
        <tbody>
          <Spacer height={visible.before} columns={columnCount} />
          {visible.positions.map((position) => {
            const row = paged.rows[position];
            const id = row && rowId(row);
            return (
              row !== undefined &&
              id !== undefined && (
                <TableRow
                  key={id}
                  row={row}
                  name={props.rowName(row)}
                  columns={columns}
                  height={rowHeight}
                  position={position}
                  isActive={position === keys.active}
                  isInvalid={props.isInvalid?.(row) ?? false}
                  isSelected={selection?.selected.has(id) ?? false}
                  onSelect={selection && ((isRange) => (isRange ? selection.extendTo(id) : selection.toggle(id)))}
                  onActivate={() => keys.activate(position)}
                  onOpen={props.onOpen && (() => props.onOpen?.(row))}
                  claimFocus={(element) => keys.claimFocus(position, element)}
                />
              )
            );
          })}
          <Spacer height={visible.after} columns={columnCount} />
        </tbody>
      </table>
    </div>
  );
}

/** Holds the height of the rows of a long list that are not drawn. */
function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) {
    return null;
  }
  return (
    <tr aria-hidden style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from screen readers */}
      <td colSpan={columns} />
    </tr>
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

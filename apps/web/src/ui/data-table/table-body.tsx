import { Checkbox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { type CSSProperties, type MouseEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import classes from './data-table.module.css';
import { headingsAmong } from './row-groups.ts';
import { pressedPart, type RowKeys } from './row-keys.ts';
import type { RowSelection, Selection } from './row-selection.ts';
import type { DataTableProps, RowChoice, TableColumn, TableSort } from './table-props.ts';
import { cellClass, TableRows } from './table-rows.tsx';

type TableBodyProps<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowId' | 'rowName' | 'groups' | 'rowHeight' | 'isInvalid' | 'onOpen'
> & {
  /** In px; below that the table scrolls to the side. Its columns then keep their widths. */
  readonly minWidth?: number | undefined;
  /** The same in a narrow window. */
  readonly narrowMinWidth?: number | undefined;
  readonly paged: {
    readonly rows: readonly Row[];
    readonly sort: TableSort | undefined;
    readonly toggleSort: (columnId: string) => void;
    /** Which part of the list this is; another part begins at its top. */
    readonly place?: string;
  };
  readonly keys: RowKeys;
  /** Undefined where rows are not selected. */
  readonly selection: RowSelection | undefined;
  /** One row is chosen; instead of a selection. */
  readonly choice?: RowChoice<Row> | undefined;
};

const NONE: Selection = new Set();

/** Heads and rows, scrolling below the heads. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const {
    label,
    columns,
    rowId,
    rowHeight = 50,
    minWidth,
    narrowMinWidth = minWidth,
    paged,
    keys,
    selection,
    choice,
  } = props;
  const { scroller, ref } = useScroller(paged.place);
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
    <div ref={ref} className={classes.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move over its rows, as in a grid
        role="grid" // oxlint-disable-line jsx-a11y/no-noninteractive-element-to-interactive-role
        aria-label={label}
        aria-rowcount={rows.length + headingsAmong(rows, props.groups) + 1}
        aria-multiselectable={selection ? true : undefined}
        className={classNames(classes.grid, minWidth !== undefined && classes.fixed)}
        style={minWidth === undefined ? undefined : widthsOf(minWidth, narrowMinWidth ?? minWidth)}
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
          groups={props.groups}
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

/** The least widths of a table, which its style sheet chooses from by the width of the window. */
function widthsOf(wide: number, narrow: number): CSSProperties {
  // React knows no names of custom properties.
  return { '--table-least': `${wide}px`, '--table-least-narrow': `${narrow}px` } as CSSProperties;
}

/** What scrolls; another part of the list begins at its top. */
function useScroller(place: string | undefined) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (box.current && shown.current !== place) {
      shown.current = place;
      box.current.scrollTop = 0;
    }
  }, [place]);
  return { scroller, ref: useMergedRef(box, setScroller) };
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

type TableHeadProps<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: TableSort | undefined;
  readonly onSort: (columnId: string) => void;
  /** The rows begin with a box. */
  readonly hasBox: boolean;
  /** The box over the boxes of the rows; undefined where rows are not selected. */
  readonly selectAll: SelectAll | undefined;
};

/** The state of the box that selects every shown row. */
export type SelectAll = { readonly state: 'none' | 'some' | 'all'; readonly onToggle: () => void };

/** In px. A narrow window scrolls the table to the side before it breaks words apart. */
const LEAST_WIDTH = 120;

/** The heads of the columns; a click sorts by a column that can be sorted by. */
function TableHead<Row>({ columns, sort, onSort, hasBox, selectAll }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selectAll && (
          <th scope="col" className={classes.box}>
            <Checkbox
              aria-label="Select all rows"
              checked={selectAll.state === 'all'}
              indeterminate={selectAll.state === 'some'}
              onChange={selectAll.onToggle}
            />
          </th>
        )}
        {hasBox && !selectAll && (
          <th scope="col" className={classes.box}>
            <span className="pw-hidden">Chosen</span>
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.columnId === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              className={cellClass(column)}
              style={{ width: column.width, minWidth: column.width ?? LEAST_WIDTH }}
              aria-sort={column.sortBy && (direction ?? 'none')}
            >
              {column.sortBy ? (
                <button type="button" className={classes.sort} onClick={() => onSort(column.id)}>
                  {column.header}
                  <SortArrow direction={direction} />
                </button>
              ) : (
                <span className={column.headerHidden ? 'pw-hidden' : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortArrow({ direction }: { readonly direction: TableSort['direction'] | undefined }) {
  if (direction === undefined) {
    return null;
  }
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return <Arrow size={14} stroke={1.75} aria-hidden />;
}

import { Checkbox } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { cellClass } from './cell-class.ts';
import classes from './data-table.module.css';
import type { TableColumn, TableSort } from './table-column.ts';

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
export function TableHead<Row>({ columns, sort, onSort, hasBox, selectAll }: TableHeadProps<Row>) {
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

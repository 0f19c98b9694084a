import { Checkbox } from '@mantine/core';
import type { MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { cellClass } from './cell-class.ts';
import classes from './data-table.module.css';
import type { TableColumn } from './table-column.ts';

type TableRowProps<Row> = {
  readonly row: Row;
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly height: number;
  readonly position: number;
  readonly isActive: boolean;
  readonly isInvalid: boolean;
  readonly isSelected: boolean;
  /** Undefined where rows are not selected. */
  readonly onSelect: ((isRange: boolean) => void) | undefined;
  readonly onActivate: () => void;
  readonly onOpen: (() => void) | undefined;
  readonly claimFocus: (element: HTMLElement | null) => void;
};

/** One row: its box, its cells. The keyboard stops at one row of the table and walks from there. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, name, columns, height, position, isActive, isInvalid, isSelected } = props;
  const { onSelect, onActivate, onOpen, claimFocus } = props;
  return (
    <tr
      ref={claimFocus}
      style={{ height }}
      tabIndex={isActive ? 0 : -1}
      data-position={position}
      aria-rowindex={position + 2}
      aria-selected={onSelect && isSelected}
      className={classNames(classes.row, isSelected && classes.selected, isInvalid && classes.invalid)}
      onClick={onActivate}
      onDoubleClick={onOpen && ((event) => isOnCell(event) && onOpen())}
    >
      {onSelect && (
        <td className={classes.box}>
          <Checkbox
            tabIndex={-1}
            aria-label={`Select ${name}`}
            checked={isSelected}
            // A click knows the Shift key, a change does not.
            onClick={(event) => onSelect(event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Not on a control inside a cell, which has its own click. */
function isOnCell(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, a, input, label, select') === null;
}

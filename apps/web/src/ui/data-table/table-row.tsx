import { memo } from 'react';
import { classNames } from '../class-names.ts';
import { cellClass } from './cell-class.ts';
import classes from './data-table.module.css';
import { RowBox, type RowBoxKind } from './row-box.tsx';
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
  readonly box: RowBoxKind | undefined;
};

/**
 * One row: its box, its cells. It is told nothing that changes without it, and the table listens to its clicks, so
 * that of a thousand rows only those that changed are drawn again.
 */
function Row<Shown>({
  row,
  name,
  columns,
  height,
  position,
  isActive,
  isInvalid,
  isSelected,
  box,
}: TableRowProps<Shown>) {
  return (
    <tr
      style={{ height }}
      tabIndex={isActive ? 0 : -1}
      data-position={position}
      aria-rowindex={position + 2}
      aria-selected={box && isSelected}
      className={classNames(classes.row, isSelected && classes.selected, isInvalid && classes.invalid)}
    >
      {box && (
        <td className={classes.box}>
          <RowBox kind={box} name={name} isSelected={isSelected} />
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

// `memo` forgets the type of the rows, which the function beneath still has.
export const TableRow = memo(Row) as typeof Row;

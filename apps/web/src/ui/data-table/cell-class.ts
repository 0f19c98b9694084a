import { classNames } from '../class-names.ts';
import classes from './data-table.module.css';
import type { TableColumn } from './table-column.ts';

/** How the cells of a column are set: numbers right with figures of one width. */
export function cellClass<Row>(column: TableColumn<Row>): string {
  const align = column.align ?? (column.numeric ? 'right' : 'left');
  return classNames(classes[align], column.numeric && 'pw-figures', column.strong && classes.strong);
}

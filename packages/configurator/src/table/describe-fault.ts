import type { TableFault } from './schema.ts';

/** A fault of a table file as one line, e.g. `trip-unit.csv, row 3, column code: …`. */
export function describeFault(fault: TableFault): string {
  const row = fault.row === 0 ? 'head' : `row ${fault.row}`;
  const place = fault.column === '' ? '' : `, ${row}, column ${fault.column}`;
  return `${fault.file}${place}: ${fault.message}`;
}

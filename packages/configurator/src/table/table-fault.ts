/** A fault of a table file, named so that its keeper finds the cell. `row` counts the data rows from 1, 0 is the head. */
export type TableFault = {
  readonly file: string;
  readonly row: number;
  readonly column: string;
  readonly message: string;
};

/** A fault inside a file that its reader names. */
export type PlacedFault = Omit<TableFault, 'file'>;

/** A fault that no column and no row is to blame for. */
export function ofWholeFile(message: string): PlacedFault {
  return headFault('', message);
}

/** A fault above the data rows: of the head, or of the line of units. */
export function headFault(column: string, message: string): PlacedFault {
  return { row: 0, column, message };
}

/** Names the file that the faults are in. */
export function inFile(file: string, faults: readonly PlacedFault[]): readonly TableFault[] {
  return faults.map((fault) => ({ file, ...fault }));
}

/** A fault of a table file as one line, e.g. `trip-unit.csv, row 3, column code: …`. */
export function describeFault(fault: TableFault): string {
  const row = fault.row === 0 ? 'head' : `row ${fault.row}`;
  const place = fault.column === '' ? '' : `, ${row}, column ${fault.column}`;
  return `${fault.file}${place}: ${fault.message}`;
}

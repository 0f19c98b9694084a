import type { PlacedFault, TableFault } from './schema.ts';

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

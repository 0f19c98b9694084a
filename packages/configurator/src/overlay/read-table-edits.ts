import { err, ok, type Result } from '@pw/domain/result';
import { splitTableText, type TableText } from '../table/table-csv.ts';
import { ofWholeFile, type PlacedFault } from '../table/table-fault.ts';
import { nameOf } from './lay-edits.ts';
import type { TableEdit } from './table-edit.ts';

/** The edits that a file makes of a table, and the names of its rows in their order. */
export type FileEdits = { readonly edits: readonly TableEdit[]; readonly rows: readonly string[] };

export type FileRefusal = {
  /** `HEAD_DIFFERS`: the file is one of another table; `ROWS_FAULTY`: a key is there twice, or a quote is open. */
  readonly code: 'HEAD_DIFFERS' | 'ROWS_FAULTY';
  readonly faults: readonly PlacedFault[];
};

/**
 * Compares a file that somebody brings with a table, by the key of the rows: other cells are set, unknown rows added
 * behind the last one. A row that the file does not have stays as it is.
 * @param table - the name of the table
 * @param current - the text of the table now
 * @param text - the text of the file, with or without comment lines
 */
export function readTableEdits(
  table: string,
  current: string,
  text: string,
  key: readonly string[],
): Result<FileEdits, FileRefusal> {
  return tableEdits(table, current, splitTableText(text), key);
}

/** Compares a file whose rows are read already with a table. */
export function tableEdits(
  table: string,
  current: string,
  above: Omit<TableText, 'comments'>,
  key: readonly string[],
): Result<FileEdits, FileRefusal> {
  const below = splitTableText(current);
  const different = (['head', 'units'] as const).filter((part) => below[part].join() !== above[part].join());
  if (different.length > 0) {
    const faults = different.map((part) =>
      ofWholeFile(`the ${part} must be those of the catalogue: ${below[part].join()}`),
    );
    return err({ code: 'HEAD_DIFFERS', faults });
  }
  const { head } = below;
  const rows = above.rows.map((cells) => nameOf(head, cells, key));
  const faults = [...above.quotingFaults.map((fault) => ({ ...fault, column: '' })), ...repeatedNames(rows, key)];
  if (faults.length > 0) {
    return err({ code: 'ROWS_FAULTY', faults });
  }
  const known = new Map(below.rows.map((cells) => [nameOf(head, cells, key), cells]));
  const edits = above.rows.flatMap((cells, index): readonly TableEdit[] => {
    const row = rows[index] ?? '';
    const before = known.get(row);
    return before === undefined
      ? [{ kind: 'add', table, row, cells: Object.fromEntries(head.map((name, place) => [name, cells[place] ?? ''])) }]
      : head.flatMap((column, place) => {
          const value = cells[place] ?? '';
          return value === before[place] ? [] : [{ kind: 'set' as const, table, row, column, value }];
        });
  });
  return ok({ edits, rows });
}

function repeatedNames(names: readonly string[], key: readonly string[]): readonly PlacedFault[] {
  return names.flatMap((name, index) => {
    const first = names.indexOf(name);
    const message = `the key is already in row ${first + 1}: a key may occur once`;
    return first === index ? [] : [{ row: index + 1, column: key.join('/'), message }];
  });
}

import { nameOf } from '@pw/configurator/overlay/lay-edits';
import { type FileRefusal, readTableEdits } from '@pw/configurator/overlay/read-table-edits';
import type { HouseEdit, TableEdit } from '@pw/configurator/overlay/table-edit';
import { splitTableText } from '@pw/configurator/table/table-csv';
import { ok, type Result } from '@pw/domain/result';
import { saveSheet, type TableSheet } from './table-sheet.ts';

const author = { reason: 'measured', source: 'report 12', by: 'p-1', byName: 'Priya', at: '2026-12-01T10:00:00Z' };

/**
 * A slip as the edits of a draft, as a person makes it who brings the sheet as a file and removes the rows that it does
 * not have.
 * @param current - the text of the table without the slip
 */
export function slipEdits(sheet: TableSheet, current: string): Result<readonly HouseEdit[], FileRefusal> {
  const { name, key } = sheet.schema;
  const brought = readTableEdits(name, current, saveSheet(sheet), key);
  if (!brought.ok) {
    return brought;
  }
  const { head, rows } = splitTableText(current);
  const removed = rows
    .map((cells) => nameOf(head, cells, key))
    .filter((row) => !brought.value.rows.includes(row))
    .map((row): TableEdit => ({ kind: 'remove', table: name, row }));
  return ok([...removed, ...brought.value.edits].map((edit) => ({ ...edit, ...author })));
}

import { readNumberText } from '@pw/domain/number-text';
import { err, ok, type Result } from '@pw/domain/result';
import { fileLimits, type ListTables } from '@pw/pricing/maker-list/list-tables';
import { fileText } from '@pw/pricing/maker-list/list-texts';
import { readRecords, type TableRecord } from '@pw/table-file/read-records';
import { readTableFile } from '@pw/table-file/read-table-file';
import type { TableFile } from '@pw/table-file/table-file';
import { readFileOf } from './read-text-file.ts';

/** Everything that is wrong with files of a company, for the user. */
export type Faults = readonly string[];

/** A file of the company's folder as sheets of cells; null where there is none. */
export async function readTable(
  folder: string,
  name: string,
  tables: ListTables,
): Promise<Result<TableFile | null, Faults>> {
  const limits = fileLimits(tables);
  const bytes = readFileOf(folder, name, limits.bytes);
  if (!bytes.ok || bytes.value === null) {
    return bytes.ok ? ok(null) : err([bytes.error]);
  }
  const file = await readTableFile(bytes.value, limits);
  return file.ok ? file : err([`${name}: ${fileText(file.error)}.`]);
}

/** The records of a table of the company's folder; none where there is no such file. */
export async function readRows<const Column extends string>(
  folder: string,
  name: string,
  columns: readonly Column[],
  required: readonly Column[],
  tables: ListTables,
): Promise<Result<readonly TableRecord<Column>[], Faults>> {
  const file = await readTable(folder, name, tables);
  if (!file.ok) {
    return file;
  }
  const [sheet] = file.value?.sheets ?? [];
  if (!sheet) {
    return ok([]);
  }
  const records = readRecords(sheet, columns, required);
  return records.ok
    ? records
    : err([
        `${name}: the column "${records.error.column}" is missing, unknown or there twice. The head is ${columns.join(',')}.`,
      ]);
}

/** A number as it is written, without guessing; not a number for an empty text and any other one. */
export function plainNumber(text: string, decimals: number): number {
  const read = text.trim() === '' ? err('') : readNumberText(text, { decimals });
  return read.ok ? read.value : Number.NaN;
}

import { MOST_OWN_ROWS } from '@pw/domain/price-lists/own-articles';
import { err, ok, type Result } from '@pw/domain/result';
import { fileLimits } from '@pw/pricing/maker-list/list-tables';
import { fileText } from '@pw/pricing/maker-list/list-texts';
import { type HeadRefusal, readRecords, type TableRecord } from '@pw/table-file/read-records';
import { readTableFile } from '@pw/table-file/read-table-file';
import type { FileSheet, TableFileLimits, TableFileRefusal } from '@pw/table-file/table-file';
import type { RefusalMore } from '../../../platform/http/refusal.ts';
import type { UploadedFile } from '../../../platform/http/route.ts';
import { listTables } from '../../../platform/knowledge.ts';

export type OwnFileCode = 'FILE_MISSING' | 'FILE_TOO_LARGE' | 'NOT_A_LIST' | 'EMPTY' | 'FILE_UNFIT' | 'HEAD_DIFFERS';

type FileRefusal = { readonly code: OwnFileCode; readonly more: RefusalMore };

/** The rows of an uploaded file of a table, on its first sheet with a filled cell. */
export async function readOwnFile<const Column extends string>(
  file: UploadedFile | undefined,
  { columns, required }: { readonly columns: readonly Column[]; readonly required: readonly Column[] },
): Promise<Result<readonly TableRecord<Column>[], FileRefusal>> {
  const sheet = await readFirstSheet(file, MOST_OWN_ROWS);
  if (!sheet.ok) {
    return sheet;
  }
  const records = readRecords(sheet.value, columns, required);
  return records.ok ? records : err(refusalOfHead(records.error, columns));
}

/** The first sheet with a filled cell of an uploaded file. */
export async function readFirstSheet(
  file: UploadedFile | undefined,
  mostRows: number,
): Promise<Result<FileSheet, FileRefusal>> {
  if (!file) {
    return err({ code: 'FILE_MISSING', more: {} });
  }
  const read = await readTableFile(file.bytes, limitsFor(mostRows));
  if (!read.ok) {
    return err({ code: codeOfFile(read.error), more: { message: `${fileText(read.error)}.` } });
  }
  const [sheet] = read.value.sheets;
  return sheet ? ok(sheet) : err({ code: 'EMPTY', more: {} });
}

/** The refusal of a head, which names the columns that the table has. */
export function refusalOfHead(refusal: HeadRefusal, columns: readonly string[]): FileRefusal {
  return { code: 'HEAD_DIFFERS', more: { message: headText(refusal, columns), details: refusal } };
}

const MEBIBYTE = 1024 * 1024;
/** What a workbook of so few rows comes to at most. */
const UNPACKED_MEBIBYTES = 32;
/** A head, and blank rows between the others. */
const SPARE_ROWS = 100;

/** Those of lists of makers, but for as many rows as the table may have. */
export function limitsFor(mostRows: number): TableFileLimits {
  return {
    ...fileLimits(listTables()),
    unpackedBytes: UNPACKED_MEBIBYTES * MEBIBYTE,
    rows: mostRows + SPARE_ROWS,
  };
}

/** The refusal of a file that gives no table. */
export function codeOfFile(refusal: TableFileRefusal): Exclude<OwnFileCode, 'FILE_MISSING' | 'HEAD_DIFFERS'> {
  if (refusal.code !== 'TOO_LARGE') {
    return refusal.code === 'EMPTY' ? 'EMPTY' : 'NOT_A_LIST';
  }
  return refusal.of === 'bytes' || refusal.of === 'unpackedBytes' ? 'FILE_TOO_LARGE' : 'FILE_UNFIT';
}

const headTexts: Readonly<Record<HeadRefusal['code'], string>> = {
  COLUMN_MISSING: 'is missing',
  COLUMN_UNKNOWN: 'is none of this table',
  COLUMN_TWICE: 'is there twice',
};

function headText({ code, column }: HeadRefusal, columns: readonly string[]): string {
  return `The column "${column}" ${headTexts[code]}. The first row of the file names the columns: ${columns.join(', ')}.`;
}

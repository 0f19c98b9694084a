import { catalogueCsv } from '@pw/configurator/table/spreadsheet-csv';
import { splitTableText, type TableText } from '@pw/configurator/table/table-csv';
import { LONGEST_TABLE_CELL } from '@pw/contract/catalogue-draft';
import { writeTableWorkbook } from '@pw/documents/write-table-workbook';
import { err, ok, type Result } from '@pw/domain/result';
import { fileText } from '@pw/pricing/maker-list/list-texts';
import { withoutApostrophe } from '@pw/table-file/read-records';
import { probeTableFile, readTableFile } from '@pw/table-file/read-table-file';
import { cellText, type FileCell, type TableFileLimits } from '@pw/table-file/table-file';
import { SEPARATORS, splitDelimited } from '@pw/table-file/text-table';
import type { RefusalMore } from '../../platform/http/refusal.ts';
import type { UploadedFile } from '../../platform/http/route.ts';
import { codeOfFile, limitsFor, type OwnFileCode } from '../price-lists/own-tables/read-own-file.ts';

export type TableFormat = 'csv' | 'xlsx';

/** The file of a table, as it is exported. */
export async function tableFile(name: string, text: string, format: TableFormat): Promise<string | Uint8Array> {
  const table = splitTableText(text);
  return format === 'csv' ? catalogueCsv(table) : writeTableWorkbook(name, [table.head, table.units, ...table.rows]);
}

/** More than the largest table has. */
const MOST_ROWS = 20_000;

const limits: TableFileLimits = { ...limitsFor(MOST_ROWS), cellCharacters: LONGEST_TABLE_CELL };

type FileRefusal = { readonly code: Exclude<OwnFileCode, 'HEAD_DIFFERS'>; readonly more: RefusalMore };

/**
 * Head, units and rows of an uploaded table: a CSV text, or the first filled sheet of a workbook.
 * @param head - that of the table: a text whose head is another one has other separators than commas
 */
export async function readUploadedTable(
  file: UploadedFile | undefined,
  head: readonly string[],
): Promise<Result<Omit<TableText, 'comments'>, FileRefusal>> {
  if (!file) {
    return err({ code: 'FILE_MISSING', more: {} });
  }
  const rows = await readRows(file.bytes, head);
  if (!rows.ok) {
    return err({ code: codeOfFile(rows.error), more: { message: `${fileText(rows.error)}.` } });
  }
  const lines = rows.value.map((cells) => cells.map(writtenText)).filter((cells) => cells.some((cell) => cell !== ''));
  const [ownHead = [], units = [], ...data] = lines.map(withoutBlankEnd);
  const whole = data.map((cells) => ownHead.map((_, at) => cells[at] ?? ''));
  return ok({ head: ownHead, units, rows: whole, quotingFaults: [] });
}

async function readRows(bytes: Uint8Array, head: readonly string[]) {
  const probed = probeTableFile(bytes, limits);
  if (!probed.ok) {
    return probed;
  }
  if (probed.value.kind === 'text') {
    const { text } = probed.value;
    const ofCommas = splitTableText(text);
    return ok(
      ofCommas.head.join() === head.join()
        ? [ofCommas.head, ofCommas.units, ...ofCommas.rows]
        : splitDelimited(text.replace(COMMENTS, ''), SEPARATORS),
    );
  }
  const read = await readTableFile(bytes, limits);
  return read.ok ? ok(read.value.sheets[0]?.rows ?? []) : read;
}

/** The lines above the head of a file of the catalogue. */
const COMMENTS = /^(?:#.*(?:\r?\n|$))+/;

/** A text keeps its blanks, as the files of the catalogue do. */
function writtenText(cell: FileCell): string {
  const plain = withoutApostrophe(cell);
  return typeof plain === 'string' ? plain : cellText(plain);
}

/** Spreadsheet programs add empty cells to a row. */
function withoutBlankEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

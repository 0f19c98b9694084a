import { err, ok, type Result } from '@pw/domain/result';
import { readWorkbook } from './read-workbook.ts';
import { cellText, type FileSheet, type TableFile, type TableFileLimits, type TableFileRefusal } from './table-file.ts';
import { decodeText, splitDelimited } from './text-table.ts';
import { judgeWorkbookSize, type WorkbookSizeRefusal } from './workbook-size.ts';

/** A workbook has a few dozen parts, and one for each picture. */
const MOST_PARTS = 2000;

/** The parts that make a ZIP archive a workbook, and one with macros. */
const WORKBOOK_PART = 'xl/workbook.xml';
const MACRO_PART = 'xl/vbaProject.bin';

/** The separators of cells besides the tab. */
const SEPARATORS = [',', ';', '|'];

/** How the contents of other files begin: ZIP archives, PDF, the containers of old and of encrypted workbooks. */
const beginnings = { zip: [0x50, 0x4b], pdf: [0x25, 0x50, 0x44, 0x46], container: [0xd0, 0xcf, 0x11, 0xe0] } as const;

/**
 * Reads the tables of a CSV text or an XLSX workbook; its content says what it is, whatever its name. Anything else is
 * refused: PDF, `.xls`, a workbook with macros or a password, and each other archive.
 */
export async function readTableFile(
  bytes: Uint8Array,
  limits: TableFileLimits,
): Promise<Result<TableFile, TableFileRefusal>> {
  if (bytes.length > limits.bytes) {
    return tooLarge('bytes', limits);
  }
  if (beginsWith(bytes, beginnings.zip)) {
    return readSheets(bytes, limits);
  }
  if (beginsWith(bytes, beginnings.pdf) || beginsWith(bytes, beginnings.container)) {
    return err({ code: 'NOT_A_TABLE' });
  }
  const { text, encoding } = decodeText(bytes);
  // Pictures and other binary files hold zero characters in any encoding.
  return text.includes('\0')
    ? err({ code: 'NOT_A_TABLE' })
    : withinLimits([textSheet(splitDelimited(text, SEPARATORS))], encoding, limits);
}

function beginsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, at) => bytes[at] === byte);
}

function textSheet(rows: FileSheet['rows']): FileSheet {
  return { name: '', isHidden: false, rows, hiddenRows: [] };
}

async function readSheets(bytes: Uint8Array, limits: TableFileLimits): Promise<Result<TableFile, TableFileRefusal>> {
  const archive = { parts: MOST_PARTS, unpackedBytes: limits.unpackedBytes };
  const parts = judgeWorkbookSize(bytes, archive);
  if (parts.ok && (!parts.value.includes(WORKBOOK_PART) || parts.value.includes(MACRO_PART))) {
    return err({ code: 'NOT_A_TABLE' });
  }
  const sheets = await readWorkbook(bytes, { ...archive, rows: limits.rows + 1 });
  return sheets.ok ? withinLimits(sheets.value, null, limits) : err(sizeRefusal(sheets.error, limits));
}

function sizeRefusal({ code }: WorkbookSizeRefusal, limits: TableFileLimits): TableFileRefusal {
  return code === 'DAMAGED'
    ? { code: 'NOT_A_TABLE' }
    : { code: 'TOO_LARGE', of: 'unpackedBytes', most: limits.unpackedBytes };
}

function tooLarge(of: keyof TableFileLimits, limits: TableFileLimits) {
  return err<TableFileRefusal>({ code: 'TOO_LARGE', of, most: limits[of] });
}

function withinLimits(
  sheets: readonly FileSheet[],
  encoding: TableFile['encoding'],
  limits: TableFileLimits,
): Result<TableFile, TableFileRefusal> {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cellText(cell) !== '')));
  if (filled.length === 0) {
    return err({ code: 'EMPTY' });
  }
  const rows = filled.flatMap((sheet) => sheet.rows);
  if (filled.some((sheet) => sheet.rows.length > limits.rows)) {
    return tooLarge('rows', limits);
  }
  if (rows.some((row) => row.length > limits.columns)) {
    return tooLarge('columns', limits);
  }
  return rows.some((row) => row.some((cell) => cellText(cell).length > limits.cellCharacters))
    ? tooLarge('cellCharacters', limits)
    : ok({ encoding, sheets: filled });
}

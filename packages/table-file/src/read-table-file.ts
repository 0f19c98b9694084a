import { err, ok, type Result } from '@pw/domain/result';
import { beginsAs } from './file-beginning.ts';
import { readWorkbook } from './read-workbook.ts';
import { cellText, type FileSheet, type TableFile, type TableFileLimits, type TableFileRefusal } from './table-file.ts';
import { plainText, SEPARATORS, splitDelimited } from './text-table.ts';
import { judgeWorkbookSize, type WorkbookSizeRefusal } from './workbook-size.ts';

/** A workbook has a few dozen parts, and one for each picture. */
const MOST_PARTS = 2000;

/** The parts that make a ZIP archive a workbook, and one with macros. */
const WORKBOOK_PART = 'xl/workbook.xml';
const MACRO_PART = 'xl/vbaProject.bin';

/** Files that hold no tables that are read here. */
const otherFiles = ['pdf', 'container', 'picture'] as const;

/** A file by its content, before its tables are read. */
type ProbedFile =
  | { readonly kind: 'workbook' }
  | { readonly kind: 'text'; readonly text: string; readonly encoding: TableFile['encoding'] };

/**
 * Judges by its content whether a file is a CSV text or an XLSX workbook, whatever its name, and how large it is
 * unpacked. Anything else is refused: PDF, `.xls`, a workbook with macros or a password, and each other archive.
 */
export function probeTableFile(bytes: Uint8Array, limits: TableFileLimits): Result<ProbedFile, TableFileRefusal> {
  if (bytes.length > limits.bytes) {
    return tooLarge('bytes', limits);
  }
  if (beginsAs('archive', bytes)) {
    return probeWorkbook(bytes, limits);
  }
  if (otherFiles.some((kind) => beginsAs(kind, bytes))) {
    return err({ code: 'NOT_A_TABLE' });
  }
  const decoded = plainText(bytes);
  if (decoded === null) {
    return err({ code: 'NOT_A_TABLE' });
  }
  const { text, encoding } = decoded;
  return BLANK.test(text) ? err({ code: 'EMPTY' }) : ok({ kind: 'text', text, encoding });
}

/** A text of separators, quotes and blanks alone. */
const BLANK = /^[\s,;|"]*$/u;

/** Reads the tables of a file that {@link probeTableFile} takes. */
export async function readTableFile(
  bytes: Uint8Array,
  limits: TableFileLimits,
): Promise<Result<TableFile, TableFileRefusal>> {
  const probed = probeTableFile(bytes, limits);
  if (!probed.ok) {
    return probed;
  }
  return probed.value.kind === 'workbook'
    ? readSheets(bytes, limits)
    : withinLimits([textSheet(splitDelimited(probed.value.text, SEPARATORS))], probed.value.encoding, limits);
}

/** The line break at the end of a text begins no further row. */
function textSheet(rows: FileSheet['rows']): FileSheet {
  const last = rows.at(-1);
  const isBreak = last?.length === 1 && last[0] === '';
  return { name: '', isHidden: false, rows: isBreak ? rows.slice(0, -1) : rows, hiddenRows: [] };
}

function probeWorkbook(bytes: Uint8Array, limits: TableFileLimits): Result<ProbedFile, TableFileRefusal> {
  const parts = judgeWorkbookSize(bytes, archiveLimits(limits));
  if (!parts.ok) {
    return err(sizeRefusal(parts.error, limits));
  }
  const isPlain = parts.value.includes(WORKBOOK_PART) && !parts.value.includes(MACRO_PART);
  return isPlain ? ok({ kind: 'workbook' }) : err({ code: 'NOT_A_TABLE' });
}

function archiveLimits({ unpackedBytes }: TableFileLimits) {
  return { parts: MOST_PARTS, unpackedBytes };
}

async function readSheets(bytes: Uint8Array, limits: TableFileLimits): Promise<Result<TableFile, TableFileRefusal>> {
  const sheets = await readWorkbook(bytes, { ...archiveLimits(limits), rows: limits.rows + 1 });
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

import { err, ok, type Result } from '@pw/domain/result';
import type { CellBook, CellBookLimits, CellBookRefusal } from '@pw/table-file/cell-book';
import { readCells } from '@pw/table-file/read-cells';
import { type IntakeTables, intakeLimit } from '../words/intake-tables.ts';
import { withCleanTexts } from './clean-text.ts';

/** Why a file gives no intake. */
type IntakeRefusalCode = CellBookRefusal['code'] | 'NO_FEEDERS' | 'NO_SUCH_SHEET';

/** Why a file gives no intake, with the text that says what to do. */
export type IntakeRefusal = { readonly code: IntakeRefusalCode; readonly text: string };

const MEGABYTE = 1_000_000;

/** How large the file of an enquiry may be. */
export function fileLimits(tables: Pick<IntakeTables, 'limit'>): CellBookLimits {
  return {
    bytes: intakeLimit(tables, 'file size') * MEGABYTE,
    unpackedBytes: intakeLimit(tables, 'unpacked size') * MEGABYTE,
    members: intakeLimit(tables, 'members'),
    growth: intakeLimit(tables, 'growth of a member'),
    grownBytes: intakeLimit(tables, 'size of a member that may grow freely') * MEGABYTE,
    sheets: intakeLimit(tables, 'sheets'),
    rows: intakeLimit(tables, 'filled lines'),
    columns: intakeLimit(tables, 'columns'),
    cellCharacters: intakeLimit(tables, 'characters of a cell'),
    pages: intakeLimit(tables, 'pages'),
  };
}

/**
 * Reads the cells of a file, of the named sheets alone where some are named.
 * @param sheets null where nobody can name any, as on a screen
 * @param name the file's name, for the texts of refusals
 */
export async function readFile(
  bytes: Uint8Array,
  name: string,
  sheets: readonly string[] | null,
  tables: Pick<IntakeTables, 'limit'>,
): Promise<Result<CellBook, IntakeRefusal>> {
  const limits = fileLimits(tables);
  // Sheets that nobody named do not count.
  const read = await readCells(bytes, sheets?.length ? { ...limits, sheets: Number.POSITIVE_INFINITY } : limits);
  return readBookOf(read, name, sheets, limits);
}

/**
 * The named sheets of a file whose cells were read, wherever that was, with texts that can be shown.
 * @param sheets null where nobody can name any, as on a screen
 * @param name the file's name, for the texts of refusals
 */
export function readBookOf(
  read: Result<CellBook, CellBookRefusal>,
  name: string,
  sheets: readonly string[] | null,
  limits: CellBookLimits,
): Result<CellBook, IntakeRefusal> {
  if (!read.ok) {
    return err({ code: read.error.code, text: refusalText(read.error, name, limits, sheets !== null) });
  }
  const book = withCleanTexts(read.value);
  const names = sheets ?? [];
  const unknown = names.find((sheet) => !book.sheets.some((each) => each.name === sheet));
  if (unknown !== undefined) {
    const known = book.sheets.map((each) => each.name).join(', ');
    return err({ code: 'NO_SUCH_SHEET', text: `${name} has no sheet “${unknown}”: it has ${known}` });
  }
  const wanted = book.sheets.filter((each) => names.length === 0 || names.includes(each.name));
  return ok({ ...book, sheets: wanted });
}

function refusalText(refusal: CellBookRefusal, file: string, limits: CellBookLimits, canNameSheets: boolean): string {
  const megabytes = (bytes: number) => String(Math.ceil(bytes / MEGABYTE));
  switch (refusal.code) {
    case 'TOO_LARGE':
      return `${file} has ${megabytes(refusal.bytes)} MB, ${megabytes(limits.bytes)} are possible: save the sheets with feeders as a file of their own`;
    case 'UNKNOWN_KIND':
      return `${file} is no workbook, CSV, PDF or Word file, whatever its name says: ask for one of these, or paste the rows`;
    case 'NO_TEXT':
      return `${file} is a scanned PDF, it holds pictures and no text: ask for the workbook, or paste the rows`;
    case 'TOO_MANY_PAGES':
      return `${file} has ${refusal.pages} pages, ${limits.pages} are possible: save those with feeders as a file of their own`;
    case 'ENCRYPTED':
      return `${file} has a password: save it again without one`;
    case 'DAMAGED':
      return `${file} cannot be read, it ends or breaks in the middle: open it in its program and save it again`;
    case 'ZIP_LIMIT':
      return `${file} unpacks to more than ${megabytes(limits.unpackedBytes)} MB: save the sheets with feeders as a file of their own`;
    case 'EMPTY':
      return `${file} has nothing in it that can be read`;
    case 'TOO_MANY_SHEETS':
      return canNameSheets
        ? `${file} has ${refusal.sheets} sheets, ${limits.sheets} are possible: name those with feeders (\`--sheet\`), or save them as a file of their own`
        : `${file} has ${refusal.sheets} sheets, ${limits.sheets} are possible: save those with feeders as a file of their own`;
    case 'TOO_MANY_ROWS':
      return `${file} has ${refusal.rows} rows, ${limits.rows} are possible: split it by boards`;
    case 'TOO_WIDE':
      return `${file} has ${refusal.columns} columns on the sheet “${refusal.sheet}”, ${limits.columns} are possible: delete those without feeders`;
    case 'LONG_CELL':
      return `${file} has a cell of ${refusal.characters} characters on the sheet “${refusal.sheet}”, ${limits.cellCharacters} are possible: part its text`;
  }
}

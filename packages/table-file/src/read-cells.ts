import { err, ok, type Result } from '@pw/domain/result';
import { EncryptedFileError, read } from 'hucre';
import type { CellBook, CellBookLimits, CellBookRefusal, CellSheet, SheetCell } from './cell-book.ts';
import { printable } from './printable-text.ts';
import { type ProbedCells, probeCells } from './probe-cells.ts';
import { readDocument, TEXT_SHEET } from './read-document.ts';
import { reachesFar, readFarWorkbook } from './read-far-workbook.ts';
import { readPages } from './read-pages.ts';
import { SEPARATORS, splitDelimited } from './text-table.ts';
import type { ArchivePart } from './workbook-size.ts';

type ReadSheet = Awaited<ReturnType<typeof read>>['sheets'][number];
type ReadValue = ReadSheet['rows'][number][number];

/**
 * Reads every filled cell of a workbook or a text, hidden ones too, each with its place. Macros, formulas and links are
 * never run: the stored result of a formula counts.
 */
export async function readCells(bytes: Uint8Array, limits: CellBookLimits): Promise<Result<CellBook, CellBookRefusal>> {
  const probed = probeCells(bytes, limits);
  if (!probed.ok) {
    return probed;
  }
  const book = await readProbed(bytes, probed.value, limits);
  return book.ok ? withinLimits(book.value, limits) : book;
}

async function readProbed(
  bytes: Uint8Array,
  probed: ProbedCells,
  limits: CellBookLimits,
): Promise<Result<CellBook, CellBookRefusal>> {
  switch (probed.kind) {
    case 'text':
      return ok(textBook(probed.text));
    case 'docx':
      return readDocument(Uint8Array.from(bytes), probed.document, probed.ignored);
    case 'pdf':
      return readPages(bytes, limits);
    default:
      return workbook(bytes, probed, limits);
  }
}

/** Reads the cells of a pasted text, within the limits of files. */
export function readTextCells(text: string, limits: CellBookLimits): Result<CellBook, CellBookRefusal> {
  const bytes = new TextEncoder().encode(text).length;
  return bytes > limits.bytes ? err({ code: 'TOO_LARGE', bytes }) : withinLimits(textBook(text), limits);
}

/** The cells of a pasted text: each line of sentences is one, other lines are divided by their separator. */
export function textBook(text: string): CellBook {
  const rows = isProse(text) ? text.split(/\r\n?|\n/u).map((line) => [line]) : splitDelimited(text, SEPARATORS);
  const cells = rows.flatMap((row, index) => row.flatMap((cell, at) => textCell(cell, index + 1, at + 1)));
  return { kind: 'text', sheets: [{ name: TEXT_SHEET, isHidden: false, cells, merges: [] }], ignored: [] };
}

/** Whether commas part the words of sentences and no cells: most of them are followed by a blank. */
function isProse(text: string): boolean {
  const unquoted = text.replace(/"[^"]*"/gu, '');
  const count = (pattern: RegExp) => unquoted.match(pattern)?.length ?? 0;
  return !/[\t;|]\S/u.test(unquoted) && count(/, /gu) > count(/,(?! )/gu);
}

async function workbook(
  bytes: Uint8Array,
  { kind, ignored, worksheets }: Exclude<ProbedCells, { readonly kind: 'text' | 'docx' | 'pdf' }>,
  limits: CellBookLimits,
): Promise<Result<CellBook, CellBookRefusal>> {
  try {
    const sheets = await readSheets(Uint8Array.from(bytes), worksheets, limits);
    return sheets.ok ? ok({ kind, sheets: sheets.value, ignored }) : sheets;
  } catch (error) {
    return err({ code: error instanceof EncryptedFileError ? 'ENCRYPTED' : 'DAMAGED' });
  }
}

/** @throws the errors of the reader for a damaged or encrypted file */
async function readSheets(
  bytes: Uint8Array<ArrayBuffer>,
  worksheets: readonly ArchivePart[],
  limits: CellBookLimits,
): Promise<Result<readonly CellSheet[], CellBookRefusal>> {
  if (await reachesFar(bytes, worksheets)) {
    return farSheets(bytes, limits);
  }
  try {
    const { sheets } = await read(bytes);
    return ok(sheets.map((sheet) => sheetCells(sheet)));
  } catch (error) {
    if (error instanceof EncryptedFileError || worksheets.length === 0) {
      throw error;
    }
    // The reader takes no sheet with millions of places between its cells.
    return farSheets(bytes, limits);
  }
}

async function farSheets(
  bytes: Uint8Array<ArrayBuffer>,
  limits: CellBookLimits,
): Promise<Result<readonly CellSheet[], CellBookRefusal>> {
  const read = await readFarWorkbook(bytes, limits, (value, row, col) => {
    const cell = valueCell(value);
    return cell === null ? [] : [{ row, col, ...cell }];
  });
  return read.ok ? ok(read.value.map(({ sheet, far }) => sheetCells(sheet, far))) : read;
}

function sheetCells(sheet: ReadSheet, far: readonly SheetCell[] = []): CellSheet {
  const { name, rows, cells: details, rowDefs, columns, merges = [], hidden = false, veryHidden = false } = sheet;
  const hiddenRows = new Set([...(rowDefs ?? [])].flatMap(([row, def]) => (def.hidden ? [row] : [])));
  const hiddenColumns = new Set((columns ?? []).flatMap((column, at) => (column?.hidden ? [at] : [])));
  const near = rows.flatMap((row, at) =>
    row.flatMap((value, col): readonly SheetCell[] => {
      const detail = details?.get(`${at},${col}`);
      const place = { row: at + 1, col: col + 1 };
      const hides = hiddenRows.has(at) || hiddenColumns.has(col) ? ({ isHidden: true } as const) : {};
      if (detail?.formula !== undefined && (detail.formulaResult ?? null) === null) {
        const formula = printable(detail.formula);
        return [{ ...place, text: `=${formula}`, formula, isStale: true, ...hides }];
      }
      const read = valueCell(value);
      const formula = detail?.formula === undefined ? {} : { formula: printable(detail.formula) };
      return read === null ? [] : [{ ...place, ...read, ...formula, ...hides }];
    }),
  );
  return {
    name: printable(name),
    isHidden: hidden || veryHidden,
    cells: [...near, ...far],
    merges: merges.map(({ startRow, startCol, endRow, endCol }) => ({
      top: startRow + 1,
      left: startCol + 1,
      bottom: endRow + 1,
      right: endCol + 1,
    })),
  };
}

/** Spreadsheets show as many: 4.1 - 0.4 is 3.7, and not 3.6999999999999997. */
const SHOWN_DIGITS = 15;

/** The text of a value with what it is besides; null for an empty one. */
function valueCell(value: ReadValue): Pick<SheetCell, 'text' | 'number' | 'date'> | null {
  if (value === null || value === undefined) {
    return null;
  }
  if (typeof value === 'number') {
    const number = Number(value.toPrecision(SHOWN_DIGITS));
    return { text: String(number), number };
  }
  if (typeof value === 'object') {
    const date = Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
    return { text: date, date };
  }
  const text = tidyLines(printable(String(value)));
  return text === '' ? null : { text };
}

function textCell(cell: string, row: number, col: number): readonly SheetCell[] {
  const text = tidyLines(printable(cell));
  return text === '' ? [] : [{ row, col, text }];
}

/** A text without blanks at its ends; its line breaks stay, since they part entries. */
function tidyLines(text: string): string {
  return text.replace(/\r\n?/gu, '\n').trim();
}

function withinLimits(book: CellBook, limits: CellBookLimits): Result<CellBook, CellBookRefusal> {
  const filled = book.sheets.filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) {
    return err({ code: 'EMPTY' });
  }
  if (book.sheets.length > limits.sheets) {
    return err({ code: 'TOO_MANY_SHEETS', sheets: book.sheets.length });
  }
  for (const { name, cells } of filled) {
    const wide = cells.find(({ col }) => col > limits.columns);
    const long = cells.find(({ text }) => text.length > limits.cellCharacters);
    if (wide) {
      return err({ code: 'TOO_WIDE', sheet: name, columns: wide.col });
    }
    if (long) {
      return err({ code: 'LONG_CELL', sheet: name, characters: long.text.length });
    }
  }
  const rows = filled.reduce((sum, { cells }) => sum + new Set(cells.map(({ row }) => row)).size, 0);
  return rows > limits.rows ? err({ code: 'TOO_MANY_ROWS', rows }) : ok(book);
}

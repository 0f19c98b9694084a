import { err, ok, type Result } from '@pw/domain/result';
import { colToLetter } from 'hucre';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { readArchivePart } from './archive-part.ts';
import type { CellBookLimits, CellBookRefusal, SheetCell } from './cell-book.ts';
import type { ArchivePart } from './workbook-size.ts';

type XlsxSheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number];
type XlsxValue = XlsxSheet['rows'][number][number];

/** Rows further down are read one by one: the reader makes a place for each cell above them. */
const LAST_NEAR_ROW = 100_000;

/** Whether a sheet of an XLSX file has a row far below the others. */
export async function reachesFar(bytes: Uint8Array<ArrayBuffer>, worksheets: readonly ArchivePart[]): Promise<boolean> {
  for (const part of worksheets) {
    const content = await readArchivePart(bytes, part);
    const end = content?.subarray(-LAST_ROW_BYTES) ?? new Uint8Array();
    const [, row = '0'] = new TextDecoder('latin1').decode(end).match(/.*<row[^>]*?\sr="(\d+)"/su) ?? [];
    if (Number(row) > LAST_NEAR_ROW) {
      return true;
    }
  }
  return false;
}

/** The last row of a sheet begins in the last part of it. */
const LAST_ROW_BYTES = 1_000_000;

/** A sheet with its cells up to the last near row, and those below. */
export type FarSheet = { readonly sheet: XlsxSheet; readonly far: readonly SheetCell[] };

/**
 * Reads an XLSX file sheet by sheet in which a cell may be a million rows below the others. Nobody sees such a cell in a
 * spreadsheet: it counts as hidden.
 * @throws the errors of the reader for a damaged file
 */
export async function readFarWorkbook(
  bytes: Uint8Array,
  limits: Pick<CellBookLimits, 'rows' | 'columns'>,
  cellOf: (value: XlsxValue, row: number, col: number) => readonly SheetCell[],
): Promise<Result<readonly FarSheet[], CellBookRefusal>> {
  const names: string[] = [];
  await readXlsx(bytes, {
    sheets: ({ name }) => {
      names.push(name);
      return false;
    },
  });
  const sheets: FarSheet[] = [];
  for (const name of names) {
    const far = await farCells(bytes, name, limits, cellOf);
    if (!far.ok) {
      return far;
    }
    const range = `A1:${colToLetter(limits.columns)}${LAST_NEAR_ROW}`;
    const near = await readXlsx(bytes, { sheets: [name], range });
    sheets.push(...near.sheets.map((sheet) => ({ sheet, far: far.value })));
  }
  return ok(sheets);
}

/** The filled cells below the last near row, where the sheet is within the limits. */
async function farCells(
  bytes: Uint8Array,
  sheet: string,
  limits: Pick<CellBookLimits, 'rows' | 'columns'>,
  cellOf: Parameters<typeof readFarWorkbook>[2],
): Promise<Result<readonly SheetCell[], CellBookRefusal>> {
  const far: SheetCell[] = [];
  let rows = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = values.flatMap((value, at) => cellOf(value, index + 1, at + 1));
    const columns = cells.at(-1)?.col ?? 0;
    if (columns > limits.columns) {
      return err({ code: 'TOO_WIDE', sheet, columns });
    }
    rows += columns === 0 ? 0 : 1;
    if (rows > limits.rows) {
      return err({ code: 'TOO_MANY_ROWS', rows });
    }
    if (index >= LAST_NEAR_ROW) {
      far.push(...cells.map((cell) => ({ ...cell, isHidden: true as const })));
    }
  }
  return ok(far);
}

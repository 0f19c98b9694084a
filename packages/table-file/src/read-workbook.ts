import { err, ok, type Result } from '@pw/domain/result';
import { readXlsx } from 'hucre/xlsx';
import { printable } from './printable-text.ts';
import { cellText, type FileCell, type FileSheet } from './table-file.ts';
import { type ArchiveLimits, judgeWorkbookSize, type WorkbookSizeRefusal } from './workbook-size.ts';

type WorkbookSheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number];

/**
 * Reads all sheets of an XLSX file, hidden ones too. Formulas are not evaluated: the result that the file holds counts.
 * @param limits of each sheet so many rows are read; what is below them is not
 */
export async function readWorkbook(
  bytes: Uint8Array,
  limits: ArchiveLimits & { readonly rows: number },
): Promise<Result<readonly FileSheet[], WorkbookSizeRefusal>> {
  const parts = judgeWorkbookSize(bytes, limits);
  if (!parts.ok) {
    return parts;
  }
  try {
    const { sheets } = await readXlsx(bytes, { maxRows: limits.rows });
    return ok(sheets.map(fileSheet));
  } catch {
    return err({ code: 'DAMAGED' });
  }
}

function fileSheet({ name, rows, cells, rowDefs, hidden = false, veryHidden = false }: WorkbookSheet): FileSheet {
  const read = rows.map((row) => row.map(fileCell));
  for (const [place, { type, formula = '', formulaResult }] of cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    const line = read[row];
    if (line && type === 'error') {
      line[column] = { kind: 'error', text: cellText(line[column]) };
    } else if (line && type === 'formula' && (formulaResult === null || formulaResult === undefined)) {
      line[column] = { kind: 'formula', formula: printable(formula) };
    }
  }
  const hiddenRows = [...(rowDefs ?? [])].filter(([, row]) => row.hidden).map(([row]) => row + 1);
  return { name: printable(name), isHidden: hidden || veryHidden, rows: read.map(withoutEmptyEnd), hiddenRows };
}

/** A row that is only formatted to the last column of the sheet is as wide as its cells are filled. */
function withoutEmptyEnd(row: readonly FileCell[]): readonly FileCell[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== null && cell !== '') + 1);
}

function fileCell(value: WorkbookSheet['rows'][number][number]): FileCell {
  // The reader gives a day as a date at midnight, UTC.
  if (typeof value === 'object' && value !== null) {
    return { kind: 'date', day: value.toISOString().slice(0, 10) };
  }
  return typeof value === 'string' || typeof value === 'boolean' ? printable(String(value)) : value;
}

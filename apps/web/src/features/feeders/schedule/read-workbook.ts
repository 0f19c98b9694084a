import { err, ok, type Result } from '@pw/domain/result';
import type { ScheduleCell, ScheduleSource } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { scheduleLimits } from '@pw/switchboard/feeder-schedule/read-feeder-schedule';
import { readXlsx } from 'hucre/xlsx';
import { judgeWorkbookSize, type WorkbookSizeRefusal, workbookLimits } from './workbook-size.ts';

/** The tables of a file: the sheets of a workbook, or the one of a text. */
export type ScheduleSheet = { readonly name: string; readonly source: ScheduleSource };

const MEGABYTE = 1024 * 1024;

const DAMAGED = 'The workbook cannot be read: it is damaged or has a password. Save it again without one';

const sizeTexts: Readonly<Record<WorkbookSizeRefusal['code'], string>> = {
  TOO_MANY_PARTS: `The workbook has more than ${workbookLimits.parts} parts: copy the rows of the feeders and paste them`,
  UNPACKS_TOO_LARGE: `The workbook unpacks to more than ${workbookLimits.unpackedBytes / MEGABYTE} MB: copy the rows of the feeders and paste them`,
  DAMAGED,
};

/** Reads the sheets of an XLSX file that are shown and have rows; the error is the text that the user reads. */
export async function readWorkbook(bytes: Uint8Array): Promise<Result<readonly ScheduleSheet[], string>> {
  const size = judgeWorkbookSize(bytes);
  if (!size.ok) {
    return err(sizeTexts[size.error.code]);
  }
  try {
    const { sheets } = await readXlsx(bytes, {
      maxRows: scheduleLimits.lines + 1,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    const filled = sheets.filter(({ rows }) => rows.length > 0);
    return filled.length === 0 ? err('The workbook has no sheet with rows') : ok(filled.map(scheduleSheet));
  } catch {
    return err(DAMAGED);
  }
}

type WorkbookSheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number];

function scheduleSheet({ name, rows, cells }: WorkbookSheet): ScheduleSheet {
  const read = rows.map((row) => row.map(cellOf));
  return { name, source: { kind: 'rows', rows: withFormulas(read, cells).map(withoutEmptyEnd) } };
}

/** A row that is only formatted to the last column of the sheet is as wide as what it holds. */
function withoutEmptyEnd(row: readonly ScheduleCell[]): readonly ScheduleCell[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== null && cell !== '') + 1);
}

function cellOf(value: string | number | boolean | Date | null): ScheduleCell {
  return value instanceof Date ? { kind: 'date', text: value.toISOString().slice(0, 10) } : value;
}

/** The rows with the formulas in their places whose results the workbook does not hold. */
function withFormulas(rows: readonly ScheduleCell[][], cells: WorkbookSheet['cells']): readonly ScheduleCell[][] {
  for (const [place, { type, formula = '', formulaResult }] of cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    const line = rows[row];
    if (line && type === 'formula' && (formulaResult === null || formulaResult === undefined)) {
      line[column] = { kind: 'formula', formula };
    }
  }
  return rows;
}

import { err, ok, type Result } from '@pw/domain/result';
import type { ScheduleCell, ScheduleSource } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { scheduleLimits } from '@pw/switchboard/feeder-schedule/read-feeder-schedule';
import { readWorkbook as readSheets } from '@pw/table-file/read-workbook';
import type { FileCell } from '@pw/table-file/table-file';
import type { WorkbookSizeRefusal } from '@pw/table-file/workbook-size';

/** The tables of a file: the sheets of a workbook, or the one of a text. */
export type ScheduleSheet = { readonly name: string; readonly source: ScheduleSource };

const MEGABYTE = 1024 * 1024;

/**
 * The largest workbook that is read, by what its archive says of itself. A schedule of 20,000 rows and 40 columns
 * unpacks to about 40 MB; a workbook has a few dozen parts, and one for each picture.
 */
const workbookLimits = { parts: 2000, unpackedBytes: 64 * MEGABYTE, rows: scheduleLimits.lines + 1 };

const sizeTexts: Readonly<Record<WorkbookSizeRefusal['code'], string>> = {
  TOO_MANY_PARTS: `The workbook has more than ${workbookLimits.parts} parts: copy the rows of the feeders and paste them`,
  UNPACKS_TOO_LARGE: `The workbook unpacks to more than ${workbookLimits.unpackedBytes / MEGABYTE} MB: copy the rows of the feeders and paste them`,
  DAMAGED: 'The workbook cannot be read: it is damaged or has a password. Save it again without one',
};

/** Reads the sheets of an XLSX file that are shown and have rows; the error is the text that the user reads. */
export async function readWorkbook(bytes: Uint8Array): Promise<Result<readonly ScheduleSheet[], string>> {
  const sheets = await readSheets(bytes, workbookLimits);
  if (!sheets.ok) {
    return err(sizeTexts[sheets.error.code]);
  }
  const filled = sheets.value.filter(({ rows, isHidden }) => !isHidden && rows.length > 0);
  return filled.length === 0
    ? err('The workbook has no sheet with rows')
    : ok(
        filled.map(({ name, rows }) => ({
          name,
          source: { kind: 'rows', rows: rows.map((row) => row.map(scheduleCell)) },
        })),
      );
}

function scheduleCell(cell: FileCell): ScheduleCell {
  if (typeof cell !== 'object' || cell === null || cell.kind === 'formula') {
    return cell;
  }
  return cell.kind === 'date' ? { kind: 'date', text: cell.day } : cell.text;
}

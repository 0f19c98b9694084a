import { err, ok, type Result } from '@pw/domain/result';
import type { ScheduleCell, ScheduleSource } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { knownHeadings, scheduleLimits } from '@pw/switchboard/feeder-schedule/read-feeder-schedule';
import { cellText } from '@pw/switchboard/feeder-schedule/source-lines';
import type { Knowledge } from '@pw/switchboard/knowledge';

/** The tables of a file: the sheets of a workbook, or the one of a text. */
export type ScheduleSheet = { readonly name: string; readonly source: ScheduleSource };

/** The rows of a table as text that can be corrected and read again. */
export function sheetText({ source }: ScheduleSheet): string {
  return source.kind === 'text' ? source.text : source.rows.map((row) => row.map(cellText).join('\t')).join('\n');
}

/** Endings of the files that are read, for the browser's dialog. */
export const scheduleFileTypes = '.xlsx,.csv,.tsv,.txt';

/** The largest file that is read: a schedule of thousands of rows has a fraction of it. */
const LARGEST_FILE_BYTES = 10 * 1024 * 1024;

const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Reads the tables of a CSV or XLSX file; what it is tells its content, whatever its name. */
export async function readScheduleFile(file: File): Promise<Result<readonly ScheduleSheet[], string>> {
  if (file.size > LARGEST_FILE_BYTES) {
    return err('The file is larger than 10 MB: copy the rows of the feeders and paste them');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) {
    return readWorkbook(bytes);
  }
  return bytes.includes(0)
    ? err('This is no CSV or XLSX file: save the schedule as one of them')
    : ok([{ name: file.name, source: { kind: 'text', text: decodeText(bytes) } }]);
}

async function readWorkbook(bytes: Uint8Array): Promise<Result<readonly ScheduleSheet[], string>> {
  // Only who brings a workbook pays for its reader.
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const { sheets } = await readXlsx(bytes, {
      maxRows: scheduleLimits.lines + 1,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    const filled = sheets.filter(({ rows }) => rows.length > 0);
    return filled.length === 0
      ? err('The workbook has no sheet with rows')
      : ok(
          filled.map(({ name, rows, cells }) => ({
            name,
            source: {
              kind: 'rows',
              rows: withFormulas(
                rows.map((row) => row.map(cellOf)),
                cells,
              ),
            },
          })),
        );
  } catch {
    return err('The workbook cannot be read: it is damaged or has a password. Save it once more without one');
  }
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

type WorkbookSheet = Awaited<ReturnType<typeof import('hucre/xlsx').readXlsx>>['sheets'][number];

/** The sheet on which a workbook opens: the first of those with the most headings that are known. */
export function firstSheetToRead(sheets: readonly ScheduleSheet[], knowledge: Pick<Knowledge, 'tables'>): number {
  const known = sheets.map(({ source }) => knownHeadings(source, knowledge));
  return Math.max(0, known.indexOf(Math.max(...known)));
}

/** Old spreadsheet programs do not write UTF-8. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

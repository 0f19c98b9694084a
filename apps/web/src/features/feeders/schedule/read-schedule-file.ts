import { err, ok, type Result } from '@pw/domain/result';
import { knownHeadings } from '@pw/switchboard/feeder-schedule/read-feeder-schedule';
import { cellText } from '@pw/switchboard/feeder-schedule/source-lines';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { decodeText } from '@pw/table-file/text-table';
import type { ScheduleSheet } from './read-workbook.ts';

/** The rows of a table as text that can be corrected and read again. */
export function sheetText({ source }: ScheduleSheet): string {
  return source.kind === 'text' ? source.text : source.rows.map((row) => row.map(cellText).join('\t')).join('\n');
}

/** Endings of the files that are read, for the browser's dialog. */
export const scheduleFileTypes = '.xlsx,.csv,.tsv,.txt';

/** The largest file that is read: a schedule of thousands of rows has a fraction of it. */
const LARGEST_FILE_BYTES = 10 * 1024 * 1024;

/** How long a workbook may take to be read; one of the largest takes a few seconds. */
const LONGEST_READING_MS = 30_000;

const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Reads the tables of a CSV or XLSX file; what it is tells its content, whatever its name. */
export async function readScheduleFile(file: File): Promise<Result<readonly ScheduleSheet[], string>> {
  if (file.size > LARGEST_FILE_BYTES) {
    return err('The file is larger than 10 MB: copy the rows of the feeders and paste them');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) {
    return readBesidePage(bytes);
  }
  return bytes.includes(0)
    ? err('This is no CSV or XLSX file: save the schedule as one of them')
    : ok([{ name: file.name, source: { kind: 'text', text: decodeText(bytes).text } }]);
}

/**
 * Reads a workbook in a worker, so that a large one stops nobody: a worker that takes too long is ended. Only
 * who brings a workbook loads its reader.
 */
function readBesidePage(bytes: Uint8Array): Promise<Result<readonly ScheduleSheet[], string>> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Result<readonly ScheduleSheet[], string>>((resolve) => {
    const limit = setTimeout(
      () => resolve(err('The workbook takes too long to read: copy the rows of the feeders and paste them')),
      LONGEST_READING_MS,
    );
    const settle = (read: Result<readonly ScheduleSheet[], string>) => {
      clearTimeout(limit);
      resolve(read);
    };
    worker.addEventListener('message', ({ data }) => settle(data));
    worker.addEventListener('error', () =>
      settle(err('The workbook could not be read on this page: reload the page, or copy the rows and paste them')),
    );
    worker.postMessage(bytes);
  }).finally(() => worker.terminate());
}

/** The sheet on which a workbook opens: the first of those with the most headings that are known. */
export function firstSheetToRead(sheets: readonly ScheduleSheet[], knowledge: Pick<Knowledge, 'tables'>): number {
  const known = sheets.map(({ source }) => knownHeadings(source, knowledge));
  return Math.max(0, known.indexOf(Math.max(...known)));
}

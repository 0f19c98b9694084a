import { err, type Result } from '@pw/domain/result';
import { fileLimits, type IntakeRefusal, readBookOf } from '@pw/intake/read/read-file';
import type { IntakeTables } from '@pw/intake/words/intake-tables';
import type { CellBook, CellBookLimits } from '@pw/table-file/cell-book';
import { beginsAs } from '@pw/table-file/file-beginning';
import { readTextCells } from '@pw/table-file/read-cells';
import { plainText } from '@pw/table-file/text-table';

/** The limits by which files are read. */
type Limits = Pick<IntakeTables, 'limit'>;

/** The cells of a schedule; the error is the text that the user reads. */
export type ReadCells = Result<CellBook, string>;

/** The name of a pasted text in messages. */
export const PASTED = 'Pasted rows';

/** Endings of the files that are read, for the browser's dialog. */
export const scheduleFileTypes = '.xlsx,.xls,.ods,.csv,.tsv,.txt';

/** How long a workbook may take to be read; one of the largest takes a few seconds. */
const LONGEST_READING_MS = 30_000;

/** Reads the cells of a pasted text. */
export function readPasted(text: string, tables: Limits): ReadCells {
  return readText(text, PASTED, tables);
}

function readText(text: string, name: string, tables: Limits): ReadCells {
  const limits = fileLimits(tables);
  return textOf(readBookOf(readTextCells(text, limits), name, [], limits));
}

/** Reads the cells of a text or workbook; what it is tells its content, whatever its name. */
export async function readScheduleFile(file: File, tables: Limits): Promise<ReadCells> {
  const limits = fileLimits(tables);
  if (file.size > limits.bytes) {
    return textOf(readBookOf(err({ code: 'TOO_LARGE', bytes: file.size }), file.name, [], limits));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const plain = beginsAs('pdf', bytes) ? null : plainText(bytes);
  return plain === null ? readInWorker(bytes, file.name, limits) : readText(plain.text, file.name, tables);
}

/** Reads a workbook in a worker, so that a large one stops nobody: a worker that takes too long is ended. */
function readInWorker(bytes: Uint8Array, name: string, limits: CellBookLimits): Promise<ReadCells> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadCells>((resolve) => {
    const limit = setTimeout(
      () => resolve(err('The workbook takes too long to read: copy the rows of the feeders and paste them')),
      LONGEST_READING_MS,
    );
    const settle = (read: ReadCells) => {
      clearTimeout(limit);
      resolve(read);
    };
    worker.addEventListener('message', ({ data }) => settle(textOf(readBookOf(data, name, [], limits))));
    worker.addEventListener('error', () =>
      settle(err('The workbook could not be read on this page: reload the page, or copy the rows and paste them')),
    );
    worker.postMessage({ bytes, limits });
  }).finally(() => worker.terminate());
}

function textOf(read: Result<CellBook, IntakeRefusal>): ReadCells {
  return read.ok ? read : err(read.error.text);
}

/** The cells of a schedule as text that can be corrected and read again. */
export function bookText({ sheets }: CellBook): string {
  return sheets
    .map(({ cells }) => {
      const rows = Map.groupBy(cells, ({ row }) => row);
      return [...rows.values()].map((row) => lineText(row)).join('\n');
    })
    .join('\n\n');
}

function lineText(cells: CellBook['sheets'][number]['cells']): string {
  const texts = new Map(cells.map(({ col, text }) => [col, text.replaceAll(/\s+/gu, ' ')]));
  const width = Math.max(...texts.keys());
  return Array.from({ length: width }, (_, index) => texts.get(index + 1) ?? '').join('\t');
}

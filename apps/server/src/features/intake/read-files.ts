import { createHash } from 'node:crypto';
import type { IntakeSheetOnWire } from '@pw/contract/intake-shape';
import { ok, type Result } from '@pw/domain/result';
import type { Intake } from '@pw/intake/intake';
import { memoryOf, type Remembered } from '@pw/intake/memory';
import { type IncomingFiles, readFilesWithCells } from '@pw/intake/output/read-intake';
import type { IntakeRefusal } from '@pw/intake/read/read-file';
import type { IntakeContext } from '@pw/intake/rows/row-context';
import type { AnsweredColumns } from '@pw/intake/tables/answered-columns';
import type { CellBook, CellSheet } from '@pw/table-file/cell-book';

/** Everything of some files: what was read, and all of their cells. */
export type ReadFiles = {
  readonly intake: Intake;
  readonly cells: readonly CellSheet[];
  readonly sheets: readonly IntakeSheetOnWire[];
};

/** Reads the files of an enquiry, with the columns that a person has answered and what is remembered of its sender. */
export async function readFiles(
  files: IncomingFiles,
  columns: AnsweredColumns,
  remembered: readonly Remembered[],
  known: IntakeContext,
): Promise<Result<ReadFiles, IntakeRefusal>> {
  const context = { ...known, memory: memoryOf(remembered) };
  const read = await readFilesWithCells(files, { sha256: hashOf(files), columns }, context);
  if (!read.ok) {
    return read;
  }
  const { intake, book } = read.value;
  return ok({ intake, cells: book.sheets, sheets: sheetsOf(book, intake) });
}

/** Of all bytes, one file after the other: what answers are about. */
function hashOf(files: IncomingFiles): string {
  const hash = createHash('sha256');
  for (const { bytes } of files) {
    hash.update(bytes);
  }
  return hash.digest('hex');
}

function sheetsOf(book: CellBook, { file }: Intake): readonly IntakeSheetOnWire[] {
  return book.sheets.map(({ name, isHidden, cells, page = null }) => ({
    name,
    isHidden,
    role: file.sheets.find((sheet) => sheet.name === name)?.role ?? 'other',
    rows: cells.reduce((last, { row }) => Math.max(last, row), 0),
    columns: cells.reduce((last, { col }) => Math.max(last, col), 0),
    page,
  }));
}

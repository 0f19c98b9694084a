import type { IntakeSheetOnWire } from '@pw/contract/intake-shape';
import { ok, type Result } from '@pw/domain/result';
import type { Intake } from '@pw/intake/intake';
import { readBook } from '@pw/intake/output/read-intake';
import { type IntakeRefusal, readFile } from '@pw/intake/read/read-file';
import type { AnsweredColumns } from '@pw/intake/tables/answered-columns';
import type { CellBook, CellSheet } from '@pw/table-file/cell-book';
import { intakeKnowledge } from '../../platform/knowledge.ts';

/** A file as it was dropped. */
export type DroppedFile = { readonly name: string; readonly bytes: Uint8Array; readonly sha256: string };

/** Everything of some files: what was read, and all of their cells. */
export type ReadFiles = {
  readonly intake: Intake;
  readonly cells: readonly CellSheet[];
  readonly sheets: readonly IntakeSheetOnWire[];
};

/** Reads the files of an enquiry, with the columns that a person has answered: of several the first one. */
export async function readFiles(
  [file]: readonly DroppedFile[],
  columns: AnsweredColumns,
): Promise<Result<ReadFiles, IntakeRefusal>> {
  if (!file) {
    throw new Error('An intake has no file');
  }
  const context = intakeKnowledge();
  const book = await readFile(file.bytes, file.name, [], context.tables);
  if (!book.ok) {
    return book;
  }
  const read = readBook(book.value, { ...file, columns }, context);
  return read.ok
    ? ok({ intake: read.value, cells: book.value.sheets, sheets: sheetsOf(book.value, read.value) })
    : read;
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

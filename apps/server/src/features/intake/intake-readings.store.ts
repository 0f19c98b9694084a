import type { IntakeAnswersOnWire, IntakeSheetOnWire } from '@pw/contract/intake-shape';
import type { Intake } from '@pw/intake/intake';
import { sql } from 'kysely';
import type { IntakeFile } from '../../database/intake-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A reading of files. What it writes counts while it is the last that was begun. */
export type BegunReading = {
  readonly companyId: string;
  readonly intakeId: string;
  readonly attempt: number;
  readonly files: readonly IntakeFile[];
  readonly answers: IntakeAnswersOnWire;
  readonly projectId: number | null;
  readonly sender: string;
  /** The result of the reading before; null for a first one. */
  readonly before: Intake | null;
};

/** Begins to read the intake of a job; undefined where it is read already or thrown away. */
export async function beginReading(tx: AppTransaction, jobId: string): Promise<BegunReading | undefined> {
  return tx
    .updateTable('intakes')
    .set({ attempt: sql`attempt + 1` })
    .where('jobId', '=', jobId)
    .where('state', '=', 'reading')
    .returning(['companyId', 'intakeId', 'attempt', 'files', 'answers', 'projectId', 'sender', 'result as before'])
    .executeTakeFirst();
}

/** Whether the intake of a job still waits for its result. */
export async function isAwaited(tx: AppTransaction, jobId: string): Promise<boolean> {
  const awaited = await tx
    .selectFrom('intakes')
    .select('intakeId')
    .where('jobId', '=', jobId)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  return awaited !== undefined;
}

/** Locks the intake of a reading; false when it is no longer this reading's. */
export async function holdReading(
  tx: AppTransaction,
  { intakeId, attempt }: Pick<BegunReading, 'intakeId' | 'attempt'>,
): Promise<boolean> {
  const held = await tx
    .selectFrom('intakes')
    .select('intakeId')
    .where('intakeId', '=', intakeId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'reading')
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** What a reading came to. */
export type ReadingResult = {
  readonly result: Intake;
  readonly sheets: readonly IntakeSheetOnWire[];
  readonly answers: IntakeAnswersOnWire;
  readonly dropped: readonly string[];
  readonly boards: number;
  readonly rows: number;
  readonly open: number;
};

/** Keeps the result of a reading that is held. */
export async function keepResult(
  tx: AppTransaction,
  { intakeId }: Pick<BegunReading, 'intakeId'>,
  { result, sheets, answers, dropped, boards, rows, open }: ReadingResult,
): Promise<void> {
  await tx
    .updateTable('intakes')
    .set({
      boards,
      rows,
      open,
      state: 'ready',
      kind: result.file.kind,
      ignored: JSON.stringify(result.file.ignored),
      sheets: JSON.stringify(sheets),
      result: JSON.stringify(result),
      answers: JSON.stringify(answers),
      readColumns: JSON.stringify(answers.columns),
      dropped: JSON.stringify(dropped),
    })
    .set({ reading: sql`reading + 1` })
    .where('intakeId', '=', intakeId)
    .execute();
}

export type ReadingFailure = { readonly code: string; readonly text: string };

/** Of an intake that could not be read with other columns. */
const COLUMNS_BACK = 'The columns are as they were before';

/**
 * Ends the reading of a job without a result. Files that were read before stay as they were, with the columns of then:
 * only what was answered last is gone, and the intake says so.
 */
export async function failReading(
  tx: AppTransaction,
  jobId: string,
  failureOf: (fileName: string) => ReadingFailure,
): Promise<void> {
  const intake = await tx
    .selectFrom('intakes')
    .select(['intakeId', 'files', 'answers', 'readColumns', 'reading'])
    .where('jobId', '=', jobId)
    .where('state', '=', 'reading')
    .forUpdate()
    .executeTakeFirst();
  if (!intake) {
    return;
  }
  const { intakeId, files, answers, readColumns, reading } = intake;
  const { code, text } = failureOf(files[0]?.name ?? '');
  const end =
    reading === 0
      ? ({ state: 'failed', failureCode: code, failureText: text } as const)
      : ({
          state: 'ready',
          answers: JSON.stringify({ ...answers, columns: readColumns }),
          dropped: JSON.stringify([`${COLUMNS_BACK}: ${text}`]),
        } as const);
  await tx.updateTable('intakes').set(end).where('intakeId', '=', intakeId).execute();
}

import type { NotRead, ReadingFault } from '@pw/domain/specifications/reading';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A reading of a file. What it writes counts while it is the last that was begun. */
export type BegunReading = {
  readonly companyId: string;
  readonly specificationId: string;
  readonly attempt: number;
  readonly fileKey: string | null;
};

/** Begins to read the file of a job; undefined where it is read already or removed. */
export async function beginReading(tx: AppTransaction, jobId: string): Promise<BegunReading | undefined> {
  return tx
    .updateTable('specifications')
    .set({ attempt: sql`attempt + 1` })
    .where('jobId', '=', jobId)
    .where('state', '=', 'reading')
    .returning(['companyId', 'specificationId', 'attempt', 'fileKey'])
    .executeTakeFirst();
}

/** Whether the file of a job still waits to be read. */
export async function isAwaited(tx: AppTransaction, jobId: string): Promise<boolean> {
  const awaited = await tx
    .selectFrom('specifications')
    .select('specificationId')
    .where('jobId', '=', jobId)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  return awaited !== undefined;
}

/** Locks the specification of a reading; false when it is no longer this reading's. */
export async function holdReading(
  tx: AppTransaction,
  { specificationId, attempt }: Pick<BegunReading, 'specificationId' | 'attempt'>,
): Promise<boolean> {
  const held = await tx
    .selectFrom('specifications')
    .select('specificationId')
    .where('specificationId', '=', specificationId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'reading')
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Notes which page a reading has come to, while it is the last that was begun. No save of somebody waits for it. */
export async function noteProgress(
  tx: AppTransaction,
  { specificationId, attempt }: Pick<BegunReading, 'specificationId' | 'attempt'>,
  pageRead: number,
  pages: number,
): Promise<void> {
  await tx
    .updateTable('specifications')
    .set({ pageRead, pages })
    .where('specificationId', '=', specificationId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'reading')
    .execute();
}

export type ReadingResult = {
  readonly lastId: number;
  readonly pages: number | null;
  readonly notRead: NotRead;
};

/** Keeps what a reading that is held came to, in addition to its clauses. */
export async function keepReading(
  tx: AppTransaction,
  { specificationId }: Pick<BegunReading, 'specificationId'>,
  { lastId, pages, notRead }: ReadingResult,
): Promise<void> {
  await tx
    .updateTable('specifications')
    .set({ state: 'read', lastId, pages, pageRead: null, notRead: JSON.stringify(notRead) })
    .set({ revision: sql`revision + 1` })
    .where('specificationId', '=', specificationId)
    .execute();
}

/** Ends the reading of a job with a fault. */
export async function failReading(tx: AppTransaction, jobId: string, fault: ReadingFault): Promise<void> {
  await tx
    .updateTable('specifications')
    .set({ state: 'failed', pageRead: null, fault: JSON.stringify(fault) })
    .set({ revision: sql`revision + 1` })
    .where('jobId', '=', jobId)
    .where('state', '=', 'reading')
    .execute();
}

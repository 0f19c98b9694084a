import type { ComparisonLine, ComparisonState } from '@pw/domain/catalogue/comparison-line';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The comparison of a draft that was ordered last. */
export type StoredComparison = {
  readonly state: ComparisonState;
  readonly done: number;
  readonly total: number;
  readonly failureText: string;
  readonly endedAt: Date | null;
  readonly draftId: string;
  readonly sequence: number;
  /** '' before the work began. */
  readonly fingerprint: string;
  readonly boards: number;
  /** Null until it is done. */
  readonly lines: readonly ComparisonLine[] | null;
};

/** The comparison that was ordered last; undefined before the first. */
export async function findComparison(tx: AppTransaction): Promise<StoredComparison | undefined> {
  return tx
    .selectFrom('catalogueComparisons')
    .select([
      'state',
      'done',
      'total',
      'failureText',
      'endedAt',
      'draftId',
      'sequence',
      'fingerprint',
      'boards',
      'lines',
    ])
    .executeTakeFirst();
}

type ComparisonOrder = Pick<StoredComparison, 'draftId' | 'sequence'> & {
  readonly companyId: string;
  readonly jobId: string;
  readonly orderedAt: Date;
};

const fresh = {
  state: 'working',
  attempt: 0,
  done: 0,
  total: 0,
  failureText: '',
  endedAt: null,
  fingerprint: '',
  boards: 0,
  lines: null,
} as const;

/** Has a draft compared by a job. A job that is at another comparison finds that its work is no longer asked for. */
export async function saveComparisonOrder(tx: AppTransaction, order: ComparisonOrder): Promise<void> {
  const values = { ...order, ...fresh };
  await tx
    .insertInto('catalogueComparisons')
    .values(values)
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(values))
    .execute();
}

/** A run of a job. What it writes counts while it is the last that was begun. */
export type ComparisonRun = { readonly jobId: string; readonly attempt: number } & Pick<
  StoredComparison,
  'draftId' | 'sequence'
>;

/** Begins the run of a job; undefined where another comparison was ordered, or it has ended. */
export async function beginComparison(tx: AppTransaction, jobId: string): Promise<ComparisonRun | undefined> {
  return tx
    .updateTable('catalogueComparisons')
    .set({ attempt: sql`attempt + 1`, done: 0, total: 0 })
    .where('jobId', '=', jobId)
    .where('state', '=', 'working')
    .returning(['jobId', 'attempt', 'draftId', 'sequence'])
    .executeTakeFirst();
}

type ComparisonChange = Partial<
  Pick<StoredComparison, 'state' | 'done' | 'total' | 'endedAt' | 'fingerprint' | 'boards'>
> & {
  readonly lines?: readonly ComparisonLine[];
};

/** Notes how far a run is, or what it has shown; false when the comparison is no longer this run's. */
export async function noteComparison(
  tx: AppTransaction,
  { jobId, attempt }: ComparisonRun,
  { lines, ...change }: ComparisonChange,
): Promise<boolean> {
  const changed = await tx
    .updateTable('catalogueComparisons')
    .set({ ...change, ...(lines === undefined ? {} : { lines: JSON.stringify(lines) }) })
    .where('jobId', '=', jobId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'working')
    .returning('jobId')
    .executeTakeFirst();
  return changed !== undefined;
}

type ComparisonEnd = { readonly state: 'failed' | 'stopped'; readonly failureText: string; readonly endedAt: Date };

/** Ends the comparison that is worked out: that of a job, or whichever it is. */
export async function endComparison(tx: AppTransaction, jobId: string | null, end: ComparisonEnd): Promise<void> {
  const working = tx.updateTable('catalogueComparisons').set(end).where('state', '=', 'working');
  await (jobId === null ? working : working.where('jobId', '=', jobId)).execute();
}

/** Who accepted a line, and with what note. */
export type StoredAcceptance = {
  readonly lineId: string;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
};

/** The accepted lines of a comparison. */
export async function readAcceptances(tx: AppTransaction, fingerprint: string): Promise<readonly StoredAcceptance[]> {
  return tx
    .selectFrom('catalogueAcceptances')
    .select(['lineId', 'note', 'acceptedByName as by', 'acceptedAt as at'])
    .where('fingerprint', '=', fingerprint)
    .orderBy('lineId')
    .execute();
}

type Acceptance = {
  readonly companyId: string;
  readonly fingerprint: string;
  readonly note: string;
  readonly acceptedBy: string;
  readonly acceptedByName: string;
  readonly acceptedAt: Date;
};

/** Keeps who accepted lines; the last one counts. */
export async function insertAcceptances(
  tx: AppTransaction,
  lines: readonly string[],
  acceptance: Acceptance,
): Promise<void> {
  await tx
    .insertInto('catalogueAcceptances')
    .values([...new Set(lines)].map((lineId) => ({ ...acceptance, lineId })))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'fingerprint', 'lineId']).doUpdateSet((to) => ({
        note: to.ref('excluded.note'),
        acceptedBy: to.ref('excluded.acceptedBy'),
        acceptedByName: to.ref('excluded.acceptedByName'),
        acceptedAt: to.ref('excluded.acceptedAt'),
      })),
    )
    .execute();
}

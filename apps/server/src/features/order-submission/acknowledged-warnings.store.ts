import type { AcknowledgedCheck } from '@pw/domain/order-submission/decide-submission';
import type { AcknowledgedFinding } from '../../database/revision-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

type RevisionKey = { readonly companyId: string; readonly projectId: number; readonly revision: number };

/** Keeps who has taken responsibility for which warnings of a revision that is frozen now. */
export async function insertAcknowledged(
  tx: AppTransaction,
  key: RevisionKey,
  checks: readonly AcknowledgedCheck[],
  { by: acknowledgedBy, at: acknowledgedAt }: { readonly by: string; readonly at: Date },
): Promise<void> {
  if (checks.length === 0) {
    return;
  }
  const rows = checks.map(({ checkId, findings }) => {
    const kept: readonly AcknowledgedFinding[] = findings.map(({ lineItemId, board, message }) => {
      return { lineItemId, board, message };
    });
    return { ...key, checkId, findings: JSON.stringify(kept), acknowledgedBy, acknowledgedAt };
  });
  await tx.insertInto('acknowledgedWarnings').values(rows).execute();
}

/** A check of a revision whose warnings somebody has acknowledged. */
export type AcknowledgedRow = {
  readonly revision: number;
  readonly checkId: string;
  readonly findings: readonly AcknowledgedFinding[];
  readonly by: string;
  readonly at: Date;
};

/** What was acknowledged in the revisions of a project, with the names of who did it. */
export async function listAcknowledged(tx: AppTransaction, projectId: number): Promise<readonly AcknowledgedRow[]> {
  return tx
    .selectFrom('acknowledgedWarnings')
    .innerJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'acknowledgedWarnings.companyId')
        .onRef('users.userId', '=', 'acknowledgedWarnings.acknowledgedBy'),
    )
    .select(['acknowledgedWarnings.revision', 'checkId', 'findings', 'users.name as by', 'acknowledgedAt as at'])
    .where('projectId', '=', projectId)
    .orderBy('acknowledgedWarnings.revision')
    .orderBy('checkId')
    .execute();
}

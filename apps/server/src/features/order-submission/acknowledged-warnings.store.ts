import type { StandingPoint } from '@pw/domain/order-submission/decide-submission';
import type { AcknowledgedFinding } from '../../database/revision-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

type RevisionKey = { readonly companyId: string; readonly projectId: number; readonly revision: number };

/** Keeps who has accepted which points of a revision that is frozen now; points that nobody accepted too. */
export async function insertAcknowledged(
  tx: AppTransaction,
  key: RevisionKey,
  points: readonly StandingPoint[],
): Promise<void> {
  if (points.length === 0) {
    return;
  }
  const rows = [...Map.groupBy(points, ({ id }) => id)].flatMap(([checkId, ofCheck]) =>
    [...Map.groupBy(ofCheck, ({ accepted }) => JSON.stringify(accepted)).values()].map((ofPerson, at) => {
      const accepted = ofPerson[0]?.accepted ?? null;
      const findings: readonly AcknowledgedFinding[] = ofPerson.map(({ lineItemId, board, message, mark }) => {
        return { lineItemId, board, message, mark };
      });
      return {
        ...key,
        checkId,
        sequence: at + 1,
        findings: JSON.stringify(findings),
        acceptedByName: accepted?.by ?? null,
        acceptedAt: accepted === null ? null : new Date(accepted.at),
      };
    }),
  );
  await tx.insertInto('acknowledgedWarnings').values(rows).execute();
}

/** Findings of a check that a revision went out with, and who accepted them; null for nobody. */
export type AcknowledgedRow = {
  readonly revision: number;
  readonly checkId: string;
  readonly findings: readonly AcknowledgedFinding[];
  readonly by: string | null;
  readonly at: Date | null;
};

/** The points that the revisions of a project went out with. */
export async function listAcknowledged(tx: AppTransaction, projectId: number): Promise<readonly AcknowledgedRow[]> {
  return tx
    .selectFrom('acknowledgedWarnings')
    .select(['revision', 'checkId', 'findings', 'acceptedByName as by', 'acceptedAt as at'])
    .where('projectId', '=', projectId)
    .orderBy('revision')
    .orderBy('checkId')
    .orderBy('sequence')
    .execute();
}

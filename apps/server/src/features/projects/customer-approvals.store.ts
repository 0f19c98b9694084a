import { type Selectable, sql } from 'kysely';
import type { RevisionTables } from '../../database/revision-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** What a customer said of a submitted revision. */
export type CustomerApproval = Omit<Selectable<RevisionTables['customerApprovals']>, 'companyId' | 'projectId'>;

/** What an answer has that sales has recorded. */
export const recordedBySales = {
  via: 'sales',
  linkId: null,
  shownHash: null,
  designation: '',
  decisionKey: null,
} as const;

/** What the customer said of the revisions of a project, the newest first. */
export async function listCustomerApprovals(
  tx: AppTransaction,
  projectId: number,
): Promise<readonly CustomerApproval[]> {
  return tx
    .selectFrom('customerApprovals')
    .select(['revision', 'sequence', 'verdict', 'saidBy', 'saidOn', 'comments', 'offerHash', 'drawingHashes'])
    .select(['recordedBy', 'recordedByName', 'recordedAt', 'via', 'linkId', 'shownHash', 'designation', 'decisionKey'])
    .where('projectId', '=', projectId)
    .orderBy('revision', 'desc')
    .orderBy('sequence', 'desc')
    .execute();
}

/** Whether a decision that was made with a link is kept under its key. */
export async function findDecision(tx: AppTransaction, linkId: string, decisionKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customerApprovals')
    .select('sequence')
    .where('linkId', '=', linkId)
    .where('decisionKey', '=', decisionKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records what the customer said of a revision of a project that is locked, behind what he said of it before. */
export async function insertCustomerApproval(
  tx: AppTransaction,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: number },
  { drawingHashes, ...said }: Omit<CustomerApproval, 'sequence'>,
): Promise<void> {
  const { last } = await tx
    .selectFrom('customerApprovals')
    .select(({ fn }) => fn.coalesce(fn.max('sequence'), sql<number>`0`).as('last'))
    .where('projectId', '=', projectId)
    .where('revision', '=', said.revision)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('customerApprovals')
    .values({
      ...said,
      companyId,
      projectId,
      sequence: last + 1,
      drawingHashes: JSON.stringify(drawingHashes),
    })
    .execute();
}

import { projectFieldNames } from '@pw/domain/projects/project-fields';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A project in the lists of approvals. */
export type ListedApproval = Awaited<ReturnType<typeof listByStatuses>>[number];

/**
 * The projects of some statuses, the one that was saved or moved last first. One statement: the last step of each
 * project is found by the key of its history.
 */
export async function listByStatuses(tx: AppTransaction, statuses: readonly ProjectStatus[]) {
  return (
    tx
      .selectFrom('projects')
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('projectTransitions')
            .select('movedAt')
            .whereRef('projectTransitions.companyId', '=', 'projects.companyId')
            .whereRef('projectTransitions.projectId', '=', 'projects.projectId')
            .orderBy('sequence', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select(['projectId', 'quotationNumber', 'customerId', 'customerName', 'customerLocation', 'status'])
      .select(['orderNumber', 'purchaseOrderNumber', 'rejectionReason', 'offerRevision', 'revision', 'createdAt'])
      .select(projectFieldNames)
      // Nulls do not count: a project that never moved was saved last.
      .select(sql<Date>`greatest(saved_at, moved_at)`.as('updatedAt'))
      .where('deletedAt', 'is', null)
      .where('status', 'in', [...statuses])
      .orderBy('updatedAt', 'desc')
      .orderBy('projectId', 'desc')
      .execute()
  );
}

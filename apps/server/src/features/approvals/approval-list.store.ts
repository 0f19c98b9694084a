import { projectFieldNames } from '@pw/domain/projects/project-fields';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A project in the lists of approvals. */
export type ListedApproval = Awaited<ReturnType<typeof listByStatuses>>[number];

/** The projects of some statuses, the one on which something was done last first. */
export async function listByStatuses(tx: AppTransaction, statuses: readonly ProjectStatus[]) {
  return tx
    .selectFrom('projects')
    .select(['projectId', 'quotationNumber', 'customerId', 'customerName', 'customerLocation', 'status'])
    .select(['orderNumber', 'purchaseOrderNumber', 'rejectionReason', 'offerRevision', 'revision'])
    .select(projectFieldNames)
    .select(['createdAt', 'actedAt'])
    .where('deletedAt', 'is', null)
    .where('status', 'in', [...statuses])
    .orderBy('actedAt', 'desc')
    .orderBy('projectId', 'desc')
    .execute();
}

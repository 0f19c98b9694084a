import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A valid order, as its approved revision names it; the status is that of the project. */
export type Order = {
  readonly projectId: number;
  readonly orderNumber: string;
  readonly status: ProjectStatus;
  readonly actedAt: Date;
  /** When its revision became the valid order. */
  readonly approvedAt: Date;
  readonly revision: number;
  readonly name: string;
  readonly customerName: string;
  readonly location: string;
};

/** The orders of the company in some statuses, the one with the last act first. */
export async function listOrders(tx: AppTransaction, statuses: readonly ProjectStatus[]): Promise<readonly Order[]> {
  const rows = await selectOrders(tx)
    .where('projects.status', 'in', [...statuses])
    .orderBy('projects.actedAt', 'desc')
    .orderBy('projects.projectId', 'desc')
    .execute();
  return rows.map(orderOf);
}

/** The orders of some projects that are approved. */
export async function listOrdersOf(tx: AppTransaction, projectIds: readonly number[]): Promise<readonly Order[]> {
  const rows = await selectOrders(tx)
    .where(sql<boolean>`projects.project_id = any(${projectIds})`)
    .orderBy('projects.orderNumber')
    .execute();
  return rows.map(orderOf);
}

/** The order of a number; undefined where none has it, or none that is approved. */
export async function findOrder(tx: AppTransaction, orderNumber: string): Promise<Order | undefined> {
  const row = await selectOrders(tx).where('projects.orderNumber', '=', orderNumber).executeTakeFirst();
  return row && orderOf(row);
}

/** The order of a project that is approved. */
export async function readOrder(tx: AppTransaction, projectId: number): Promise<Order> {
  return orderOf(await selectOrders(tx).where('projects.projectId', '=', projectId).executeTakeFirstOrThrow());
}

/** What was approved is what the order is, whatever is worked on since. */
function selectOrders(tx: AppTransaction) {
  return tx
    .selectFrom('projects')
    .innerJoin('projectRevisions', (join) =>
      join
        .onRef('projectRevisions.companyId', '=', 'projects.companyId')
        .onRef('projectRevisions.projectId', '=', 'projects.projectId')
        .onRef('projectRevisions.revision', '=', 'projects.approvedRevision'),
    )
    .select(['projects.projectId', 'projects.status', 'projects.actedAt', 'projectRevisions.revision'])
    .select((of) =>
      of
        .selectFrom('projectTransitions')
        .select('movedAt')
        .whereRef('projectTransitions.companyId', '=', 'projects.companyId')
        .whereRef('projectTransitions.projectId', '=', 'projects.projectId')
        .whereRef('projectTransitions.revision', '=', 'projects.approvedRevision')
        .where('toStatus', 'in', ['on-order', 'on-manufacture'])
        .orderBy('sequence')
        .limit(1)
        .as('approvedAt'),
    )
    .select(['projects.orderNumber', 'projectRevisions.project'])
    .where('projects.orderNumber', 'is not', null)
    .where('projects.deletedAt', 'is', null)
    .$narrowType<{ orderNumber: string; approvedAt: Date }>();
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

function orderOf({ project, ...row }: OrderRow): Order {
  const { name, customerName, location, customerLocation } = project;
  return { ...row, name, customerName, location: location || customerLocation };
}

/** When a revision became the valid order. */
export async function readApprovedAt(
  tx: AppTransaction,
  { projectId, revision }: { readonly projectId: number; readonly revision: number },
): Promise<Date> {
  const { movedAt } = await tx
    .selectFrom('projectTransitions')
    .select('movedAt')
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .where('toStatus', 'in', ['on-order', 'on-manufacture'])
    .orderBy('sequence')
    .executeTakeFirstOrThrow();
  return movedAt;
}

/** A release without what the company asks of the customer. */
export type CustomerOverride = { readonly reason: string; readonly by: string; readonly at: string };

/** How a revision was released last, where something was missing then; null where nothing was, or it was rejected. */
export async function readCustomerOverride(
  tx: AppTransaction,
  { projectId, revision }: { readonly projectId: number; readonly revision: number },
): Promise<CustomerOverride | null> {
  const released = await tx
    .selectFrom('projectTransitions')
    .select(['customerOverride', 'movedByName', 'movedAt'])
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .where('toStatus', 'in', ['manufacture-submitted', 'manufacture-rejected'])
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  return released && released.customerOverride !== null
    ? { reason: released.customerOverride, by: released.movedByName, at: released.movedAt.toISOString() }
    : null;
}

import { type Selectable, sql } from 'kysely';
import type { OrderTables } from '../../database/order-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Project } from '../projects/projects.store.ts';

type Row = Selectable<OrderTables['purchaseOrders']>;

/** The file of a customer's purchase order, as it was stored. */
export type PurchaseOrderFile = Pick<Row, 'fileKey' | 'fileName' | 'bytes' | 'sha256' | 'uploadedBy' | 'uploadedAt'>;

export type PurchaseOrder = Awaited<ReturnType<typeof listPurchaseOrders>>[number];

/** Every purchase order of a project with the name of the user who uploaded it, newest first. */
export async function listPurchaseOrders(tx: AppTransaction, projectId: number) {
  return selectPurchaseOrders(tx, projectId)
    .orderBy('purchaseOrders.revision', 'desc')
    .orderBy('confirmation', 'desc')
    .execute();
}

/** The one with which the order is confirmed next; undefined while none was uploaded for it. */
export async function findToConfirm(
  tx: AppTransaction,
  { projectId, offerRevision }: Pick<Project, 'projectId' | 'offerRevision'>,
): Promise<PurchaseOrder | undefined> {
  return selectPurchaseOrders(tx, projectId)
    .where('purchaseOrders.revision', '=', offerRevision)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
}

function selectPurchaseOrders(tx: AppTransaction, projectId: number) {
  return tx
    .selectFrom('purchaseOrders')
    .innerJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'purchaseOrders.companyId')
        .onRef('users.userId', '=', 'purchaseOrders.uploadedBy'),
    )
    .select(['purchaseOrders.revision', 'confirmation', 'fileKey', 'fileName', 'bytes', 'sha256', 'uploadedAt'])
    .select(['purchaseOrderNumber', 'confirmedAt', 'users.name as uploadedByName'])
    .where('projectId', '=', projectId);
}

/** Keeps a file for the next confirmation of a project that is locked, in place of one that was kept for it before. */
export async function keepPurchaseOrder(
  tx: AppTransaction,
  { companyId, projectId, revision }: Pick<Row, 'companyId' | 'projectId' | 'revision'>,
  file: PurchaseOrderFile,
): Promise<void> {
  const { last } = await tx
    .selectFrom('purchaseOrders')
    .select(({ fn }) => fn.coalesce(fn.max('confirmation'), sql<number>`0`).as('last'))
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  const number = { purchaseOrderNumber: null, confirmedAt: null };
  await tx
    .insertInto('purchaseOrders')
    .values({ companyId, projectId, revision, confirmation: last + 1, ...file, ...number })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'projectId', 'revision', 'confirmation']).doUpdateSet(file),
    )
    .execute();
}

/** Notes that an order was confirmed with a purchase order, under the customer's number; it never changes any more. */
export async function confirmPurchaseOrder(
  tx: AppTransaction,
  { projectId }: Pick<Project, 'projectId'>,
  { revision, confirmation }: Pick<Row, 'revision' | 'confirmation'>,
  confirmed: { readonly purchaseOrderNumber: string; readonly confirmedAt: Date },
): Promise<void> {
  await tx
    .updateTable('purchaseOrders')
    .set(confirmed)
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .where('confirmation', '=', confirmation)
    .execute();
}

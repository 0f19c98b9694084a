import type { AppTransaction } from '../../platform/database/app-database.ts';
import { findOrder, type Order } from '../manufacture-documents/orders.store.ts';
import { lockProject } from '../projects/projects.store.ts';

/** The order of a number, whose project is locked: a step that is under way has ended, and the next one waits. */
export async function lockOrder(tx: AppTransaction, orderNumber: string): Promise<Order | undefined> {
  const order = await findOrder(tx, orderNumber);
  await (order && lockProject(tx, order.projectId, 'change'));
  return order && findOrder(tx, orderNumber);
}

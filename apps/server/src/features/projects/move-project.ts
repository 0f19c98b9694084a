import { type MoveWords, moveOrder, needsOrderNumber, orderNumber } from '@pw/domain/projects/move-order';
import type { Transition } from '@pw/domain/projects/project-status';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { takeNumbers, yearInIndia } from '../../platform/database/numbering.store.ts';
import { type Project, updateOrder } from './projects.store.ts';
import { insertTransition } from './transitions.store.ts';

/** The part of a request that every step of an order needs. */
export type MoveRequest = { readonly tx: AppTransaction; readonly actor: Actor; readonly now: Date };

/**
 * Takes a step with a project that is locked, after `decideTransition` has allowed it: its status, the order number, the
 * valid order, the next revision, and the row of its history. What the step freezes must be frozen before.
 */
export async function moveProject(
  { tx, actor, now }: MoveRequest,
  project: Project,
  transition: Transition,
  words: MoveWords = {},
): Promise<Project> {
  const { companyId, accountId: movedBy, name: movedByName } = actor;
  const { projectId, offerRevision: revision } = project;
  const { from: fromStatus, to: toStatus } = transition;
  if (project.status !== fromStatus) {
    throw new Error(`A project that is ${project.status} cannot leave ${fromStatus}`);
  }
  const next = needsOrderNumber(project, transition) ? await takeOrderNumber(tx, companyId, now) : null;
  const moved = await updateOrder(tx, project, moveOrder(project, transition, words, next), now);
  const reason = words.reason || null;
  const purchaseOrderNumber = words.purchaseOrderNumber ?? null;
  const customerOverride = words.customerOverride ?? null;
  const said = { reason, purchaseOrderNumber, customerOverride };
  const step = { fromStatus, toStatus, revision, movedBy, movedByName, movedAt: now, ...said };
  await insertTransition(tx, { companyId, projectId }, step);
  return moved;
}

/** The next order number of the company, without gaps: a request that fails gives it back. */
async function takeOrderNumber(tx: AppTransaction, companyId: string, now: Date): Promise<string> {
  const year = yearInIndia(now);
  return orderNumber(year, await takeNumbers(tx, companyId, `order ${year}`));
}

import {
  type ApprovalRowOnWire,
  type IllegalMoveOnWire,
  listApprovalsCall,
  moveProjectCall,
} from '@pw/contract/approvals';
import { approvalStatuses } from '@pw/domain/approvals/approval-lists';
import { decideMove, takesPurchaseOrder } from '@pw/domain/approvals/decide-move';
import { decideRelease, isRelease } from '@pw/domain/order-submission/release-gate';
import { type Role, roleName } from '@pw/domain/permissions';
import { transitions } from '@pw/domain/projects/project-status';
import { ok } from '@pw/domain/result';
import { type CallRequest, route } from '../../platform/http/route.ts';
import { confirmPurchaseOrder, findToConfirm } from '../order-submission/purchase-orders.store.ts';
import { submitProject } from '../order-submission/submit-project.ts';
import { moveProject } from '../projects/move-project.ts';
import { noteOfMove } from '../projects/note-move.ts';
import { openToMove, unlessStale } from '../projects/open-project.ts';
import { presentRow } from '../projects/present-project.ts';
import type { Project } from '../projects/projects.store.ts';
import { standingOf } from '../projects/standing-of.ts';
import { tellMove } from '../projects/tell-move.ts';
import { findLastTransition, type TakenTransition } from '../projects/transitions.store.ts';
import { type ListedApproval, listByStatuses } from './approval-list.store.ts';
import { readReleaseFacts } from './release-facts.ts';

/** The projects that wait for a decision or had one. */
export const listApprovalsRoute = route(listApprovalsCall, {
  async handle({ query: { status = approvalStatuses }, tx }) {
    const projects = await listByStatuses(tx, status);
    return projects.map(presentApproval);
  },
});

function presentApproval({ createdAt, actedAt, ...project }: ListedApproval): ApprovalRowOnWire {
  return { ...project, createdAt: createdAt.toISOString(), actedAt: actedAt.toISOString() };
}

/** What follows from a step once it is taken, in the slices behind this one. */
type FollowStep = (request: FollowedRequest, project: Project) => Promise<void>;

type FollowedRequest = Pick<CallRequest<typeof moveProjectCall>, 'tx' | 'actor' | 'platform' | 'now' | 'afterCommit'>;

/** Takes a project one step further. */
export const moveProjectRoute = (followStep: FollowStep) =>
  route(moveProjectCall, {
    async handle({ params: { projectId }, body, refuse, audit, ...request }) {
      const { tx, actor, now } = request;
      const open = await openToMove(tx, projectId);
      if (!open.ok) {
        return refuse(open.error.code, open.error.more);
      }
      const before = open.value;
      const last = await findLastTransition(tx, projectId);
      const { to, reason = '', purchaseOrderNumber: sentNumber = '' } = body;
      const sent = { reason, purchaseOrderNumber: sentNumber };
      // The permission of the call lets nobody in who still has to choose a role.
      const decided = decideMove(standingOf(before, last), to, actor.role as Role, sent);
      if (!decided.ok) {
        const { code, text: message } = decided.error;
        return refuse(
          code,
          code === 'ILLEGAL_TRANSITION' ? { message, details: presentStanding(before, last) } : { message },
        );
      }
      const current = await unlessStale(tx, before, body.revision);
      if (!current.ok) {
        return refuse(current.error.code, current.error.more);
      }
      const { transition } = decided.value;
      const released = isRelease(to)
        ? decideRelease(await readReleaseFacts(tx, before), body.customerOverride)
        : ok({});
      if (!released.ok) {
        return refuse(released.error.code, { message: released.error.text });
      }
      const words = { ...decided.value.words, ...released.value };
      const purchaseOrder = takesPurchaseOrder(transition) ? await findToConfirm(tx, before) : undefined;
      if (takesPurchaseOrder(transition) && !purchaseOrder) {
        return refuse('PURCHASE_ORDER_FILE_MISSING');
      }
      const { acknowledgedWarnings, warningsFingerprint, offerRead } = body;
      const moved = transition.does.includes('freeze')
        ? await submitProject(request, before, {
            transition,
            words,
            acknowledgedWarnings,
            warningsFingerprint,
            offerRead,
          })
        : ok({ project: await moveProject(request, before, transition, words) });
      if (!moved.ok) {
        return refuse(moved.error.code, moved.error.more);
      }
      const { project: after, ...more } = moved.value;
      if (purchaseOrder && words.purchaseOrderNumber !== undefined) {
        const { purchaseOrderNumber } = words;
        await confirmPurchaseOrder(tx, before, purchaseOrder, { purchaseOrderNumber, confirmedAt: now });
      }
      await tellMove(request, { before, after }, transition, words);
      await followStep(request, after);
      audit(noteOfMove({ before, after }, transition, { ...words, ...more }));
      return presentRow(after);
    },
  });

function presentStanding({ status, revision }: Project, last: TakenTransition | undefined): IllegalMoveOnWire {
  return {
    status,
    last: last ? { by: last.movedByName, at: last.movedAt.toISOString() } : null,
    allowed: transitions
      .filter(({ from }) => from === status)
      .map(({ to, action, by }) => ({ status: to, action, by: roleName(by) })),
    revision,
  };
}

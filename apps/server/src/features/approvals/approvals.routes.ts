import {
  type ApprovalRowOnWire,
  type IllegalMoveOnWire,
  listByStatusCall,
  updateProjectStatusCall,
} from '@pw/contract/approvals';
import { answered } from '@pw/contract/call';
import { statusMeant } from '@pw/domain/approvals/approval-decisions';
import { readApprovalStatuses, readStatus } from '@pw/domain/approvals/approval-lists';
import { decideMove, takesPurchaseOrder } from '@pw/domain/approvals/decide-move';
import { type Role, roleName } from '@pw/domain/permissions';
import { statusEntry, transitions } from '@pw/domain/projects/project-status';
import { ok } from '@pw/domain/result';
import { type CallRequest, route } from '../../platform/http/route.ts';
import { confirmPurchaseOrder, findToConfirm } from '../order-submission/purchase-orders.store.ts';
import { submitProject } from '../order-submission/submit-project.ts';
import { moveProject } from '../projects/move-project.ts';
import { noteOfMove } from '../projects/note-move.ts';
import { openToMove, unlessStale } from '../projects/open-project.ts';
import { presentRow } from '../projects/present-project.ts';
import { findProjectId, type Project } from '../projects/projects.store.ts';
import { standingOf } from '../projects/standing-of.ts';
import { tellMove } from '../projects/tell-move.ts';
import { findLastTransition, type TakenTransition } from '../projects/transitions.store.ts';
import { type ListedApproval, listByStatuses } from './approval-list.store.ts';

/** The projects that wait for a decision or had one, by the names of their statuses. */
export const listByStatusRoute = route(listByStatusCall, {
  async handle({ body, tx, refuse }) {
    const statuses = readApprovalStatuses(body.statusId ?? [], body.projectStatus ?? []);
    if (!statuses.ok) {
      return refuse(statuses.error.code, { message: statuses.error.text });
    }
    const projects = await listByStatuses(tx, statuses.value);
    const rowsOf = (status: ListedApproval['status']) =>
      projects.filter((project) => project.status === status).map(presentApproval);
    const lists = statuses.value.map((status) => [statusEntry(status).name, rowsOf(status)] as const);
    return { statusCode: 200 as const, result: Object.fromEntries(lists) };
  },
});

function presentApproval(project: ListedApproval): ApprovalRowOnWire {
  const { id, name } = statusEntry(project.status);
  return {
    projectId: project.projectId,
    specProjectId: project.quotationNumber,
    quotationNo: project.quotationNumber,
    projectName: project.name,
    salesEngineer: project.salesEngineer,
    customerName: project.customerName,
    customerId: project.customerId,
    location: project.customerLocation,
    projectLocation: project.location,
    enquiryNumber: project.enquiryNumber,
    enquiryDate: project.enquiryDate,
    consultant: project.consultant,
    createdAt: project.createdAt.toISOString(),
    lastUpdatedAt: project.updatedAt.toISOString(),
    statusId: id,
    projectStatus: name,
    orderNo: project.orderNumber,
    purchaseOrderNumber: project.purchaseOrderNumber,
    reasonForRejection: project.rejectionReason,
    offerRevision: project.offerRevision,
    revision: project.revision,
  };
}

/** What follows from a step once it is taken, in the slices behind this one. */
type FollowStep = (request: FollowedRequest, project: Project) => Promise<void>;

type FollowedRequest = Pick<
  CallRequest<typeof updateProjectStatusCall>,
  'tx' | 'actor' | 'platform' | 'now' | 'afterCommit'
>;

/** Takes a project one step further. */
export const updateProjectStatusRoute = (followStep: FollowStep) =>
  route(updateProjectStatusCall, {
    async handle({ body, refuse, audit, ...request }) {
      const { tx, actor, now } = request;
      const to = readStatus(body.statusId, body.projectStatus);
      if (!to.ok) {
        return refuse(to.error.code, { message: to.error.text });
      }
      const projectId = await findProjectId(tx, body.specProjectId);
      if (projectId === undefined) {
        return refuse('NOT_FOUND');
      }
      const open = await openToMove(tx, projectId);
      if (!open.ok) {
        return refuse(open.error.code, open.error.more);
      }
      const before = open.value;
      const meant = actor.role === 'administrator' ? statusMeant(before.status, to.value) : to.value;
      const last = await findLastTransition(tx, projectId);
      const sent = { reason: body.reasonForRejection ?? '', purchaseOrderNumber: body.purchaseOrderNumber ?? '' };
      // The permission of the call lets nobody in who still has to choose a role.
      const decided = decideMove(standingOf(before, last), meant, actor.role as Role, sent);
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
      const { transition, words } = decided.value;
      const purchaseOrder = takesPurchaseOrder(transition) ? await findToConfirm(tx, before) : undefined;
      if (takesPurchaseOrder(transition) && !purchaseOrder) {
        return refuse('PURCHASE_ORDER_FILE_MISSING');
      }
      const { acknowledgedWarnings, warningsFingerprint, offerRead } = body;
      const moved = transition.does.includes('freeze')
        ? await submitProject(request, before, {
            ...{ transition, words, acknowledgedWarnings, warningsFingerprint, offerRead },
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
      return answered(presentRow(after));
    },
  });

function presentStanding({ status, revision }: Project, last: TakenTransition | undefined): IllegalMoveOnWire {
  return {
    ...presentStatus(status),
    last: last ? { by: last.movedByName, at: last.movedAt.toISOString() } : null,
    allowed: transitions
      .filter(({ from }) => from === status)
      .map(({ to, action, by }) => ({ ...presentStatus(to), action, by: roleName(by) })),
    revision,
  };
}

function presentStatus(status: Project['status']) {
  const { id: statusId, name: projectStatus } = statusEntry(status);
  return { statusId, projectStatus };
}

import type { ApprovalRowOnWire, IllegalMoveOnWire, moveProjectCall } from '@pw/contract/approvals';
import { answered } from '@pw/contract/call';
import {
  listByStatusCall,
  type ApprovalRowOnWire as SpecApprovalRowOnWire,
  type IllegalMoveOnWire as SpecIllegalMoveOnWire,
  updateProjectStatusCall,
} from '@pw/contract/spec-api/approvals';
import { generateOrderCall } from '@pw/contract/spec-api/order-submission';
import { statusMeant } from '@pw/domain/approvals/approval-decisions';
import { readApprovalStatuses, readStatus } from '@pw/domain/approvals/approval-lists';
import { differencesOf } from '@pw/domain/front-view/decide-front-view';
import { type ProjectStatus, statusEntry } from '@pw/domain/projects/project-status';
import { Refusal } from '../../platform/http/refusal.ts';
import { type AuditNote, type Route, route } from '../../platform/http/route.ts';
import { listApprovalsRoute } from '../approvals/approvals.routes.ts';
import { submitQuoteRoute } from '../order-submission/order-submission.routes.ts';
import { openToEdit, openToMove } from '../projects/open-project.ts';
import { findProjectId } from '../projects/projects.store.ts';
import { askRoute } from './adapt-route.ts';
import { writeProjectDetails, writeProjectRow } from './project.ts';

/** The projects that wait for a decision or had one, by the names of their statuses. */
export const listByStatusRoute = route(listByStatusCall, {
  async handle(request) {
    const { statusId, projectStatus } = request.body;
    const statuses = readApprovalStatuses(statusId ?? [], projectStatus ?? []);
    if (!statuses.ok) {
      return request.refuse(statuses.error.code, { message: statuses.error.text });
    }
    const said = { query: { status: [...statuses.value] } };
    const projects = await askRoute(listByStatusCall, listApprovalsRoute, request, said);
    if (projects instanceof Refusal) {
      return projects;
    }
    const lists = statuses.value.map((status) => {
      const rows = projects.filter((project) => project.status === status).map(writeApproval);
      return [statusEntry(status).name, rows] as const;
    });
    return { statusCode: 200 as const, result: Object.fromEntries(lists) };
  },
});

function writeApproval(project: ApprovalRowOnWire): SpecApprovalRowOnWire {
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
    createdAt: project.createdAt,
    lastUpdatedAt: project.actedAt,
    ...writeStatus(project.status),
    orderNo: project.orderNumber,
    purchaseOrderNumber: project.purchaseOrderNumber,
    reasonForRejection: project.rejectionReason,
    offerRevision: project.offerRevision,
    revision: project.revision,
  };
}

function writeStatus(status: ProjectStatus) {
  const { id: statusId, name: projectStatus } = statusEntry(status);
  return { statusId, projectStatus };
}

/** Takes the project of a quotation number one step further. */
export const updateProjectStatusRoute = (moveProject: Route<typeof moveProjectCall>) =>
  route(updateProjectStatusCall, {
    async handle(request) {
      const { tx, actor, refuse } = request;
      const { statusId, projectStatus, specProjectId, reasonForRejection, ...sentWords } = request.body;
      const { purchaseOrderNumber, customerOverride, ...more } = sentWords;
      const sent = readStatus(statusId, projectStatus);
      if (!sent.ok) {
        return refuse(sent.error.code, { message: sent.error.text });
      }
      const projectId = await findProjectId(tx, specProjectId);
      if (projectId === undefined) {
        return refuse('NOT_FOUND');
      }
      // What the administrator means depends on where the project is, which must not change before the step.
      const open = await openToMove(tx, projectId);
      if (!open.ok) {
        return refuse(open.error.code, open.error.more);
      }
      const to = actor.role === 'administrator' ? statusMeant(open.value.status, sent.value) : sent.value;
      const words = {
        reason: reasonForRejection ?? '',
        purchaseOrderNumber: purchaseOrderNumber ?? '',
        customerOverride: customerOverride ?? undefined,
      };
      const said = { params: { projectId }, body: { to, ...words, ...more } };
      const moved = await askRoute(updateProjectStatusCall, moveProject, request, said, writeMoveDetails);
      return moved instanceof Refusal ? moved : answered(writeProjectRow(moved));
    },
  });

function writeMoveDetails(code: string, details: unknown): unknown {
  return code === 'ILLEGAL_TRANSITION'
    ? // What the step says of where the project is.
      writeStanding(details as IllegalMoveOnWire)
    : writeProjectDetails(code, details);
}

function writeStanding({ status, allowed, ...standing }: IllegalMoveOnWire): SpecIllegalMoveOnWire {
  return {
    ...writeStatus(status),
    ...standing,
    allowed: allowed.map(({ status: next, ...step }) => ({ ...writeStatus(next), ...step })),
  };
}

/** Submits the quote of a project. */
export const generateOrderRoute = route(generateOrderCall, {
  isHeavy: true,
  async handle(request) {
    const { tx, refuse } = request;
    const { projectId, specProjectId, projectName, ...body } = request.body;
    const open = await openToEdit(tx, projectId, body.revision);
    if (!open.ok) {
      const { code, more } = open.error;
      return refuse(code, { ...more, details: writeProjectDetails(code, more.details) });
    }
    const { quotationNumber, name } = open.value;
    if (specProjectId !== quotationNumber) {
      return refuse('OTHER_PROJECT');
    }
    const differences = differencesOf({ projectName }, { projectName: name });
    const audit = (note: AuditNote) => request.audit({ ...note, details: { ...note.details, differences } });
    const said = { params: { projectId }, body };
    const submitted = await askRoute(
      generateOrderCall,
      submitQuoteRoute,
      { ...request, audit },
      said,
      writeProjectDetails,
    );
    if (submitted instanceof Refusal) {
      return submitted;
    }
    const { status, offerRevision: revision } = submitted;
    return answered({ projectId, specProjectId, ...writeStatus(status), revision });
  },
});

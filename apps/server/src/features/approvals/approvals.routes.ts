import { type ApprovalRowOnWire, listByStatusCall } from '@pw/contract/approvals';
import { readApprovalStatuses } from '@pw/domain/approvals/read-statuses';
import { statusEntry } from '@pw/domain/projects/project-status';
import { route } from '../../platform/http/route.ts';
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

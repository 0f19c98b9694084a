import { type ApprovalRowOnWire, listByStatusCall } from '@pw/contract/approvals';
import { type ProjectStatus, statusEntry } from '@pw/domain/projects/project-status';
import type { FakeServer } from '../../../testing/fake-server.ts';

type Given = Partial<ApprovalRowOnWire> & { readonly status: ProjectStatus };

/** A project in the lists of approvals; the number is the one of the quotation too. */
export function anApproval(projectId: number, { status, ...given }: Given): ApprovalRowOnWire {
  const number = `Q-2026-${String(projectId).padStart(4, '0')}`;
  const { id: statusId, name: projectStatus } = statusEntry(status);
  return {
    projectId,
    specProjectId: number,
    quotationNo: number,
    projectName: `Project ${projectId}`,
    salesEngineer: 'Vikram Iyer',
    customerName: 'Deccan Cements',
    customerId: '33333333-3333-4333-8333-333333333333',
    location: 'Wadi, Kalaburagi',
    projectLocation: 'Chakan',
    enquiryNumber: 'ENQ/26/117',
    enquiryDate: '2026-11-10',
    consultant: 'Desai & Partners',
    createdAt: '2026-11-06T06:00:00.000Z',
    lastUpdatedAt: '2026-11-18T06:10:00.000Z',
    statusId,
    projectStatus,
    orderNo: null,
    purchaseOrderNumber: null,
    reasonForRejection: null,
    offerRevision: 1,
    revision: 7,
    ...given,
  };
}

/** Lets a fake server answer these projects under the names that it is asked for. */
export function answerApprovals(server: FakeServer, ...rows: readonly ApprovalRowOnWire[]): void {
  server.answerWith(listByStatusCall, ({ body }) => {
    const { projectStatus = [] } = listByStatusCall.body.parse(body);
    const named = projectStatus.map((name) => [name, rows.filter((row) => row.projectStatus === name)] as const);
    return { statusCode: 200 as const, result: Object.fromEntries(named) };
  });
}

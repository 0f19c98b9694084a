import { type ApprovalRowOnWire, listApprovalsCall } from '@pw/contract/approvals';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import type { FakeServer } from '../../../testing/fake-server.ts';

type Given = Partial<ApprovalRowOnWire> & { readonly status: ProjectStatus };

/** A project in the lists of approvals; the number is the one of the quotation too. */
export function anApproval(projectId: number, given: Given): ApprovalRowOnWire {
  return {
    projectId,
    quotationNumber: `Q-2026-${String(projectId).padStart(4, '0')}`,
    name: `Project ${projectId}`,
    location: 'Chakan',
    enquiryNumber: 'ENQ/26/117',
    enquiryDate: '2026-11-10',
    consultant: 'Desai & Partners',
    salesEngineer: 'Vikram Iyer',
    customerName: 'Deccan Cements',
    customerId: '33333333-3333-4333-8333-333333333333',
    customerLocation: 'Wadi, Kalaburagi',
    createdAt: '2026-11-06T06:00:00.000Z',
    actedAt: '2026-11-18T06:10:00.000Z',
    orderNumber: null,
    purchaseOrderNumber: null,
    rejectionReason: null,
    offerRevision: 1,
    revision: 7,
    ...given,
  };
}

/** Lets a fake server answer those of these projects that are asked for. */
export function answerApprovals(server: FakeServer, ...rows: readonly ApprovalRowOnWire[]): void {
  server.answerWith(listApprovalsCall, ({ query }) => {
    const { status } = listApprovalsCall.query.parse(Object.fromEntries(query));
    const asked: readonly ProjectStatus[] | undefined = status;
    return rows.filter((row) => asked?.includes(row.status) ?? true);
  });
}

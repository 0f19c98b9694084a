import type { ApprovalRow } from './approval-row.ts';

/** The number of the lists among the screens of the administration. */
export const APPROVAL_SCREEN = 3;

/** Where the lists of the administrator are. */
export function approvalLists() {
  return { to: '/main/admin', search: { moveToAdmin: APPROVAL_SCREEN } } as const;
}

/** Where a request is looked at and decided. */
export function quoteOverview({ answered }: ApprovalRow) {
  const { projectId, enquiryNumber, enquiryDate, consultant } = answered;
  return {
    to: '/main/admin/quouteOverView',
    search: {
      projectId,
      specProjectId: answered.quotationNumber,
      projectName: answered.name,
      customerId: answered.customerId ?? '',
      projectLocation: answered.location,
      enquiryNumber,
      enquiryDate,
      consultant,
    },
  } as const;
}

import type { ProjectStatus } from '../projects/project-status.ts';

/** The lists of the Approval Management, and the statuses of the projects that each of them holds. */
export const approvalLists = {
  request: ['quote-submitted', 'order-submitted', 'manufacture-submitted'],
  approved: ['on-order', 'on-manufacture'],
  rejected: ['quote-rejected', 'order-rejected', 'manufacture-rejected'],
} as const satisfies Readonly<Record<string, readonly ProjectStatus[]>>;

export type ApprovalList = keyof typeof approvalLists;

/** A status in which a project stands in one of the lists. */
export type ApprovalStatus = (typeof approvalLists)[ApprovalList][number];

/** Every status of the lists. */
export const approvalStatuses: readonly ApprovalStatus[] = Object.values(approvalLists).flat();

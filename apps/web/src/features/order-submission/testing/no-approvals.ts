import type { CustomerApprovalsOnWire } from '@pw/contract/customer-approvals';

/** Of a project that the customer has not said anything of, and that is worked on. */
export const noApprovals: CustomerApprovalsOnWire = {
  revision: 1,
  submitted: null,
  standing: 'none',
  text: 'The customer has not said anything yet',
  approvals: [],
};

import type { SweepCases } from '../sweep-case.ts';

export const auditCases: SweepCases = {
  listAuditEvents: {
    as: 'administrator',
    findsNothing: true,
    request: (_company, { accountId }) => ({ query: { actor: accountId, page: '1' } }),
  },
  listAuditPeople: { as: 'administrator', request: () => ({}) },
};

import { aProject } from '../../../testing/a-project.ts';
import type { SweepCases } from '../sweep-case.ts';

export const approvalCases: SweepCases = {
  listByStatus: {
    as: 'administrator',
    request: async ({ companyId, sales }, _person, server) => {
      await aProject(server, sales, { status: 'quote-submitted' });
      return { body: { companyId, statusId: [2], projectStatus: ['Quote Submitted'] } };
    },
  },
};

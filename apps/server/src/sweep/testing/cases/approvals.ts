import { aProject } from '../../../testing/a-project.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

export const approvalCases: SweepCases = {
  listByStatus: {
    as: 'administrator',
    request: async ({ companyId, sales }, _person, server) => {
      await aProject(server, sales, { status: 'quote-submitted' });
      return { body: { companyId, statusId: [2], projectStatus: ['Quote Submitted'] } };
    },
  },
  updateProjectStatus: {
    as: 'administrator',
    request: async ({ companyId, sales }, _person, server) => {
      await countFromFarAway(server, companyId);
      const { specProjectId } = await aProject(server, sales, { status: 'quote-submitted' });
      return { body: { specProjectId, statusId: 4, projectStatus: 'On Order', reasonForRejection: null } };
    },
  },
};

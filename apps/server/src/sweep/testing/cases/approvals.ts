import { aProject } from '../../../testing/a-project.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

export const approvalCases: SweepCases = {
  listApprovals: {
    as: 'administrator',
    request: async ({ sales }, _person, server) => {
      await aProject(server, sales, { status: 'quote-submitted' });
      return { query: { status: 'quote-submitted' } };
    },
  },
  readReleaseGate: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectID } = await aProject(server, person);
      return { params: { projectId: String(projectID) } };
    },
  },
  moveProject: {
    as: 'administrator',
    request: async ({ companyId, sales }, _person, server) => {
      await countFromFarAway(server, companyId);
      const { projectID } = await aProject(server, sales, { status: 'quote-submitted' });
      return { params: { projectId: String(projectID) }, body: { to: 'on-order' } };
    },
  },
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

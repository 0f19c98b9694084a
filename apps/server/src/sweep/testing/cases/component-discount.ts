import { aConfiguredProject, aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

export const componentDiscountCases: SweepCases = {
  listComponents: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
      return { params: { projectId: String(projectId) } };
    },
  },
  applyDiscount: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
      return {
        params: { projectId: String(projectId) },
        body: { groups: [null], makes: ['Siemens'], percent: 5 },
      };
    },
  },
  groupLevelDiscount: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
      return { body: { projectId, groupNamesList: [null], makeList: ['Siemens'], discount: 5 } };
    },
  },
};

import { priceFiles } from '../../../platform/knowledge.ts';
import { aConfiguredProject } from '../../../testing/a-configured-project.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

export const projectPricingCases: SweepCases = {
  getProjectPrice: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aConfiguredProject(server, person);
      return { params: { projectId: String(projectId) } };
    },
  },
  explainProjectPrice: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId, lineItemIds } = await aConfiguredProject(server, person);
      return {
        params: { projectId: String(projectId) },
        query: { field: 'final', lineItemId: String(lineItemIds[0]) },
      };
    },
  },
  readProjectTerms: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aConfiguredProject(server, person);
      return { params: { projectId: String(projectId) } };
    },
  },
  readPriceBook: { as: 'sales', request: () => ({ params: { hash: priceFiles().hash } }) },
  getBoardDesign: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId, lineItemIds } = await aConfiguredProject(server, person);
      return { params: { projectId: String(projectId), lineItemId: String(lineItemIds[0]) } };
    },
  },
};

import { aConfiguredProject, aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { recordOutcome } from '../../../testing/an-offer-follow-up.ts';
import type { SweepCases } from '../sweep-case.ts';

export const commercialCases: SweepCases = {
  readExposure: {
    as: 'administrator',
    findsNothing: true,
    request: async ({ sales }, _person, server) => {
      await aConfiguredProject(server, sales, aSmallEnquiry);
      return { query: { metal: 'copper', percent: '10' } };
    },
  },
  readRequotedPrice: {
    as: 'administrator',
    request: async ({ sales }, _person, server) => {
      const { projectId } = await aConfiguredProject(server, sales, aSmallEnquiry);
      return { params: { projectId: String(projectId) }, query: { metal: 'copper', percent: '10' } };
    },
  },
  listPipeline: {
    as: 'administrator',
    findsNothing: true,
    request: async ({ sales }, _person, server) => {
      await aConfiguredProject(server, sales, aSmallEnquiry);
      return {};
    },
  },
  exportPipeline: {
    as: 'administrator',
    findsNothing: true,
    request: async ({ sales }, _person, server) => {
      await aConfiguredProject(server, sales, aSmallEnquiry);
      return { query: { format: 'csv' } };
    },
  },
  readCommercialFigures: {
    as: 'administrator',
    findsNothing: true,
    request: async ({ sales }, _person, server) => {
      const { projectId } = await aConfiguredProject(server, sales, aSmallEnquiry);
      await recordOutcome(server, sales, projectId);
      return { query: { by: 'customer' } };
    },
  },
  readDigest: { as: 'sales', findsNothing: true, request: () => ({}) },
  saveDigest: { as: 'sales', request: () => ({ body: { isOn: true } }) },
  saveMetalShares: {
    as: 'administrator',
    request: () => ({ body: { shares: [{ rateKey: 'sheetMetalPerKg', share: 0.8 }] } }),
  },
};

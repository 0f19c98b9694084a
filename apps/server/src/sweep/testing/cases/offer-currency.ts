import { aConfiguredProject, aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import type { SweepCases } from '../sweep-case.ts';

export const offerCurrencyCases: SweepCases = {
  readOfferCurrency: {
    as: 'sales',
    request: async (_company, person, server) => ({
      params: { projectId: String((await aConfiguredProject(server, person, aSmallEnquiry)).projectId) },
    }),
  },
  setOfferCurrency: {
    as: 'sales',
    request: async (_company, person, server) => ({
      params: { projectId: String((await aConfiguredProject(server, person, aSmallEnquiry)).projectId) },
      body: { currency: 'INR' },
    }),
  },
};

import { aConfiguredProject, aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { aSubmittedProject } from '../../../testing/a-submitted-project.ts';
import { extendOffer, saveFollowUp } from '../../../testing/an-offer-follow-up.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

type Given = readonly [SeededCompany, Person, TestServer];

/** Later than the clock of the tests, and within a year of it. */
const LATER = '2027-03-31';

export const offerFollowUpCases: SweepCases = {
  readOfferFollowUp: { as: 'sales', request: async (...given) => ({ params: await aProjectOf(given) }) },
  saveFollowUp: {
    as: 'sales',
    request: async (...given) => ({ params: await aProjectOf(given), body: { on: '2026-12-01', note: 'Ask again' } }),
  },
  recordOutcome: {
    as: 'sales',
    request: async (...given) => ({
      params: await aProjectOf(given),
      body: { outcome: 'lost', reason: 'price', competitor: 'Acme', note: '' },
    }),
  },
  extendOffer: {
    as: 'sales',
    request: async (company, person, server) => {
      await countFromFarAway(server, company.companyId);
      const { projectId } = await aSubmittedProject(server, person, aSmallEnquiry);
      const refused = await extendOffer(server, person, projectId, LATER);
      const acknowledged = (refused.json().details?.findings ?? []).map(({ id }: { readonly id: string }) => id);
      return { params: { projectId: String(projectId) }, body: { until: LATER, acknowledged } };
    },
  },
  listOverdue: {
    as: 'sales',
    findsNothing: true,
    request: async (...given) => {
      const { projectId } = await aProjectOf(given);
      await saveFollowUp(given[2], given[1], Number(projectId), '2026-01-15', 'Ask again');
      return {};
    },
  },
};

async function aProjectOf([company, person, server]: Given): Promise<{ readonly projectId: string }> {
  await countFromFarAway(server, company.companyId);
  const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
  return { projectId: String(projectId) };
}

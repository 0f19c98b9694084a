import { aConfiguredProject, aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { aMarginRequest, saveFloors } from '../../../testing/a-margin-request.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

type Given = readonly [SeededCompany, Person, TestServer];

export const marginCases: SweepCases = {
  readMarginFloors: { as: 'sales', findsNothing: true, request: () => ({}) },
  saveMarginFloors: {
    as: 'administrator',
    request: ({ sales }) => ({
      body: { companyPercent: 12, people: [{ userId: sales.accountId, percent: 10.5 }], revision: 0 },
    }),
  },
  readProjectMargin: { as: 'sales', request: async (...given) => ({ params: await aProjectBelow(given) }) },
  requestMargin: {
    as: 'sales',
    request: async (...given) => ({
      params: await aProjectBelow(given),
      body: { reason: 'The customer orders ten more boards' },
    }),
  },
  decideMargin: {
    as: 'administrator',
    request: async (company, person, server) => ({
      params: { requestId: (await aRequest([company, person, server])).requestId },
      body: { decision: 'approve', reason: 'A good customer' },
    }),
  },
  listMarginRequests: {
    as: 'administrator',
    findsNothing: true,
    request: async (...given) => {
      await aRequest(given);
      return {};
    },
  },
};

/** A project of sales whose margin is below the floor. */
async function aProjectBelow([company, , server]: Given): Promise<{ readonly projectId: string }> {
  await countFromFarAway(server, company.companyId);
  await saveFloors(server, company.administrator, 99);
  const { projectId } = await aConfiguredProject(server, company.sales, aSmallEnquiry);
  return { projectId: String(projectId) };
}

async function aRequest([company, person, server]: Given) {
  const { projectId } = await aProjectBelow([company, person, server]);
  return aMarginRequest(server, company.sales, Number(projectId));
}

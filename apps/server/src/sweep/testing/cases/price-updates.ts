import { aConfiguredProject, aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { aReadList, csvList } from '../../../testing/a-price-list.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

export const priceUpdateCases: SweepCases = {
  readPriceImpact: { as: 'sales', request: async (...given) => ({ query: await anUploadedList(...given) }) },
  workOutPriceImpact: {
    as: 'administrator',
    request: async (...given) => ({ body: { ...(await anUploadedList(...given)), validFrom: '2026-11-20' } }),
  },
  stopPriceImpact: { as: 'administrator', request: async (...given) => ({ query: await anUploadedList(...given) }) },
  readPriceUpdate: { as: 'sales', request: async (...given) => ({ params: await aFarProject(...given) }) },
  acceptPriceUpdate: {
    as: 'sales',
    request: async (...given) => ({ params: await aFarProject(...given), body: { to: null } }),
  },
};

/** An uploaded list that is read and compared. */
async function anUploadedList({ administrator }: SeededCompany, _person: Person, server: TestServer) {
  const { draftId } = await aReadList(server, administrator, csvList('A1,10'));
  return { draftId };
}

/** A project with a number that no other company has. */
async function aFarProject({ companyId }: SeededCompany, person: Person, server: TestServer) {
  await countFromFarAway(server, companyId);
  const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
  return { projectId: String(projectId) };
}

import { aConfiguredProject, aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import { type SweepCases, takesNothing } from '../sweep-case.ts';

export const priceUpdateCases: SweepCases = {
  readPriceImpact: { as: 'sales', request: takesNothing },
  workOutPriceImpact: { as: 'administrator', request: () => ({ body: {} }) },
  stopPriceImpact: { as: 'administrator', request: takesNothing },
  readPriceUpdate: { as: 'sales', request: async (...given) => ({ params: await aFarProject(...given) }) },
  acceptPriceUpdate: {
    as: 'sales',
    request: async (...given) => ({ params: await aFarProject(...given), body: { to: null } }),
  },
};

/** A project with a number that no other company has. */
async function aFarProject({ companyId }: SeededCompany, person: Person, server: TestServer) {
  await countFromFarAway(server, companyId);
  const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
  return { projectId: String(projectId) };
}

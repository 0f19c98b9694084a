import { aConfiguredProject, aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { importIndices, saveVariation, variationClause } from '../../../testing/a-price-variation.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

type Given = readonly [SeededCompany, Person, TestServer];

export const priceVariationCases: SweepCases = {
  readPriceVariation: { as: 'sales', request: async (...given) => ({ params: await aProjectWithIndices(given) }) },
  savePriceVariation: {
    as: 'sales',
    request: async (...given) => ({
      params: await aProjectWithIndices(given),
      body: { clause: { ...variationClause, parts: [...variationClause.parts] }, revision: 0 },
    }),
  },
  replayPriceVariation: {
    as: 'sales',
    request: async (...given) => {
      const params = await aProjectWithIndices(given);
      await saveVariation(given[2], given[1], Number(params.projectId));
      return { params, query: { from: '2025-01', months: '3' } };
    },
  },
};

async function aProjectWithIndices([company, person, server]: Given): Promise<{ readonly projectId: string }> {
  await countFromFarAway(server, company.companyId);
  const { rows } = await server.owner.query("select 1 from market_rates where company_id = $1 and kind = 'index'", [
    company.companyId,
  ]);
  if (rows.length === 0) {
    await importIndices(server, company.administrator);
  }
  const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
  return { projectId: String(projectId) };
}

import { adminPriceCall, getBaseRateCall } from '@pw/contract/material-rates';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { type SweepCases, takesCompany } from '../sweep-case.ts';

export const materialRateCases: SweepCases = {
  getBaseRate: { as: 'administrator', request: takesCompany },
  getSalesBaseRate: { as: 'sales', request: takesCompany },
  adminPrice: {
    as: 'administrator',
    request: async (company, person, server) => {
      const { revision, ...pricing } = await baseRates(company, person, server);
      const productionAndMaterialCosts = pricing.productionAndMaterialCosts.map((row) => ({ ...row, ratePerUnit: 1 }));
      return { body: { pricing: { ...pricing, productionAndMaterialCosts }, revision } };
    },
  },
  deleteBoughtOut: {
    as: 'administrator',
    request: async (company, person, server) => {
      const row = { type: 'MBP', material: 'Lifting lug', unit: 'board', ratePerUnit: 1 };
      const body = { pricing: { productionAndMaterialCosts: [row], terms: {} } };
      await server.send(adminPriceCall, { token: person.token, body });
      const { productionAndMaterialCosts } = await baseRates(company, person, server);
      return { body: { pricingId: productionAndMaterialCosts.at(-1)?.pricingId, companyId: company.companyId } };
    },
  },
};

async function baseRates({ companyId }: SeededCompany, { token }: Person, server: TestServer) {
  const reply = await server.send(getBaseRateCall, { token, body: { companyId } });
  return getBaseRateCall.reply.parse(reply.json()).result;
}

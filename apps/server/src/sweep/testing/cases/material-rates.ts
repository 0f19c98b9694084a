import { adminPriceCall, getBaseRateCall } from '@pw/contract/spec-api/material-rates';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { type SweepCases, takesCompany, takesNothing } from '../sweep-case.ts';

export const materialRateCases: SweepCases = {
  readMaterialRates: { as: 'administrator', request: takesNothing },
  saveMaterialRates: {
    as: 'administrator',
    request: async (company, person, server) => {
      const { productionAndMaterialCosts, revision } = await baseRates(company, person, server);
      const rates = productionAndMaterialCosts.map(({ type, material, unit, supplier, pricingId }) => ({
        type,
        material,
        unit,
        supplier,
        pricingId,
        ratePerUnit: 1,
      }));
      return { body: { rates, terms: { margin: 3 }, revision } };
    },
  },
  deleteMaterialRate: {
    as: 'administrator',
    request: async (...given) => ({ params: { pricingId: await addedRow(...given) } }),
  },
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
    request: async (company, person, server) => ({
      body: { pricingId: await addedRow(company, person, server), companyId: company.companyId },
    }),
  },
};

/** Adds a row to the rates of a company; its id. */
async function addedRow(company: SeededCompany, person: Person, server: TestServer): Promise<string> {
  const row = { type: 'MBP', material: 'Lifting lug', unit: 'board', ratePerUnit: 1 };
  const body = { pricing: { productionAndMaterialCosts: [row], terms: {} } };
  await server.send(adminPriceCall, { token: person.token, body });
  const { productionAndMaterialCosts } = await baseRates(company, person, server);
  return productionAndMaterialCosts.at(-1)?.pricingId ?? '';
}

async function baseRates({ companyId }: SeededCompany, { token }: Person, server: TestServer) {
  const reply = await server.send(getBaseRateCall, { token, body: { companyId } });
  return getBaseRateCall.reply.parse(reply.json()).result;
}

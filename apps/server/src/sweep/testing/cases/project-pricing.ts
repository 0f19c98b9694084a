import { readProjectTermsCall } from '@pw/contract/project-pricing';
import { priceFiles } from '../../../platform/knowledge.ts';
import { aConfiguredProject, aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { aPublishedList, csvList } from '../../../testing/a-price-list.ts';
import { aProject } from '../../../testing/a-project.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

export const projectPricingCases: SweepCases = {
  listArticlePrices: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
      return { params: { projectId: String(projectId) } };
    },
  },
  saveArticlePrice: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
      const body = { state: 'quoted', price: 4350, source: 'quotation 17', validUntil: '2026-12-31' } as const;
      return { params: { projectId: String(projectId), priceName: '4NC5-400/5' }, body };
    },
  },
  getBoardWiseData: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
      return { body: { projectId, createdBy: companyId } };
    },
  },
  openProject: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
      return { params: { projectId: String(projectId) } };
    },
  },
  readProjectCharges: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
      return { params: { projectId: String(projectId) } };
    },
  },
  previewProjectPrice: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
      const charges = { overhead: { value: 8 } };
      return { params: { projectId: String(projectId) }, body: { charges } };
    },
  },
  saveProjectCharges: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId, lineItemIds } = await aConfiguredProject(server, person, aSmallEnquiry);
      const labour = { mode: 'AMOUNT', amounts: { [String(lineItemIds[0])]: 25_000 } };
      return { params: { projectId: String(projectId) }, body: { labour, revision: 1 } };
    },
  },
  boardwisecharges: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId, lineItemIds } = await aConfiguredProject(server, person, aSmallEnquiry);
      const labourCharge = { type: 'AMOUNT', boardWiseValues: { [String(lineItemIds[0])]: 25_000 } };
      return { body: { projectId, createdBy: companyId, labourCharge, revision: 1 } };
    },
  },
  getProjectPrice: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
      return { params: { projectId: String(projectId) } };
    },
  },
  readPriceOverview: {
    as: 'sales',
    request: async (...given) => {
      const { projectId } = await farProject(...given);
      return { params: { projectId: String(projectId) } };
    },
  },
  getProjectInfo: { as: 'sales', request: async (...given) => ({ body: await farProject(...given) }) },
  fetchPriceReport: { as: 'sales', request: farProjectOfCompany },
  reportDashboardInfo: { as: 'sales', request: farProjectOfCompany },
  explainProjectPrice: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId, lineItemIds } = await aConfiguredProject(server, person, aSmallEnquiry);
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
      const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
      return { params: { projectId: String(projectId) } };
    },
  },
  readRateNotice: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectID } = await aProject(server, person);
      return { params: { projectId: String(projectID) } };
    },
  },
  closeRateNotice: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectID } = await aProject(server, person);
      return { params: { projectId: String(projectID) }, body: { upTo: 1 } };
    },
  },
  readPriceBook: { as: 'sales', request: () => ({ params: { hash: priceFiles().hash } }) },
  askPriceBook: {
    as: 'sales',
    request: async (company, person, server) => {
      await aPublishedList(server, company.administrator, csvList('SPARE-1,100'));
      const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
      const terms = await server.send(readProjectTermsCall, { token: person.token, params: { projectId } });
      return {
        params: { hash: readProjectTermsCall.reply.parse(terms.json()).companyBook ?? '' },
        query: { number: 'SPARE-1' },
      };
    },
  },
  getBoardDesign: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId, lineItemIds } = await aConfiguredProject(server, person, aSmallEnquiry);
      return { params: { projectId: String(projectId), lineItemId: String(lineItemIds[0]) } };
    },
  },
};

type Given = readonly [SeededCompany, Person, TestServer];

async function farProject(...[{ companyId }, person, server]: Given) {
  await countFromFarAway(server, companyId);
  const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
  return { projectId };
}

async function farProjectOfCompany(...given: Given) {
  const [{ companyId }] = given;
  return { body: { ...(await farProject(...given)), createdBy: companyId } };
}

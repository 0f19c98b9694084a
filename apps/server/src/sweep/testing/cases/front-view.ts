import { generateFrontViewCall } from '@pw/contract/front-view';
import { aConfiguredProject, aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { aDrawingXml } from '../../../testing/a-drawing-xml.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

export const frontViewCases: SweepCases = {
  generateDrawings: {
    as: 'sales',
    request: async (...given) => ({ body: { ...(await farBoard(...given)), xmlData: aDrawingXml() } }),
  },
  generateFrontView: { as: 'sales', request: onBoard },
  readFrontView: { as: 'sales', request: onBoard },
  readDrawingSet: { as: 'sales', request: onDrawnBoard },
  readDrawingFile: {
    as: 'sales',
    request: async (...given) => {
      const { params } = await onDrawnBoard(...given);
      return { params: { ...params, format: 'ifc' } };
    },
  },
  readHeatMap: { as: 'sales', request: onDrawnBoard },
  readHeatMapFile: { as: 'sales', request: onDrawnBoard },
  savePriceReport: {
    as: 'sales',
    request: async (...given) => ({
      body: { ...(await farBoard(...given)), createdBy: given[0].companyId, pricingData: {} },
    }),
  },
  saveGAXML: {
    as: 'sales',
    request: async (company, person, server) => {
      const params = await drawnBoard(company, person, server);
      return { body: { ...params, offerNumber: '1', pdfUrl: 'https://files.test/a.pdf' } };
    },
  },
};

async function farBoard(...[{ companyId }, person, server]: readonly [SeededCompany, Person, TestServer]) {
  await countFromFarAway(server, companyId);
  const { projectId, lineItemIds } = await aConfiguredProject(server, person, aSmallEnquiry);
  const [lineItemId = 0] = lineItemIds;
  return { projectId, lineItemId };
}

async function drawnBoard(...[company, person, server]: readonly [SeededCompany, Person, TestServer]) {
  const params = await farBoard(company, person, server);
  await server.send(generateFrontViewCall, { token: person.token, params });
  return params;
}

async function onDrawnBoard(...given: readonly [SeededCompany, Person, TestServer]) {
  const { projectId, lineItemId } = await drawnBoard(...given);
  return { params: { projectId: String(projectId), lineItemId: String(lineItemId) } };
}

async function onBoard(...given: readonly [SeededCompany, Person, TestServer]) {
  const { projectId, lineItemId } = await farBoard(...given);
  return { params: { projectId: String(projectId), lineItemId: String(lineItemId) } };
}

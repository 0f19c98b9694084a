import { readOfferGateCall } from '@pw/contract/offer-gate';
import { aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { aReportVersion } from '../../../testing/a-report-version.ts';
import { aReportedProject } from '../../../testing/a-reported-project.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

export const reportCases: SweepCases = {
  orderReports: {
    as: 'sales',
    request: async (...given) => ({
      params: { projectId: String(await farProject(...given)) },
      body: { types: ['TechnoCommercialReport'] },
    }),
  },
  listReports: {
    as: 'sales',
    request: async (...given) => ({ params: { projectId: String(await farProject(...given)) } }),
  },
  generateMultiReports: {
    as: 'sales',
    request: async (...given) => ({
      body: {
        projectId: await farProject(...given),
        createdBy: given[0].companyId,
        rsToken: given[1].token,
        typeOfDocument: ['TechnoCommercialReport'],
        isFollowed: true,
      },
    }),
  },
  fetchMultiReports: {
    as: 'sales',
    request: async (...given) => ({ body: { projectId: await farProject(...given) } }),
  },
  listReportJobs: {
    as: 'sales',
    request: async (...given) => ({ query: { projectId: String(await farProject(...given)) } }),
  },
  readOfferGate: {
    as: 'sales',
    request: async (...given) => ({ params: { projectId: String(await farProject(...given)) } }),
  },
  answerOffer: {
    as: 'sales',
    request: async (company, person, server) => {
      const projectId = await farProject(company, person, server);
      const { token } = person;
      const gate = await server.send(readOfferGateCall, { token, params: { projectId } });
      const keys = readOfferGateCall.reply.parse(gate.json()).reasons.flatMap(({ key }) => key ?? []);
      return { params: { projectId: String(projectId) }, body: { keys } };
    },
  },
  saveOfferDeviations: {
    as: 'sales',
    request: async (...given) => ({
      params: { projectId: String(await farProject(...given)) },
      body: { deviations: ['No third-party inspection'] },
    }),
  },
  zipReports: {
    as: 'sales',
    request: async (company, person, server) => {
      const projectId = await farProject(company, person, server);
      const name = 'CostReport';
      const version = await aReportVersion(server, person, { projectId, reportType: name });
      return { params: { projectId: String(projectId) }, body: { files: [{ name, version, format: 'pdf' }] } };
    },
  },
};

async function farProject(...[{ companyId }, person, server]: readonly [SeededCompany, Person, TestServer]) {
  await countFromFarAway(server, companyId);
  const { projectId } = await aReportedProject(server, person, aSmallEnquiry);
  return projectId;
}

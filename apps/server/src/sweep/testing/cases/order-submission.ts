import { aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { anApproval } from '../../../testing/a-customer-approval.ts';
import { aProject } from '../../../testing/a-project.ts';
import { uploadPurchaseOrder } from '../../../testing/a-purchase-order.ts';
import { aReportedProject } from '../../../testing/a-reported-project.ts';
import { aSubmittedProject, submissionOf } from '../../../testing/a-submitted-project.ts';
import { aPdf } from '../../../testing/picture.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

export const orderSubmissionCases: SweepCases = {
  submitQuote: {
    as: 'sales',
    request: async (company, person, server) => {
      const projectId = await farProject(company, person, server);
      const { acknowledgedWarnings, warningsFingerprint, offerRead } = await submissionOf(server, person, projectId);
      const body = { acknowledgedWarnings, warningsFingerprint, offerRead };
      return { params: { projectId: String(projectId) }, body };
    },
  },
  generateOrder: {
    as: 'sales',
    request: async (company, person, server) => {
      const projectId = await farProject(company, person, server);
      return { body: await submissionOf(server, person, projectId) };
    },
  },
  readSubmission: {
    as: 'sales',
    request: async (...given) => ({ params: { projectId: String(await farProject(...given)) } }),
  },
  listRevisions: {
    as: 'administrator',
    request: async (company, _person, server) => {
      return { params: { projectId: String(await farSubmission(company, server)) } };
    },
  },
  readRevision: {
    as: 'administrator',
    request: async (company, _person, server) => {
      return { params: { projectId: String(await farSubmission(company, server)), revision: '1' } };
    },
  },
  uploadPurchaseOrder: {
    as: 'sales',
    request: async (company, _person, server) => {
      const params = { projectId: String(await farOrder(company, server)) };
      return { params, file: { name: 'PO 8.pdf', bytes: aPdf() } };
    },
  },
  listPurchaseOrders: {
    as: 'administrator',
    request: async (company, _person, server) => {
      const projectId = await farOrder(company, server);
      await uploadPurchaseOrder(server, company.sales, projectId);
      return { params: { projectId: String(projectId) } };
    },
  },
  readReorder: {
    as: 'administrator',
    request: async (company, _person, server) => {
      return { params: { projectId: String(await farSubmission(company, server)) } };
    },
  },
  readCustomerApprovals: {
    as: 'administrator',
    request: async (company, _person, server) => {
      return { params: { projectId: String(await farSubmission(company, server)) } };
    },
  },
  recordCustomerApproval: {
    as: 'sales',
    request: async (company, _person, server) => {
      const projectId = await farSubmission(company, server);
      return { params: { projectId: String(projectId) }, body: await anApproval(server, company.sales, projectId) };
    },
  },
  compareRevisions: {
    as: 'sales',
    request: async (...given) => ({ params: await farComparison(...given) }),
  },
  compareFrontViews: {
    as: 'sales',
    request: async (...given) => ({ params: { ...(await farComparison(...given)), lineItemId: '1' } }),
  },
  printRevisionNote: {
    as: 'sales',
    request: async (...given) => ({ params: await farComparison(...given) }),
  },
};

async function farComparison(...given: Parameters<typeof farProject>) {
  return { projectId: String(await farProject(...given)), before: 'current', after: 'current' };
}

async function farProject(...[{ companyId }, person, server]: readonly [SeededCompany, Person, TestServer]) {
  await countFromFarAway(server, companyId);
  const { projectId } = await aReportedProject(server, person, aSmallEnquiry);
  return projectId;
}

/** A project whose quote was submitted. */
async function farSubmission({ companyId, sales }: SeededCompany, server: TestServer): Promise<number> {
  await countFromFarAway(server, companyId);
  return (await aSubmittedProject(server, sales, aSmallEnquiry)).projectId;
}

/** A project that is On Order. */
async function farOrder({ companyId, sales }: SeededCompany, server: TestServer): Promise<number> {
  await countFromFarAway(server, companyId);
  return (await aProject(server, sales, { status: 'on-order' })).projectID;
}

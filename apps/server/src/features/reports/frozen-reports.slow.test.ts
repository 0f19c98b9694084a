import { saveCompanyDetailsCall } from '@pw/contract/company-settings';
import { readRevisionCall } from '@pw/contract/order-submission';
import { fetchMultiReportsCall, generateMultiReportsCall } from '@pw/contract/spec-api/reports';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setStatus } from '../../testing/a-project.ts';
import { aReportedProject, makeReports, orderReports, type ReportWork } from '../../testing/a-reported-project.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let projectId: number;

beforeEach(async () => {
  const details = { name: 'Own', address: '', gstin: '', contactPerson: '', phone: '', email: '' };
  const body = { ...details, originalManufacturer: 'Siemens AG' };
  await server.send(saveCompanyDetailsCall, { token: company.administrator.token, body });
  ({ projectId } = await aReportedProject(server, company.sales));
});

async function offers() {
  const { token } = company.sales;
  const body = { projectId, typeOfDocument: 'TechnoCommercialReport' };
  const reply = await server.send(fetchMultiReportsCall, { token, body });
  return fetchMultiReportsCall.reply.parse(reply.json()).TechnoCommercialReport ?? [];
}

async function readOffer() {
  const params = { projectId, revision: 1 };
  const reply = await server.send(readRevisionCall, { token: company.administrator.token, params });
  return readRevisionCall.reply.parse(reply.json()).offer;
}

async function openJobs(): Promise<readonly { readonly jobId: string }[]> {
  const { rows } = await server.owner.query<{ job_id: string }>(
    "select job_id from report_jobs where project_id = $1 and company_id = $2 and report_type = 'TechnoCommercialReport' and ended_at is null",
    [projectId, company.companyId],
  );
  return rows.map(({ job_id: jobId }) => ({ jobId }));
}

async function order(given: Readonly<Record<string, unknown>>) {
  const { token, companyId } = company.sales;
  const body = { projectId, createdBy: companyId, typeOfDocument: ['TechnoCommercialReport'], ...given };
  return server.send(generateMultiReportsCall, { token, body });
}

describe('the papers of a submitted revision', () => {
  it('are ordered with the submission, once, where the offer is on its way already [REP-01]', async () => {
    await orderReports(server, company.sales, projectId, ['TechnoCommercialReport']);
    await submitQuote(server, company.sales, projectId);
    expect(await openJobs()).toHaveLength(1);
    expect(await readOffer()).toMatchObject({ version: null, isBeingMade: true });
  });

  describe('with servers at work', () => {
    let work: ReportWork;
    beforeAll(async () => {
      work = await makeReports(server);
    });

    it('hold the offer of this very revision, made of what is frozen', async () => {
      await submitQuote(server, company.sales, projectId);
      await work.untilEnded(await openJobs());
      expect(await readOffer()).toEqual({ number: `${projectId}-R1`, version: 1, isBeingMade: false, left: [] });
      expect(await offers()).toMatchObject([
        { revision: 1, isCurrent: true, fileName: `${projectId}-R1 Techno-Commercial Report v1.pdf` },
      ]);
    });

    it('can be made whenever they are asked for: on order, and of an older revision while the next one is worked on', async () => {
      await submitQuote(server, company.sales, projectId);
      await work.untilEnded(await openJobs());
      await setStatus(server, company.sales, projectId, 'on-order');
      expect((await order({})).statusCode).toBe(200);
      await work.untilEnded(await openJobs());
      await setStatus(server, company.sales, projectId, 'order-rejected');
      await server.owner.query('update projects set offer_revision = 2 where company_id = $1 and project_id = $2', [
        company.companyId,
        projectId,
      ]);
      expect((await order({ offerRevision: 1 })).statusCode).toBe(200);
      await work.untilEnded(await openJobs());
      expect((await offers()).map(({ version, revision, isCurrent }) => [version, revision, isCurrent])).toEqual([
        [3, 1, false],
        [2, 1, false],
        [1, 1, false],
      ]);
      const unknown = await order({ offerRevision: 7 });
      expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'NOT_SUBMITTED']);
    });
  });
});

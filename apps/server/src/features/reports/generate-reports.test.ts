import { zipReportsCall } from '@pw/contract/reports';
import { fetchMultiReportsCall, generateMultiReportsCall } from '@pw/contract/spec-api/reports';
import { countPages } from '@pw/documents/offer/uploaded-file';
import { reportEntry, reportTypes } from '@pw/domain/reports/report-types';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { setStatus } from '../../testing/a-project.ts';
import { aReportedProject, makeReports, orderReports, type ReportWork } from '../../testing/a-reported-project.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type SeededCompany, seedCompany, signIn } from '../../testing/seed-company.ts';
import { openReportThread } from './make-in-thread.ts';
import type { ReportOrder } from './make-report.ts';

/** As a server has them made. */
const thread = openReportThread();

const server = aTestServer();
let work: ReportWork;
let company: SeededCompany;
let projectId: number;
let lastOrder: ReportOrder;

/** Every report is made once, by the real renderer; the tests then look at what is there. */
beforeAll(async () => {
  work = await makeReports(server, {
    make: (order, onProgress) => {
      lastOrder = order;
      return thread.make(order, onProgress);
    },
  });
  company = await seedCompany(server);
  const enquiry = aPricedEnquiry({ boards: [{ ...referenceBoards.RB2, name: 'MDB', quantity: 2 }] });
  ({ projectId } = await aReportedProject(server, company.sales, enquiry));
  const jobs = await orderReports(server, company.sales, projectId, reportTypes, { offerDate: '18-11-2026' });
  await work.untilEnded(jobs);
});
afterAll(async () => {
  await thread.close();
});

const fetched = async (typeOfDocument?: unknown, token = company.sales.token) => {
  const body = { projectId, ...(typeOfDocument === undefined ? {} : { typeOfDocument: typeOfDocument as string }) };
  const reply = await server.send(fetchMultiReportsCall, { token, body });
  return fetchMultiReportsCall.reply.parse(reply.json());
};

const opened = (address: string) => server.app.inject({ url: address });

describe('the reports of a project', () => {
  it('were all made', () => {
    expect(new Set(work.outcomes)).toEqual(new Set(['done']));
  });

  it.each(reportTypes)(
    '%s has one version number for its PDF and its Excel, each what it says it is [REP-10, REP-34]',
    async (type) => {
      const versions = (await fetched(type))[type] ?? [];
      expect(versions.map(({ version, reportType }) => [version, reportType])).toEqual(
        reportEntry(type).formats.map((format) => [1, format]),
      );
      for (const { S3url, reportType, bytes, offerDate, isCurrent } of versions) {
        const { rawPayload, statusCode, headers } = await opened(S3url);
        expect([statusCode, rawPayload.length, offerDate, isCurrent]).toEqual([200, bytes, '18-11-2026', true]);
        expect(rawPayload.subarray(0, 4).toString()).toBe(reportType === 'pdf' ? '%PDF' : 'PK\x03\x04');
        expect(headers['content-type']).toMatch(reportType === 'pdf' ? /^application\/pdf/ : /spreadsheetml/);
      }
    },
  );

  it('are answered by one name, by a list, and all without a name; one that was never made has no version [API-69]', async () => {
    const type = 'TechnicalReport';
    expect(Object.keys(await fetched(type))).toEqual([type]);
    expect(Object.keys(await fetched([type, 'CostReport', type]))).toEqual([type, 'CostReport']);
    for (const none of [undefined, null, []]) {
      expect(Object.keys(await fetched(none)).sort()).toEqual([...reportTypes].sort());
    }
    const { projectId: unreported } = await aReportedProject(server, company.sales);
    const reply = await server.send(fetchMultiReportsCall, {
      token: company.sales.token,
      body: { projectId: unreported },
    });
    expect(Object.values(reply.json()).flat()).toEqual([]);
  });

  it.each(['', 'Cost Report', ['TechnoCommercialReport', 'x']])(
    'are not answered by the name %j',
    async (typeOfDocument) => {
      const body = { projectId, typeOfDocument };
      const reply = await server.send(fetchMultiReportsCall, { token: company.sales.token, body });
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'UNKNOWN_REPORT']);
    },
  );

  it('are one archive where several are wanted, and none that is not there', async () => {
    const wanted = { name: 'TechnoCommercialReport', version: 1, format: 'pdf' } as const;
    const { token } = company.sales;
    const params = { projectId };
    const reply = await server.send(zipReportsCall, { token, params, body: { files: [wanted, wanted] } });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Q-2026-\d{4} reports\.zip"/);
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const missing = await server.send(zipReportsCall, { token, params, body: { files: [{ ...wanted, version: 9 }] } });
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'NO_SUCH_VERSION']);
  });

  it('hold the techno-commercial offer in short in addition to the whole one on demand; by default the whole one alone', async () => {
    const ordered = ['TechnoCommercialReport', 'CostReport'] as const;
    const jobs = await orderReports(server, company.sales, projectId, ordered, { offerForm: 'short' });
    expect(await work.untilEnded(jobs)).toEqual(['done', 'done']);
    const reports = await fetched();
    expect(reports.TechnoCommercialReport?.map(({ version, offerForm }) => [version, offerForm])).toEqual([
      [2, 'short'],
      [1, 'full'],
    ]);
    expect(reports.CostReport?.map(({ offerForm }) => offerForm)).toEqual(['full', 'full', 'full', 'full']);
    const [short, full] = reports.TechnoCommercialReport ?? [];
    expect(short?.fileName).toBe(`DRAFT-${projectId}-R1 Techno-Commercial Report short v2.pdf`);
    const pages = async (file: typeof short) =>
      mustBeOk(await countPages((await opened(file?.S3url ?? '')).rawPayload));
    expect(await pages(short)).toBeLessThan(await pages(full));
    expect(await pages(short)).toBeLessThanOrEqual(8);
  });

  it('are ordered in both forms at once, and a form that is on its way is not ordered twice', async () => {
    const { projectId: other } = await aReportedProject(server, company.sales);
    const order = (offerForm: string) =>
      orderReports(server, company.sales, other, ['TechnoCommercialReport'], { offerForm });
    const [full, short, again] = [await order('full'), await order('short'), await order('short')];
    expect(short[0]?.jobId).not.toBe(full[0]?.jobId);
    expect(again[0]?.jobId).toBe(short[0]?.jobId);
    await work.untilEnded([...full, ...short]);
  });

  it('are read by the administrator, who orders none, and are nothing for the manufacturer', async () => {
    expect(Object.keys(await fetched(undefined, company.administrator.token))).toHaveLength(reportTypes.length);
    const body = { projectId, createdBy: company.companyId, typeOfDocument: [...reportTypes] };
    for (const { token } of [company.administrator, company.manufacturer]) {
      expect((await server.send(generateMultiReportsCall, { token, body })).statusCode).toBe(403);
    }
    const { token } = company.manufacturer;
    expect((await server.send(fetchMultiReportsCall, { token, body: { projectId } })).statusCode).toBe(403);
  });

  it('are read in a project that can only be viewed', async () => {
    const { sales } = company;
    await setStatus(server, sales, projectId, 'quote-submitted');
    expect((await fetched('TechnoCommercialReport')).TechnoCommercialReport).toHaveLength(2);
    await setStatus(server, sales, projectId, 'on-quote');
  });

  it('open by a link without a token for an hour at least, under a name to save them by [REP-11]', async () => {
    const version = (await fetched('TechnoCommercialReport')).TechnoCommercialReport?.at(-1);
    const { headers } = await opened(version?.S3url ?? '');
    expect(headers['content-disposition']).toContain(
      `filename="DRAFT-${projectId}-R1 Techno-Commercial Report v1.pdf"`,
    );
    server.passTime(59 * 60_000);
    expect((await opened(version?.S3url ?? '')).statusCode).toBe(200);
    server.passTime(61 * 60_000);
    expect((await opened(version?.S3url ?? '')).statusCode).toBe(404);
    const { companyId, sales } = company;
    const { token } = await inCompany(server.database, companyId, (tx) => signIn(server, tx, sales, 'sales'));
    const renewed = (await fetched('TechnoCommercialReport', token)).TechnoCommercialReport?.at(-1);
    expect((await opened(renewed?.S3url ?? '')).statusCode).toBe(200);
  });
});

describe('the thread of the reports', () => {
  it('stops a report when the server says so, and makes the next one', async () => {
    const noLongerOurs = async () => {
      throw new Error('another server has it');
    };
    await expect(thread.make(lastOrder, noLongerOurs)).rejects.toThrow('another server has it');
    expect((await thread.make(lastOrder, async () => {})).ok).toBe(true);
  });

  it('takes what it is at with it when it ends, and no report after that', async () => {
    const ending = openReportThread();
    await expect(ending.make(lastOrder, () => ending.close())).rejects.toThrow('the thread of the reports has ended');
    expect((await ending.make(lastOrder, async () => {})).ok).toBe(true);
    await ending.close();
  });
});

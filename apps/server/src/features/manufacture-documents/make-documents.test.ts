import { getCompleteBOMCall, zipFilesCall } from '@pw/contract/spec-api/manufacture-documents';
import { generateOrderCall } from '@pw/contract/spec-api/order-submission';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { wordsOf } from '@pw/documents/testing/pdf-words';
import { boardDocumentKinds } from '@pw/domain/manufacture-documents/order-documents';
import { referenceBoards } from '@pw/testing/configuration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import type { OnAttempt } from '../../platform/jobs/file-worker.ts';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { submissionOf } from '../../testing/a-submitted-project.ts';
import { takeSteps } from '../../testing/an-order.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { unzip } from '../../testing/unzip.ts';
import { findProject } from '../projects/projects.store.ts';
import { documentWorker, openDocumentThread } from './document-worker.ts';
import type { MakeDocuments } from './make-documents.ts';
import { orderDocuments } from './order-documents.ts';

let server: TestServer;
let company: SeededCompany;

const thread = openDocumentThread();
/** How documents are made here; a test puts its own in its place. */
let make: MakeDocuments;
let ended = Promise.withResolvers<string>();
const outcomes: string[] = [];
const onAttempt: OnAttempt = (_jobId, outcome) => {
  outcomes.push(outcome);
  if (outcome !== 'again') {
    ended.resolve(outcome);
  }
};

beforeAll(async () => {
  server = await startTestServer();
  company = await seedCompany(server);
  const parts = { make: ((order, onMade) => make(order, onMade)) as MakeDocuments, onAttempt };
  await server.platform.jobs.work('order-documents', documentWorker(server.platform, parts));
});
afterAll(async () => {
  await server.close();
  await thread.close();
  await closePdfWorker();
});
beforeEach(() => {
  ended = Promise.withResolvers();
  outcomes.length = 0;
  make = thread.make;
});

/** Two boards of one name, two of the second. */
const enquiry = aPricedEnquiry({
  boards: [
    { ...referenceBoards.RB2, name: 'MDB', quantity: 1 },
    { ...referenceBoards.RB5, name: 'SDB', quantity: 2 },
  ],
});

async function submitted(): Promise<number> {
  const { sales, companyId } = company;
  const { projectId } = await aReportedProject(server, sales, enquiry);
  await server.owner.query("update boards set name = 'MDB' where company_id = $1 and project_id = $2", [
    companyId,
    projectId,
  ]);
  const body = await submissionOf(server, sales, projectId);
  const reply = await server.send(generateOrderCall, { token: sales.token, body });
  expect(reply.statusCode).toBe(200);
  return projectId;
}

/** Approves an order, which has its documents made. */
async function approve(projectId: number) {
  const order = await takeSteps(server, company, projectId, ['on-order']);
  await orderAgain(projectId);
  return order;
}

/** Asks for the documents as every further step does. */
async function orderAgain(projectId: number): Promise<void> {
  const { companyId, administrator } = company;
  const after: (() => Promise<void>)[] = [];
  await inCompany(server.database, companyId, async (tx) => {
    const project = await findProject(tx, projectId);
    const { platform } = server;
    const actor = { ...administrator, companyId, role: 'administrator' as const };
    const request = {
      tx,
      actor,
      platform,
      now: new Date(platform.now()),
      afterCommit: (work: () => Promise<void>) => after.push(work),
    };
    if (project) {
      await orderDocuments(request, project);
    }
  });
  await Promise.all(after.map((work) => work()));
}

async function completeBom(orderNo: string) {
  const { token } = company.manufacturer;
  const reply = await server.send(getCompleteBOMCall, { token, body: { orderNo } });
  return getCompleteBOMCall.reply.parse(reply.json());
}

const made: MakeDocuments = async (_order, onMade) => {
  await onMade({ lineItemId: null, fileName: 'All.pdf', format: 'pdf', bytes: Buffer.from('%PDF') });
  return { boards: [] };
};

describe('the documents of an approved order', () => {
  it('are made of its frozen revision, board by board, and can be had as one archive [MFD-24, MFD-25, MFD-36]', async () => {
    const projectId = await submitted();
    const { orderNo } = await approve(projectId);
    expect(await ended.promise).toBe('done');
    const { boards, completeBOM, completeDocs, making, order } = await completeBom(orderNo);
    expect(boards.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['MDB', 1],
      ['MDB (2)', 2],
    ]);
    expect([order.revision, completeBOM.map(({ fileName }) => fileName)]).toEqual([
      1,
      [`${orderNo} Complete BOM.pdf`, `${orderNo} Complete BOM.xlsx`],
    ]);
    const [, second] = boards;
    expect(completeDocs['MDB (2)']).toEqual(second?.files);
    expect(second?.files.map(({ fileName }) => fileName).slice(0, 6)).toEqual([
      'MDB (2)-FV-01.dxf',
      'Front View - MDB (2).pdf',
      'Drawings - MDB (2).pdf',
      'MDB (2) Feeder schedule.pdf',
      'MDB (2) Feeder schedule.xlsx',
      'MDB (2) Label list.pdf',
    ]);
    expect(second?.files).toHaveLength(3 + 2 * boardDocumentKinds.length);
    expect(making).toMatchObject({ state: 'done', filesDone: making?.filesTotal });

    const urls = [...completeBOM, ...boards.flatMap(({ files }) => files)].map(({ s3Url }) => s3Url);
    const zip = await server.send(zipFilesCall, { token: company.manufacturer.token, body: { urls } });
    const files = Object.entries(unzip(zip.rawPayload));
    expect(files).toHaveLength(making?.filesTotal ?? 0);
    const isInFolder = ([name]: [string, string]) => /^(?:MDB|MDB \(2\))\/|^SO-/.test(name);
    expect(files.filter((file) => !isInFolder(file))).toEqual([]);
    const heads = { pdf: '%PDF', xlsx: 'PK\u0003\u0004', dxf: '  0' };
    const isWhatItSays = ([name, content]: [string, string]) =>
      Object.entries(heads).some(
        ([ending, head]) => name.endsWith(`.${ending}`) && content.trimStart().startsWith(head.trim()),
      );
    expect(files.filter((file) => !isWhatItSays(file)).map(([name]) => name)).toEqual([]);

    const drawings = second?.files.find(({ fileName }) => fileName === 'Drawings - MDB (2).pdf');
    const { rawPayload } = await server.app.inject({ url: drawings?.s3Url ?? '' });
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(2);
    // Read by a program that not every machine has.
    const words = await wordsOf(rawPayload);
    expect(words ?? 'FOR MANUFACTURE').toContain('FOR MANUFACTURE');
  });

  it('are made once, however often an order goes on', async () => {
    make = made;
    const projectId = await submitted();
    await approve(projectId);
    await ended.promise;
    await orderAgain(projectId);
    const { rows } = await server.owner.query(
      'select state from order_document_jobs where project_id = $1 and company_id = $2',
      [projectId, company.companyId],
    );
    expect(rows).toEqual([{ state: 'done' }]);
    const jobs = await server.owner.query(
      "select from jobs.job where name = 'order-documents' and data->>'companyId' = $1 and state = 'created'",
      [company.companyId],
    );
    expect(jobs.rows).toHaveLength(0);
  });

  it('leave nothing of an attempt that failed, and are there after the next', async () => {
    const before = new Set(server.storedKeys());
    let attempts = 0;
    make = async (order, onMade) => {
      await onMade({ lineItemId: null, fileName: 'Half.pdf', format: 'pdf', bytes: Buffer.from('%PDF') });
      attempts += 1;
      if (attempts === 1) {
        throw new FilesUnavailable(new Error('The disk is full'));
      }
      return made(order, async () => {});
    };
    const { orderNo } = await approve(await submitted());
    expect(await ended.promise).toBe('done');
    expect(outcomes).toEqual(['again', 'done']);
    const { completeBOM } = await completeBom(orderNo);
    expect(completeBOM.map(({ fileName }) => fileName)).toEqual(['Half.pdf']);
    const left = server.storedKeys().filter((key) => !before.has(key) && key.includes('/order/'));
    const { rows } = await server.owner.query('select distinct attempt from order_document_jobs where attempt > 1');
    expect(rows).toEqual([{ attempt: 2 }]);
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter((key) => !/-2-\d+$/.test(key))).toEqual([]);
  });
});

import { readPriceImpactCall, workOutPriceImpactCall } from '@pw/contract/price-impact';
import { uploadPriceListCall } from '@pw/contract/price-list-drafts';
import { beforeEach, describe, expect, it } from 'vitest';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import type { Attempt } from '../../platform/jobs/jobs.ts';
import { csvList, readDraft, sendPriceList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { priceWorker } from './price-worker.ts';

const server = aTestServer();
let admin: Person;

beforeEach(async () => {
  ({ administrator: admin } = await seedCompany(server));
});

const attempt = (isLast: boolean, signal = new AbortController().signal): Attempt => ({ isLast, signal });

/** An uploaded list that waits to be read. */
async function anOrderedList() {
  const { draftId } = uploadPriceListCall.reply.parse((await sendPriceList(server, admin, csvList('A1,10'))).json());
  const { rows } = await server.owner.query<{ job_id: string }>(
    'select job_id from price_list_versions where draft_id = $1',
    [draftId],
  );
  return { draftId, order: { companyId: admin.companyId, jobId: rows[0]?.job_id ?? '' } };
}

async function anOrderedImpact() {
  await server.send(workOutPriceImpactCall, { token: admin.token, body: {} });
  const { rows } = await server.owner.query<{ job_id: string }>(
    'select job_id from price_impacts where company_id = $1',
    [admin.companyId],
  );
  return { companyId: admin.companyId, jobId: rows[0]?.job_id ?? '' };
}

async function readImpact() {
  return readPriceImpactCall.reply.parse((await server.send(readPriceImpactCall, { token: admin.token })).json());
}

const failing = (error: Error) => {
  const fail = () => Promise.reject(error);
  return priceWorker(server.platform, { read: fail, workOut: fail });
};

describe('a job of the queue of prices', () => {
  it('is the reading of a list or the impact, whichever was ordered', async () => {
    const { draftId, order } = await anOrderedList();
    const worker = priceWorker(server.platform);
    await worker.run(order, attempt(false));
    expect((await readDraft(server, admin, draftId)).state).toBe('mapping');
    await worker.run(await anOrderedImpact(), attempt(false));
    expect((await readImpact()).state).toBe('done');
  });

  it('that fails is begun again, and fails for good with the last attempt', async () => {
    const { draftId, order } = await anOrderedList();
    const impact = await anOrderedImpact();
    for (const job of [order, impact]) {
      await expect(failing(new Error('broken')).run(job, attempt(false))).rejects.toThrow('broken');
      await failing(new Error('broken')).run(job, attempt(true));
    }
    expect((await readDraft(server, admin, draftId)).failure).toMatchObject({ code: 'DEFECT' });
    expect(await readImpact()).toMatchObject({ state: 'failed', failure: expect.stringContaining('our side') });
  });

  it('of a list whose file cannot be reached says so', async () => {
    const { draftId, order } = await anOrderedList();
    await failing(new FilesUnavailable(new Error('away'))).run(order, attempt(true));
    expect((await readDraft(server, admin, draftId)).failure).toMatchObject({ code: 'FILES_UNAVAILABLE' });
  });

  it('whose servers were all ended says that it was interrupted', async () => {
    const { draftId, order } = await anOrderedList();
    const impact = await anOrderedImpact();
    const worker = priceWorker(server.platform);
    for (const job of [order, impact]) {
      await worker.giveUp(job);
    }
    expect(await readDraft(server, admin, draftId)).toMatchObject({
      state: 'failed',
      failure: { code: 'INTERRUPTED', message: expect.stringContaining('Upload it again') },
    });
    expect(await readImpact()).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('ended several times'),
    });
  });

  it('stops before the next project when it is no longer the job of this server', async () => {
    const impact = await anOrderedImpact();
    const gone = new AbortController();
    gone.abort();
    const worker = priceWorker(server.platform, { read: async () => {}, workOut: (_order, goOn) => goOn() });
    await expect(worker.run(impact, attempt(false, gone.signal))).rejects.toThrow('aborted');
    expect((await readImpact()).state).toBe('working');
  });
});

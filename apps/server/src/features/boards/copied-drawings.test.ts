import { type FrontViewOnWire, generateFrontViewCall, readFrontViewCall } from '@pw/contract/front-view';
import { saveProjectDemandsCall } from '@pw/contract/project-demands';
import { boardRenameCall, copyLineItemCall, deleteLineItemCall } from '@pw/contract/spec-api/boards';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { drawingWorker } from './drawing-worker.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let token: string;
let projectId: number;
let source: number;

afterAll(closePdfWorker);
beforeEach(async () => {
  ({ token } = company.sales);
  const made = await aConfiguredProject(server, company.sales);
  ({ projectId } = made);
  source = made.lineItemIds[1] ?? 0;
});

/** Copies the board some times, and gives the copies. */
async function copy(times: number, targetProjectId = projectId): Promise<readonly number[]> {
  const lineItems = Array.from({ length: times }, () => ({ lineItemId: source }));
  const body = { projectId, targetProjectId, rsToken: token, lineItems };
  const reply = await server.send(copyLineItemCall, { token, body });
  return copyLineItemCall.reply.parse(reply.json()).map(({ lineItemId }) => lineItemId);
}

async function shown(lineItemId: number, of = projectId): Promise<FrontViewOnWire | null> {
  const reply = await server.send(readFrontViewCall, { token, params: { projectId: of, lineItemId } });
  return readFrontViewCall.reply.parse(reply.json()).frontView;
}

const keysOf = (lineItemId: number) =>
  server.storedKeys().filter((key) => key.startsWith(`${company.companyId}/front-view/${lineItemId}/`));

/** Does the job that the copying has left, as a server would. */
async function doJob(): Promise<void> {
  const { rows } = await server.owner.query<{ jobId: string }>(
    "select data ->> 'jobId' as \"jobId\" from jobs.job where name = 'drawings' and data ->> 'companyId' = $1",
    [company.companyId],
  );
  expect(rows).toHaveLength(1);
  const order = { companyId: company.companyId, jobId: rows[0]?.jobId ?? '' };
  await drawingWorker(server.platform).run(order, { isLast: false, signal: AbortSignal.timeout(20_000) });
}

async function svgOf(view: FrontViewOnWire | null): Promise<string> {
  const { payload } = await server.app.inject({ method: 'GET', url: view?.sheets[0]?.svg.address ?? '' });
  return payload;
}

describe('the drawings of copied boards', () => {
  it('are noted with the copying and written by a job, for all of them [BRD-15]', async () => {
    const copies = await copy(3);
    expect(copies.flatMap(keysOf)).toEqual([]);
    await doJob();
    expect(copies.map((copied) => keysOf(copied).length)).toEqual([3, 3, 3]);
    const written = server.storedKeys();
    const svgs = await Promise.all(copies.map(async (copied) => svgOf(await shown(copied))));
    expect(svgs.map((svg) => /MDB-Copy-\(\d\)-FV-01/.exec(svg)?.[0])).toEqual(
      [1, 2, 3].map((number) => `MDB-Copy-(${number})-FV-01`),
    );
    expect(server.storedKeys()).toEqual(written);
  });

  it('are written at once for the first reader, as they are noted: with the day and the name of the copier', async () => {
    const [first = 0, second = 0] = await copy(2);
    server.passTime(2 * 86_400_000);
    ({ token } = await aColleague(server, company));
    const read = await shown(first);
    const params = { projectId, lineItemId: second };
    const generated = generateFrontViewCall.reply.parse(
      (await server.send(generateFrontViewCall, { token, params })).json(),
    );
    for (const view of [read, generated]) {
      expect(await svgOf(view)).toContain(`>${company.sales.name}, 20-11-2026<`);
    }
    await doJob();
    expect([keysOf(first).length, keysOf(second).length]).toEqual([3, 3]);
  });

  it('are left out of the job where a board is another one by now, or gone', async () => {
    const [renamed = 0, deleted = 0, left = 0] = await copy(3);
    await server.send(boardRenameCall, { token, body: { projectId, lineItemId: renamed, boardName: 'MDB-9' } });
    await server.send(deleteLineItemCall, { token, params: { projectId, lineItemId: deleted } });
    await doJob();
    expect([renamed, deleted, left].map((copied) => keysOf(copied).length)).toEqual([0, 0, 3]);
  });

  it('leave no files where a board is deleted while they are written', async () => {
    const [copied = 0] = await copy(1);
    const { files } = server.platform;
    const write: typeof files.write = async (...file) => {
      await server.owner.query('delete from front_views where company_id = $1', [company.companyId]);
      await files.write(...file);
    };
    const { rows } = await server.owner.query<{ files: string }>(
      'select files from front_views where company_id = $1',
      [company.companyId],
    );
    const order = { companyId: company.companyId, jobId: rows[0]?.files ?? '' };
    const worker = drawingWorker({ ...server.platform, files: { ...files, write } });
    await worker.run(order, { isLast: false, signal: AbortSignal.timeout(20_000) });
    expect(keysOf(copied)).toEqual([]);
  });

  it('show a copy under the demands of the project that it came into', async () => {
    const { projectID: target } = await aProject(server, company.sales);
    const demands = [{ when: { types: ['MCCB_OG'] }, set: { FEEDER_RELEASE: 'LSIG' } }];
    const demanded = await server.send(saveProjectDemandsCall, {
      token,
      params: { projectId: target },
      body: { demands } as never,
    });
    expect(demanded.statusCode).toBe(200);
    const [copied = 0] = await copy(1, target);
    expect(await shown(copied, target)).not.toBeNull();
  });
});

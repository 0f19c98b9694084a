import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { getBoardDesignCall } from '@pw/contract/project-pricing';
import { manyFeeders } from '@pw/testing/configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAccessToken } from '../platform/session-tokens.ts';
import { aConfiguredProject } from '../testing/a-configured-project.ts';
import { type SeededCompany, seedCompany } from '../testing/seed-company.ts';
import { makeKeysFile, type ServerProcess, startServerProcess } from '../testing/start-server-process.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

/** Answers by itself what the process leaves to its thread. */
let here: TestServer;
let keysFile: Awaited<ReturnType<typeof makeKeysFile>>;
let server: ServerProcess;
let company: SeededCompany;
let token: string;

beforeAll(async () => {
  here = await startTestServer();
  keysFile = await makeKeysFile();
  server = await startServerProcess(here.ownerUrl, keysFile.path);
  company = await seedCompany(here);
  const { companyId, sessionId } = company.sales;
  token = await signAccessToken(keysFile.keys, { companyId, sessionId, role: 'sales' }, Date.now());
});
afterAll(async () => {
  await server.stop();
  await keysFile.remove();
  await here.close();
});

describe('the thread of designs and drawings', () => {
  it('answers as the server itself would: replies, refusals, and a repeated key once', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(here, company.sales);
    const [lineItemId = 0] = lineItemIds;
    const params = { projectId, lineItemId };

    const design = await server.send(getBoardDesignCall, { token, params });
    const own = await here.send(getBoardDesignCall, { token: company.sales.token, params });
    expect([design.status, await design.json()]).toEqual([200, own.json()]);

    for (const [at, foreign] of [
      [{ ...params, lineItemId: 999_999 }, token],
      [{ ...params, projectId: 999_999 }, token],
      [params, 'no token'],
    ] as const) {
      const refused = await server.send(generateFrontViewCall, { token: foreign, params: at });
      const ownToken = foreign === token ? company.sales.token : foreign;
      const likewise = await here.send(generateFrontViewCall, { token: ownToken, params: at });
      expect([refused.status, await refused.json()]).toEqual([likewise.statusCode, likewise.json()]);
    }

    const key = randomUUID();
    const draw = async () => {
      const reply = await server.send(generateFrontViewCall, { token, params, headers: { 'idempotency-key': key } });
      expect(reply.status).toBe(200);
      return reply.json();
    };
    expect(await draw()).toEqual(await draw());
    const { rows } = await here.owner.query(
      "select count(*)::int as drawn from audit_events where event = 'board.drawn' and company_id = $1",
      [company.companyId],
    );
    expect(rows).toEqual([{ drawn: 1 }]);
  });

  // Only Linux tells what each thread has used.
  it.runIf(process.platform === 'linux')(
    'leaves the server free to answer others while it draws a large board',
    async () => {
      const { projectId, lineItemIds } = await aConfiguredProject(here, company.sales, {
        project: { name: 'Plant', location: 'Pune', customer: { customerName: 'Works' } },
        boards: [{ ...manyFeeders(500), name: 'PCC' }],
      });
      const params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
      const before = await secondsOfThreads(server);
      const { status } = await server.send(generateFrontViewCall, { token, params });
      expect(status).toBe(200);
      const after = await secondsOfThreads(server);
      // What the server itself spends on it: a request to pass on and an answer to send.
      expect(after.main - before.main).toBeLessThan((after.all - before.all) / 4);
    },
  );
});

/**
 * Seconds of a processor that the main thread of a server has used, and all of its threads: a share of them is the same on
 * a machine that does much else.
 */
async function secondsOfThreads({ pid }: ServerProcess): Promise<{ readonly main: number; readonly all: number }> {
  const threads = await readdir(`/proc/${pid}/task`);
  const seconds = await Promise.all(threads.map((thread) => secondsOfThread(pid, thread)));
  return { main: await secondsOfThread(pid, String(pid)), all: seconds.reduce((sum, each) => sum + each, 0) };
}

async function secondsOfThread(pid: number, thread: string): Promise<number> {
  const [used = '0'] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ');
  return Number(used) / 1e9;
}

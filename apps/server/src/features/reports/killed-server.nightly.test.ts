import { fetchMultiReportsCall, generateMultiReportsCall } from '@pw/contract/spec-api/reports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signAccessToken } from '../../platform/session-tokens.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { makeKeysFile, type ServerProcess, startServerProcess } from '../../testing/start-server-process.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

/** Makes the test's company; the reports are made by processes of their own. */
let here: TestServer;
let keysFile: Awaited<ReturnType<typeof makeKeysFile>>;
let company: SeededCompany;
let token: string;
let projectId: number;

const PATIENCE_MS = 240_000;
const TYPE = 'TechnoCommercialReport';

beforeAll(async () => {
  here = await startTestServer();
  keysFile = await makeKeysFile();
  company = await seedCompany(here);
  const { companyId, sessionId } = company.sales;
  token = await signAccessToken(keysFile.keys, { companyId, sessionId, role: 'sales' }, Date.now());
  ({ projectId } = await aReportedProject(here, company.sales));
});
afterAll(async () => {
  await keysFile.remove();
  await here.close();
});

async function order(server: ServerProcess): Promise<void> {
  const body = { projectId, createdBy: company.companyId, typeOfDocument: [TYPE], isFollowed: true };
  expect((await server.send(generateMultiReportsCall, { token, body })).status).toBe(200);
}

/** Waits for what a process writes into the database. */
async function until(column: 'state' | 'step', value: string): Promise<void> {
  const statement = `select from report_jobs where ${column} = $1`;
  await vi.waitUntil(async () => (await here.owner.query(statement, [value])).rows.length > 0, {
    timeout: PATIENCE_MS,
    interval: 20,
  });
}

/** Nobody registers a version until the answer is called: a quick machine would be done before one looks. */
async function holdVersions(): Promise<() => Promise<void>> {
  const hindrance = await here.owner.connect();
  await hindrance.query('begin; lock table report_versions in exclusive mode');
  return async () => {
    await hindrance.query('rollback');
    hindrance.release();
  };
}

const rowsOf = async (statement: string) => (await here.owner.query(statement)).rows;

describe('a server that is killed while Typst makes a report', () => {
  it('leaves no half version, and another server finishes the report once', async () => {
    const first = await startServerProcess(here.ownerUrl, keysFile.path);
    const goOn = await holdVersions();
    await order(first);
    await until('step', 'writing');
    await first.kill();
    await goOn();
    expect(await rowsOf('select version from report_versions')).toEqual([]);
    expect(await rowsOf('select state, attempt from report_jobs')).toEqual([{ state: 'running', attempt: 1 }]);

    // The time in which nobody is heard of has passed.
    await here.owner.query("update jobs.job set heartbeat_on = now() - interval '1 minute' where state = 'active'");
    const next = await startServerProcess(here.ownerUrl, keysFile.path);
    await until('state', 'done');
    const reply = await next.send(fetchMultiReportsCall, { token, body: { projectId, typeOfDocument: TYPE } });
    expect(fetchMultiReportsCall.reply.parse(await reply.json())[TYPE]).toMatchObject([
      { version: 1, reportType: 'pdf' },
    ]);
    expect(await rowsOf('select state, attempt from report_jobs')).toEqual([{ state: 'done', attempt: 2 }]);

    // A server that is stopped ends its current work first.
    await here.owner.query("update report_jobs set state = 'failed'");
    const endNow = await holdVersions();
    await order(next);
    await until('step', 'writing');
    const stopped = next.stop();
    await endNow();
    await stopped;
    expect(await rowsOf("select state, version from report_jobs where state <> 'failed'")).toEqual([
      { state: 'done', version: 2 },
    ]);
  });
});

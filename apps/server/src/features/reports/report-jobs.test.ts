import { listAuditEventsCall } from '@pw/contract/audit';
import { listReportJobsCall } from '@pw/contract/reports';
import { updateQuantityCall } from '@pw/contract/spec-api/boards';
import { deleteProjectCall } from '@pw/contract/spec-api/projects';
import { fetchMultiReportsCall, generateMultiReportsCall } from '@pw/contract/spec-api/reports';
import { err, ok } from '@pw/domain/result';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import { aBoard } from '../../testing/a-board.ts';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { setStatus } from '../../testing/a-project.ts';
import { aReportedProject, makeReports, orderReports, type ReportWork } from '../../testing/a-reported-project.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import type { MakeReport, ReportOrder } from './make-report.ts';

const server = aTestServer();
let work: ReportWork;
let company: SeededCompany;
let projectId: number;
let lineItemIds: readonly number[];

/** How reports are made here; a test puts its own in its place. */
let make: MakeReport;
const written: MakeReport = async ({ type }, onProgress) => {
  await onProgress('working out', 1, 1);
  return ok([{ format: 'pdf', bytes: Buffer.from(`%PDF ${type}`) }]);
};

beforeAll(async () => {
  work = await makeReports(server, { make: (order, onProgress) => make(order, onProgress) });
  company = await seedCompany(server);
});
beforeEach(async () => {
  make = written;
  ({ projectId, lineItemIds } = await aReportedProject(server, company.sales));
});

const TYPE = 'TechnoCommercialReport';

const order = (given: Readonly<Record<string, unknown>> = {}) =>
  orderReports(server, company.sales, projectId, [TYPE], given);

const jobsOfProject = async () => {
  const reply = await server.send(listReportJobsCall, { token: company.sales.token, query: { projectId } });
  return listReportJobsCall.reply.parse(reply.json()).jobs;
};

const versions = async () => {
  const body = { projectId, typeOfDocument: TYPE };
  const reply = await server.send(fetchMultiReportsCall, { token: company.sales.token, body });
  return fetchMultiReportsCall.reply.parse(reply.json())[TYPE] ?? [];
};

/** What a test that failed still holds. */
let letGo = () => {};
afterEach(() => letGo());

/** Holds the making of a report at its start until the test lets it go on. */
function heldMaking() {
  const begun = Promise.withResolvers<ReportOrder>();
  const go = Promise.withResolvers<void>();
  make = async (given, onProgress) => {
    await onProgress('working out', 1, 2);
    begun.resolve(given);
    await go.promise;
    return written(given, onProgress);
  };
  letGo = () => go.resolve();
  return { begun: begun.promise, go: letGo };
}

describe('an order of reports', () => {
  const refused = async (given: Readonly<Record<string, unknown>>) => {
    const body = { projectId, createdBy: company.companyId, typeOfDocument: [TYPE], ...given };
    const reply = await server.send(generateMultiReportsCall, { token: company.sales.token, body });
    const { code, message } = reply.json<{ code: string; message: string }>();
    return [reply.statusCode, code, message];
  };

  it('stays that of the revision that it was ordered for', async () => {
    const held = heldMaking();
    const before = await orderReports(server, company.sales, projectId, ['CostReport']);
    await held.begun;
    // Another report of the company is begun when this one is made.
    const after = await order();
    await submitQuote(server, company.sales, projectId);
    await setStatus(server, company.sales, projectId, 'quote-rejected');
    await server.owner.query('update projects set offer_revision = 2 where project_id = $1', [projectId]);
    held.go();
    expect(await work.untilEnded([...before, ...after])).toEqual(['done', 'done']);
    expect(await versions()).toMatchObject([{ revision: 1, fileName: expect.stringContaining(`${projectId}-R1 `) }]);
  });

  it('needs a report that exists, a customer, a board and a date of the calendar [REP-14, REP-15, API-70]', async () => {
    expect(await refused({ typeOfDocument: [] })).toEqual([
      422,
      'NOTHING_SELECTED',
      'Please select a report to generate an offer letter.',
    ]);
    expect(await refused({ typeOfDocument: [TYPE, 'Offer'] })).toEqual([
      422,
      'UNKNOWN_REPORT',
      'There is no report by the name "Offer".',
    ]);
    expect((await refused({ offerDate: '30-02-2026' })).slice(0, 2)).toEqual([422, 'DATE_INVALID']);
    expect((await refused({ offerDate: '2026-02-20' }))[0]).toBe(400);
    const { projectId: withoutCustomer } = await aConfiguredProject(server, company.sales);
    expect(await refused({ projectId: withoutCustomer })).toEqual([
      422,
      'NO_CUSTOMER',
      'Please select a customer before generating the report.',
    ]);
  });

  it('needs complete boards and names the others with what they lack', async () => {
    await aBoard(server, company.sales, { projectID: projectId }, { itemDesc: 'LT-9' });
    const body = { projectId, createdBy: company.companyId, typeOfDocument: [TYPE] };
    const reply = await server.send(generateMultiReportsCall, { token: company.sales.token, body });
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      {
        code: 'BOARDS_INCOMPLETE',
        message: 'Reports need complete boards. Complete first: LT-9 (Not configured).',
        details: {
          boards: [{ lineItemId: expect.any(Number), name: 'LT-9', gap: { code: 'NOT_CONFIGURED', count: 1 } }],
        },
      },
    ]);
  });

  it('of a client that follows its jobs is answered when it is kept, before anything is made', async () => {
    const held = heldMaking();
    const jobs = await order();
    expect(jobs).toMatchObject([{ name: TYPE, state: 'waiting', progressPercent: 0, version: null, isOwn: true }]);
    await held.begun;
    held.go();
    expect(await work.untilEnded(jobs)).toEqual(['done']);
  });

  it('prints its own names and never those of a client, whose differences are noted [REP-19, REP-21]', async () => {
    const held = heldMaking();
    const claims = { projectName: 'Other', customerName: 'Somebody', quotationNo: 'Q-1', company: 'Nobody' };
    const jobs = await order({ ...claims, offerDate: '07-11-2026' });
    const { source, date } = await held.begun;
    held.go();
    await work.untilEnded(jobs);
    expect(date).toBe('2026-11-07');
    expect(JSON.stringify(source)).not.toMatch(/Other|Somebody|Q-1"|Nobody/);
    const { token } = company.administrator;
    const reply = await server.send(listAuditEventsCall, { token, query: {} });
    const [event] = listAuditEventsCall.reply
      .parse(reply.json())
      .items.filter(({ event }) => event === 'reports.ordered');
    expect(JSON.stringify(event)).toMatch(/Somebody/);
  });

  it('of a report that is on its way is no second one, unless the project has changed', async () => {
    const held = heldMaking();
    const first = await order();
    await held.begun;
    const [again, twice] = await Promise.all([order(), order()]);
    expect([again?.[0]?.jobId, twice?.[0]?.jobId]).toEqual([first[0]?.jobId, first[0]?.jobId]);
    const { token } = company.sales;
    const quantity = { projectId, lineItemId: lineItemIds[0] ?? 0, qty: 7, createdBy: company.companyId };
    await server.send(updateQuantityCall, { token, body: quantity });
    const changed = await order();
    expect(changed[0]?.jobId).not.toBe(first[0]?.jobId);
    held.go();
    await work.untilEnded([...first, ...changed]);
    expect((await versions()).map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('asked twice at the same moment makes one version', async () => {
    const held = heldMaking();
    const orders = await Promise.all([order(), order(), order()]);
    held.go();
    expect(new Set(orders.flat().map(({ jobId }) => jobId)).size).toBe(1);
    await work.untilEnded(orders.flat());
    expect(await versions()).toHaveLength(1);
  });
});

describe('an order of reports by the call of the specification', () => {
  const ask = async (given: Readonly<Record<string, unknown>> = {}, headers: Readonly<Record<string, string>> = {}) => {
    const { token, companyId: createdBy } = company.sales;
    const body = { projectId, createdBy, rsToken: token, typeOfDocument: [TYPE], ...given };
    return server.send(generateMultiReportsCall, { token, body, headers });
  };

  it('is answered when its reports are there, and holds no transaction meanwhile [REP-18, API-70]', async () => {
    const held = heldMaking();
    let isAnswered = false;
    const reply = ask().then((answer) => {
      isAnswered = true;
      return answer;
    });
    await held.begun;
    const { rows } = await server.owner.query(
      "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect([isAnswered, rows]).toEqual([false, []]);
    held.go();
    const { jobs } = generateMultiReportsCall.reply.parse((await reply).json()).data;
    expect(jobs).toMatchObject([{ name: TYPE, state: 'done', version: 1 }]);
    expect(await versions()).toHaveLength(1);
  });

  it('is refused with the reason when one of them could not be made, and the others are kept', async () => {
    make = (given, onProgress) =>
      given.type === TYPE
        ? written(given, onProgress)
        : Promise.resolve(err({ code: 'NOT_PRICED', said: 'LT-9 has no price.' }));
    const reply = await ask({ typeOfDocument: [TYPE, 'CostReport'] });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { code: 'NOT_MADE', message: 'Cost Report: LT-9 has no price.', details: { jobs: [{}, {}] } },
    ]);
    expect(await versions()).toHaveLength(1);
  });

  it('waits for the same report when it is asked again, under its key too', async () => {
    const held = heldMaking();
    const key = { 'idempotency-key': 'reports' };
    const replies = [ask({}, key), ask({}, key), ask()];
    await held.begun;
    held.go();
    const jobs = (await Promise.all(replies)).map((reply) => reply.json().data.jobs[0]);
    expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(1);
    expect(jobs.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(await versions()).toHaveLength(1);
  });

  it('of an eleventh who waits is answered at once, that it is still being made', async () => {
    const held = heldMaking();
    // Whichever of them comes last: the ten others wait, and only it is answered before the report is made.
    const asked = Array.from({ length: 11 }, () => ask());
    expect((await Promise.race(asked)).statusCode).toBe(503);
    await held.begun;
    const reply = await ask();
    expect(reply.headers['retry-after']).toBe('60');
    expect(reply.json()).toMatchObject({ code: 'STILL_BEING_MADE', details: { jobs: [{ state: 'running' }] } });
    held.go();
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 10 }, () => 200), 503]);
  });
});

describe('a report that is being made', () => {
  it('shows its progress, to the user who ordered it and to users who open the project', async () => {
    const held = heldMaking();
    const jobs = await order();
    await held.begun;
    const [running] = await jobsOfProject();
    expect(running).toMatchObject({ state: 'running', step: 'working out', version: null, endedAt: null });
    expect(running?.progressPercent).toBeGreaterThan(0);
    expect(running?.progressPercent).toBeLessThan(100);
    held.go();
    await work.untilEnded(jobs);
    expect(await jobsOfProject()).toMatchObject([{ state: 'done', progressPercent: 100, version: 1, failure: null }]);
    const { token } = company.administrator;
    const others = await server.send(listReportJobsCall, { token, query: { projectId } });
    expect(others.json().jobs).toMatchObject([{ isOwn: false, requestedBy: company.sales.name }]);
    expect((await server.send(listReportJobsCall, { token })).json()).toEqual({ jobs: [] });
  });

  it('stays in the list for a day', async () => {
    await work.untilEnded(await order());
    const age = (hours: number) =>
      server.owner.query("update report_jobs set ended_at = ended_at - $1 * interval '1 hour'", [hours]);
    await age(23);
    expect(await jobsOfProject()).toHaveLength(1);
    await age(2);
    expect(await jobsOfProject()).toEqual([]);
  });

  it('adds a version to those before, which stay as they are; the highest is the latest [REP-12]', async () => {
    await work.untilEnded(await order());
    const [before] = await versions();
    await work.untilEnded(await order());
    const after = await versions();
    expect(after.map(({ version }) => version)).toEqual([2, 1]);
    expect(after[1]).toEqual(before);
  });
});

describe('a report that cannot be made', () => {
  const failures = async () => (await jobsOfProject()).map(({ state, failure }) => [state, failure]);

  it('is tried again, and fails with the next step while the file store takes no file', async () => {
    const before = work.outcomes.length;
    const { files } = server.platform;
    const write = files.write;
    Object.assign(files, { write: () => Promise.reject(new FilesUnavailable(new Error('ENOSPC'))) });
    try {
      expect(await work.untilEnded(await order())).toEqual(['failed']);
    } finally {
      Object.assign(files, { write });
    }
    expect(work.outcomes.slice(before)).toEqual(['again', 'again', 'again', 'failed']);
    expect(await failures()).toEqual([
      ['failed', expect.stringMatching(/^Techno-Commercial Report: The file store took no file/)],
    ]);
    expect(await versions()).toEqual([]);
    expect(await work.untilEnded(await order())).toEqual(['done']);
  });

  it('is tried again after a defect, and leaves no file of the attempt that failed', async () => {
    const keys: string[] = [];
    const { files } = server.platform;
    const write = files.write;
    let attempts = 0;
    Object.assign(files, {
      write: async (key: string, bytes: Uint8Array, contentType: string) => {
        keys.push(key);
        await write(key, bytes, contentType);
        attempts += 1;
        if (attempts === 1) {
          throw new Error('the connection broke');
        }
      },
    });
    try {
      expect(await work.untilEnded(await order())).toEqual(['done']);
    } finally {
      Object.assign(files, { write });
    }
    expect(keys).toHaveLength(2);
    const [left, stored] = [await files.read(keys[0] ?? ''), await files.read(keys[1] ?? '')];
    expect([left, stored?.bytes.length]).toEqual([undefined, expect.any(Number)]);
    expect(await versions()).toHaveLength(1);
  });

  it('fails at once where the project was deleted by now', async () => {
    const later = heldMaking();
    const third = await order();
    await later.begun;
    const fourth = await order({ offerDate: '02-11-2026' });
    const { token, accountId: userId } = company.sales;
    const gone = { userId, rsToken: token, specProjectId: third[0]?.quotationNumber ?? '' };
    await server.send(deleteProjectCall, { token, body: gone });
    later.go();
    expect((await work.untilEnded(fourth))[0]).toBe('failed');
    await work.untilEnded(third);
  });

  it('is of no other attempt than the last: what an earlier one still makes is not taken', async () => {
    const held = heldMaking();
    const jobs = await order();
    await held.begun;
    // Another server has begun it again, since this one was not heard of.
    await server.owner.query('update report_jobs set attempt = attempt + 1 where job_id = $1', [jobs[0]?.jobId]);
    held.go();
    expect(await work.untilEnded(jobs)).toEqual(['left']);
    expect(await versions()).toEqual([]);
    expect((await jobsOfProject())[0]?.state).toBe('running');
  });
});

import { randomUUID } from 'node:crypto';
import { context } from '@opentelemetry/api';
import { listCustomersCall } from '@pw/contract/customers';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { afterEach, describe, expect, it } from 'vitest';
import { inCompany, openAppDatabase, openPool } from '../platform/database/app-database.ts';
import { buildApp } from '../platform/http/build-app.ts';
import type { JobOrder } from '../platform/jobs/queues.ts';
import type { HeavyRequest } from '../platform/load/heavy-calls.ts';
import { inJobSpan, inRequestSpan, inSpan } from '../platform/traces.ts';
import { routes } from '../routes.ts';
import { aSmallEnquiry } from '../testing/a-configured-project.ts';
import { aReportedProject, orderReports } from '../testing/a-reported-project.ts';
import { anOpenBoard } from '../testing/an-open-board.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { seedCompany } from '../testing/seed-company.ts';
import { injection } from '../testing/start-test-server.ts';
import { openTraces } from './open-traces.ts';
import { recordedTraces, SENT } from './testing/recorded-traces.ts';

const server = aTestServer();

const OF_A_THREAD = { traceId: 'b'.repeat(32), spanId: 'c'.repeat(16), traceFlags: 1 };

let close = async () => {};

function open() {
  const { packages, spans } = recordedTraces();
  close = mustBeOk(openTraces(() => packages));
  return spans;
}

afterEach(() => close());

describe('traces', () => {
  it('have a request, its turn and its transaction', async () => {
    const { sales } = await seedCompany(server);
    const spans = open();
    const { statusCode } = await server.send(listCustomersCall, { token: sales.token, query: {} });
    expect(statusCode).toBe(200);
    const route = 'GET /api/v1/customers';
    expect(spans).toEqual([
      { name: 'turn', parent: route, attributes: { kind: 'connections' }, hasFailed: false },
      { name: 'transaction', parent: route, attributes: {}, hasFailed: false },
      {
        name: route,
        parent: null,
        attributes: {
          'http.request.method': 'GET',
          'http.route': '/api/v1/customers',
          'panelwright.request': expect.stringMatching(/^[\da-f]{12}$/),
        },
        hasFailed: false,
      },
    ]);
  });

  it('name what a statement did to which table, and not its text', async () => {
    const { companyId } = await seedCompany(server);
    const spans = open();
    const database = openAppDatabase(openPool(server.appUrl, 1, () => {}));
    await inJobSpan('mails', undefined, () =>
      inCompany(database, companyId, (tx) => tx.selectFrom('boardDrafts as own').select('lineItemId').execute()),
    );
    await database.destroy();
    expect(spans.map(({ name, parent, attributes }) => [name, parent, ...Object.values(attributes)])).toEqual([
      ...['begin', 'enter the company'].map(() => ['statement', 'job', 'raw', '']),
      ['statement', 'job', 'select', 'board_drafts'],
      ...['commit'].map(() => ['statement', 'job', 'raw', '']),
      ['job', null, 'mails'],
    ]);
  });

  it('name the request that has ordered a job, here or in a thread', async () => {
    const { sales } = await seedCompany(server);
    const { projectId } = await aReportedProject(server, sales, aSmallEnquiry);
    await server.owner.query('delete from jobs.job');
    const spans = open();
    await orderReports(server, sales, projectId, ['CostReport']);
    await inCompany(server.database, sales.companyId, (tx) =>
      server.platform.jobs.send(tx, 'reports', { companyId: sales.companyId, jobId: randomUUID() }, OF_A_THREAD),
    );
    const orders: JobOrder[] = [];
    const run = async (order: JobOrder) => void orders.push(order);
    await server.platform.jobs.work('reports', { run, giveUp: async () => undefined });
    await expect.poll(() => spans.filter(({ name }) => name === 'job')).toHaveLength(2);

    const ordering = spans.find(({ attributes }) => String(attributes['http.route']).includes('reports'))?.name;
    const jobs = spans.filter(({ name }) => name === 'job');
    const job = { name: 'job', parent: null, attributes: { queue: 'reports' }, hasFailed: false };
    expect(jobs).toEqual([
      { ...job, orderedBy: ordering },
      { ...job, orderedBy: 'another trace' },
    ]);
    expect(ordering).toMatch(/^POST /);
    // What is kept of the trace is no part of the order.
    expect(orders.map((order) => Object.keys(order).sort())).toEqual(orders.map(() => ['companyId', 'jobId']));
  });

  it('go with a call to its thread, which orders jobs in its place', async () => {
    const { sales } = await seedCompany(server);
    const { params } = await anOpenBoard(server, sales);
    const sent: HeavyRequest[] = [];
    const answer = async (request: HeavyRequest) => {
      sent.push(request);
      return { outcome: { kind: 'reply', reply: null } as const, caller: null, sentJobs: false };
    };
    const heavy = { load: () => ({ atWork: 0, waiting: 0 }), answer };
    const app = await buildApp({ ...server.platform, heavy }, routes, false);
    const draw = () => app.inject(injection(generateFrontViewCall, { token: sales.token, params }));
    await draw();
    open();
    await draw();
    await app.close();
    const place = { traceId: expect.stringMatching(/^[\da-f]{32}$/), spanId: expect.any(String), traceFlags: 1 };
    expect(sent.map(({ orderedBy }) => orderedBy)).toEqual([undefined, place]);
  });

  it('mark what fails', async () => {
    const spans = open();
    const failing = inSpan('file', { op: 'read' }, () => Promise.reject(new Error('gone')));
    await expect(failing).rejects.toThrow('gone');
    expect(spans).toEqual([{ name: 'file', parent: null, attributes: { op: 'read' }, hasFailed: true }]);
  });

  it('go on from that of a trusted proxy alone', async () => {
    open();
    const headers = { traceparent: '00-1-2-01' };
    const request = { id: 'a', method: 'GET', routeOptions: { url: '/' }, headers };
    // What the types of Fastify ask for besides is not read.
    const sent = (ips?: string[]) =>
      inRequestSpan({ ...request, ips } as never, async () => context.active().getValue(SENT));
    expect(await sent()).toBeUndefined();
    expect(await sent(['10.0.0.9'])).toBeUndefined();
    expect(await sent(['127.0.0.1', '10.0.0.9'])).toBe(headers);
  });

  it('are none while nobody asks for them', async () => {
    const spans = open();
    await close();
    close = async () => {};
    expect(await inSpan('mail', {}, async () => 'sent')).toBe('sent');
    expect(spans).toEqual([]);
  });

  it('end the start in a sentence where their packages are not installed', () => {
    expect(openTraces()).toEqual({
      ok: false,
      error: {
        message:
          'OTEL_EXPORTER_OTLP_ENDPOINT asks for traces, whose packages are not installed. Run: npm install --no-save @opentelemetry/sdk-trace@3.1.0 @opentelemetry/exporter-trace-otlp-http@0.301.0 @opentelemetry/context-async-hooks@3.1.0. Or leave the setting out.',
      },
    });
  });
});

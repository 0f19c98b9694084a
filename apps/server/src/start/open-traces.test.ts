import { context } from '@opentelemetry/api';
import { listCustomersCall } from '@pw/contract/customers';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { afterEach, describe, expect, it } from 'vitest';
import { inCompany, openAppDatabase, openPool } from '../platform/database/app-database.ts';
import { inRequestSpan, inSpan } from '../platform/traces.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { seedCompany } from '../testing/seed-company.ts';
import { openTraces } from './open-traces.ts';
import { recordedTraces, SENT } from './testing/recorded-traces.ts';

const server = aTestServer();

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
    await inSpan('job', { queue: 'mails' }, () =>
      inCompany(database, companyId, (tx) => tx.selectFrom('customers as own').select('customerId').execute()),
    );
    await database.destroy();
    expect(spans.map(({ name, parent, attributes }) => [name, parent, ...Object.values(attributes)])).toEqual([
      ...['begin', 'enter the company'].map(() => ['statement', 'job', 'raw', '']),
      ['statement', 'job', 'select', 'customers'],
      ...['commit'].map(() => ['statement', 'job', 'raw', '']),
      ['job', null, 'mails'],
    ]);
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

import { editBoardCall, openEditingCall } from '@pw/contract/board-configuration';
import { listCustomersCall } from '@pw/contract/customers';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { addNewCustomerCall } from '@pw/contract/spec-api/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriesOf } from '../platform/metrics/testing/series-of.ts';
import { listServers, livesStill } from '../platform/servers.store.ts';
import { aConfiguredProject, aSmallEnquiry } from '../testing/a-configured-project.ts';
import { customerEntry } from '../testing/a-customer.ts';
import { aReportedProject, orderReports } from '../testing/a-reported-project.ts';
import type { SeededCompany } from '../testing/seed-company.ts';
import { at, type Installation, seedThere, startInstallation } from './testing/start-installation.ts';
import { hasPgBouncer } from './testing/start-pool.ts';
import { installedProxies } from './testing/start-proxy.ts';

const [proxy] = installedProxies;

describe.skipIf(!hasPgBouncer || proxy === undefined)('two servers and a worker, behind a proxy and PgBouncer', () => {
  let installation: Installation;
  let company: SeededCompany;

  beforeAll(async () => {
    // Skipped without one.
    installation = await startInstallation(proxy ?? 'nginx');
    company = await seedThere(installation);
  });
  afterAll(() => installation?.close());

  const one = () => at(installation.web[0].origin);
  const other = () => at(installation.web[1].origin);
  const through = () => at(installation.origin);

  it('start together on an empty database, and know of each other', async () => {
    const { owner } = installation.here;
    const { rows } = await owner.query<{ most: number }>(
      'select max(times)::int as most from (select count(*) as times from schema_migrations group by name) as each',
    );
    expect(rows).toEqual([{ most: 1 }]);
    const living = (await listServers(owner)).filter(livesStill);
    expect(living.map(({ roles }) => roles.join(', ')).sort()).toEqual(['jobs', 'web', 'web']);
  });

  it('a worker answers whether it is ready, and no request of users', async () => {
    const { origin } = installation.worker;
    const statuses = await Promise.all(
      ['/health/ready', '/metrics', '/', '/api/docs', '/api/v1/customers'].map(
        async (path) => (await fetch(`${origin}${path}`)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
  });

  it('what is written on one is read on the other', async () => {
    const { token, accountId: userId } = company.sales;
    const body = { ...customerEntry, customerName: 'Deccan', isFavorite: false, userId };
    expect((await one().send(addNewCustomerCall, { token, body })).statusCode).toBe(200);
    const { items } = listCustomersCall.reply.parse(
      (await other().send(listCustomersCall, { token, query: {} })).json(),
    );
    expect(items.map(({ customerName }) => customerName)).toEqual(['Deccan']);
  });

  it('a board is edited by turns on both, and priced the same', async () => {
    const { token } = company.sales;
    const { projectId, lineItemIds } = await aConfiguredProject(one(), company.sales, aSmallEnquiry);
    const params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
    let { sequence } = openEditingCall.reply.parse((await one().send(openEditingCall, { token, params })).json());
    for (const [turn, server] of [one(), other(), one(), other(), other(), one()].entries()) {
      const edits = [{ kind: 'set', part: 'board', property: 'CUSTOM_NOTE', value: `Turn ${turn}` }] as const;
      const reply = await server.send(editBoardCall, { token, params, body: { sequence, edits: [...edits] } });
      ({ sequence } = editBoardCall.reply.parse(reply.json()));
    }
    const prices = await Promise.all(
      [one(), other()].map(async (server) =>
        (await server.send(getProjectPriceCall, { token, params: { projectId } })).json(),
      ),
    );
    expect(prices[0]).toEqual(prices[1]);
  });

  it('the same key on both at once is one write', async () => {
    const { token, accountId: userId } = company.sales;
    const body = { ...customerEntry, customerName: 'Once', isFavorite: false, userId };
    const headers = { 'idempotency-key': 'once' };
    const replies = await Promise.all(
      [one(), other(), one(), other()].map((server) => server.send(addNewCustomerCall, { token, body, headers })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body: text }) => text)).size).toBe(1);
  });

  it('reports that are ordered at the proxy are made by the worker, each once', async () => {
    const { projectId } = await aReportedProject(through(), company.sales, aSmallEnquiry);
    const orders = await Promise.all(
      Array.from({ length: 4 }, () => orderReports(through(), company.sales, projectId, ['CostReport'])),
    );
    const ids = [...new Set(orders.flat().map(({ jobId }) => jobId))];
    const ended = async () => {
      const { rows } = await installation.here.owner.query<{ state: string; attempt: number }>(
        'select state, attempt from report_jobs where job_id = any($1)',
        [ids],
      );
      return rows;
    };
    await expect
      .poll(async () => (await ended()).map(({ state }) => state), { timeout: 120_000, interval: 200 })
      .toEqual(ids.map(() => 'done'));
    expect((await ended()).map(({ attempt }) => attempt)).toEqual(ids.map(() => 1));
    expect(ids.length).toBeGreaterThan(0);
    const measured = async ({ origin }: { readonly origin: string }) =>
      /^job_seconds_count\{queue="reports"\} [1-9]/m.test(await (await fetch(`${origin}/metrics`)).text());
    expect(await Promise.all([...installation.web, installation.worker].map(measured))).toEqual([false, false, true]);
  });

  it('what a thread of a server measures is in the metrics of that server', async () => {
    const { token } = company.sales;
    const [server] = installation.web;
    const { projectId, lineItemIds } = await aConfiguredProject(one(), company.sales, aSmallEnquiry);
    const params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
    const measured = async (name: string) => seriesOf(await (await fetch(`${server.origin}/metrics`)).text(), name);
    const before = await measured('files_seconds_count');
    expect((await one().send(generateFrontViewCall, { token, params })).statusCode).toBe(200);
    await expect.poll(() => measured('files_seconds_count')).not.toEqual(before);
    expect(await measured('heavy_seconds_count')).toContainEqual(
      expect.stringMatching(/^\{call="generateFrontView"\} [1-9]/),
    );
    expect(await measured('disk_free_ratio')).toEqual([]);
  });

  it('a rolling restart leaves no call without its answer', async () => {
    const { token } = company.sales;
    const statuses: (number | string)[] = [];
    let isOver = false;
    const user = async () => {
      while (!isOver) {
        const reply = await through()
          .send(listCustomersCall, { token, query: {} })
          .catch((error: unknown) => String(error));
        statuses.push(typeof reply === 'string' ? reply : reply.statusCode === 200 ? 200 : reply.body);
      }
    };
    const users = [user(), user(), user(), user()];
    for (const server of installation.web) {
      await server.stop();
      await server.start();
    }
    isOver = true;
    await Promise.all(users);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(100);
  });
});

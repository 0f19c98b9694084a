import { generateFrontViewCall } from '@pw/contract/front-view';
import { expect, it } from 'vitest';
import { seedCompany } from '../../testing/seed-company.ts';
import { injection, startTestServer } from '../../testing/start-test-server.ts';
import { buildApp } from '../http/build-app.ts';

it('a reply that was written elsewhere is sent as JSON, without a byte more', async () => {
  const server = await startTestServer();
  const { sales } = await seedCompany(server);
  const json = new TextEncoder().encode('before{"drawn":"27-11-2026, 2°"}behind').subarray(6, -6);
  const heavy = {
    load: () => ({ atWork: 0, waiting: 0, refused: 0 }),
    answer: async () => ({ outcome: { kind: 'json', json } as const, caller: null, sentJobs: false }),
  };
  const { routes } = await import('../../routes.ts');
  const app = await buildApp({ ...server.platform, heavy }, routes, false);
  const params = { projectId: 1, lineItemId: 1 };
  const reply = await app.inject(injection(generateFrontViewCall, { token: sales.token, params }));
  expect([reply.statusCode, reply.headers['content-type'], reply.json()]).toEqual([
    200,
    'application/json; charset=utf-8',
    { drawn: '27-11-2026, 2°' },
  ]);
  await app.close();
  await server.close();
});

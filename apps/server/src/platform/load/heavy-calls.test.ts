import { generateFrontViewCall } from '@pw/contract/front-view';
import { describe, expect, it } from 'vitest';
import { seedCompany } from '../../testing/seed-company.ts';
import { injection, startTestServer } from '../../testing/start-test-server.ts';
import { buildApp } from '../http/build-app.ts';
import { type HeavyAnswer, type HeavyRequest, heavyCalls } from './heavy-calls.ts';

it('a reply that was written elsewhere is sent as JSON, without a byte more', async () => {
  const server = await startTestServer();
  const { sales } = await seedCompany(server);
  const json = new TextEncoder().encode('before{"drawn":"27-11-2026, 2°"}behind').subarray(6, -6);
  const heavy = {
    load: () => ({ atWork: 0, waiting: 0 }),
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

describe('the threads of heavy calls', () => {
  const request = (companyId: string): HeavyRequest => ({
    call: 'generateFrontView',
    incoming: { claims: { companyId }, address: '127.0.0.1' } as HeavyRequest['incoming'],
    requestId: 'r',
  });
  const answer: HeavyAnswer = { outcome: { kind: 'reply', reply: null }, caller: null, sentJobs: false };

  it('each have companies of their own, which always come to the same one', async () => {
    const given: string[][] = [[], [], []];
    const thread = (place: number) => ({
      make: async (companyId: string) => {
        given[place]?.push(companyId);
        return answer;
      },
    });
    const { answer: ask } = heavyCalls<string>(
      [thread(0), thread(1), thread(2)],
      ({ incoming }) => incoming.claims?.companyId ?? '',
    );
    const companies = Array.from({ length: 30 }, (_none, number) => `company ${number}`);
    for (const company of [...companies, ...companies]) {
      await ask(request(company));
    }
    expect(given.map((of) => of.length > 0)).toEqual([true, true, true]);
    for (const company of companies) {
      expect(given.filter((of) => of.includes(company))).toHaveLength(1);
    }
  });
});

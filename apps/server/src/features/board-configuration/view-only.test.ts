import type { CallForm } from '@pw/contract/call';
import { calls } from '@pw/contract/calls';
import { isViewOnly, projectStatuses } from '@pw/domain/projects/project-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepCases } from '../../sweep/testing/sweep-cases.ts';
import { sendSwept } from '../../sweep/testing/swept-request.ts';
import { checksumsOf } from '../../sweep/testing/tenant-tables.ts';
import { setStatus } from '../../testing/a-project.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** They end what a sign-in has loaded, which nobody is kept in; nothing of the project changes. */
const endings: readonly string[] = ['closeModel', 'feed'];

const writingCalls = calls.filter(
  ({ slice, effect, name }) =>
    (slice === 'board-configuration' || slice === 'feeders') && effect !== 'read' && !endings.includes(name),
);

async function requestOf({ name }: CallForm) {
  const company = await seedCompany(server);
  const request = await sweepCases[name]?.request(company, company.sales, server);
  if (!request) {
    throw new Error(`${name} has no line in the cases of the sweep`);
  }
  return { company, request };
}

describe('the configuration of a board in a project that can only be viewed', () => {
  it.each(writingCalls.map((call) => [call.name, call] as const))(
    'is not changed by %s, which the sweep shows to succeed else [STS-13]',
    async (_name, call) => {
      const { company, request } = await requestOf(call);
      const { rows } = await server.owner.query<{ id: number }>(
        'select project_id as id from projects where company_id = $1',
        [company.companyId],
      );
      for (const status of projectStatuses.filter(isViewOnly)) {
        for (const { id } of rows) {
          await setStatus(server, company.sales, id, status);
        }
        const before = await checksumsOf(server.owner, company.companyId);
        const reply = await sendSwept(server, call, request, company.sales.token);
        expect([status, reply.statusCode, reply.json().code]).toEqual([status, 409, 'VIEW_ONLY']);
        expect(await checksumsOf(server.owner, company.companyId)).toEqual(before);
      }
    },
  );
});

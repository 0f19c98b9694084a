import { calls } from '@pw/contract/calls';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { isViewOnly, projectStatuses } from '@pw/domain/projects/project-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frontViewCases } from '../../sweep/testing/cases/front-view.ts';
import { sendSwept } from '../../sweep/testing/swept-request.ts';
import { checksumsOf } from '../../sweep/testing/tenant-tables.ts';
import { setStatus } from '../../testing/a-project.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await closePdfWorker();
  await server.close();
});

const writingCalls = calls.filter(({ slice, effect }) => slice === 'front-view' && effect !== 'read');

describe('front view and price of a board in a project that can only be viewed', () => {
  it.each(writingCalls.map((call) => [call.name, call] as const))('are not made by %s [STS-13]', async (name, call) => {
    const company = await seedCompany(server);
    const request = await frontViewCases[name]?.request(company, company.sales, server);
    const { projectId } = { ...request?.params, ...request?.body };
    for (const status of projectStatuses.filter(isViewOnly)) {
      await setStatus(server, company.sales, Number(projectId), status);
      const before = await checksumsOf(server.owner, company.companyId);
      const reply = await sendSwept(server, call, request ?? {}, company.sales.token);
      expect([status, reply.statusCode, reply.json().code]).toEqual([status, 409, 'VIEW_ONLY']);
      expect(await checksumsOf(server.owner, company.companyId)).toEqual(before);
    }
  });
});

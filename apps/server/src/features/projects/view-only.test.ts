import type { CallForm } from '@pw/contract/call';
import { calls } from '@pw/contract/calls';
import { isViewOnly, projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SweptRequest, sendSwept } from '../../sweep/testing/swept-request.ts';
import { checksumsOf } from '../../sweep/testing/tenant-tables.ts';
import { aBoard } from '../../testing/a-board.ts';
import { aProject, projectEntry, setStatus } from '../../testing/a-project.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let company: SeededCompany;

beforeAll(async () => {
  server = await startTestServer();
  company = await seedCompany(server);
  const project = await aProject(server, company.sales);
  await aBoard(server, company.sales, project);
});
afterAll(() => server.close());

/** What the company's only project and its only board are called in requests. */
const projectId = 1;
const board = { projectId, lineItemId: 1 };
const [inProject, onBoard] = [{ projectId: '1' }, { projectId: '1', lineItemId: '1' }];

/** Each write on a project or on anything in it, as it would succeed if the project could be changed. */
const writes: Readonly<Record<string, (rsToken: string, userId: string) => SweptRequest>> = {
  editProject: (rsToken) => ({ body: { ...projectEntry, projectID: projectId, rsToken } }),
  putProject: () => ({ params: inProject, body: { projectName: 'Another' } }),
  deleteProject: (rsToken, userId) => ({ body: { userId, rsToken, specProjectId: 'Q-2026-0001' } }),
  addLineItem: () => ({ params: inProject, body: { itemDesc: 'PCC-2' } }),
  editLineItem: () => ({ params: onBoard, body: { itemDesc: 'PCC-2' } }),
  deleteLineItem: () => ({ params: onBoard }),
  copyLineItem: (rsToken) => ({
    body: { projectId, targetProjectId: projectId, lineItems: [{ lineItemId: 1 }], rsToken },
  }),
  updateQuantity: (_rsToken, createdBy) => ({ body: { ...board, qty: 2, createdBy } }),
  deletePriceReport: () => ({ body: board }),
  boardRename: () => ({ body: { ...board, boardName: 'PCC-2' } }),
  deleteMulipleBoard: () => ({ body: { projectId, lineItemIds: [1] } }),
  boardwisecharges: (_rsToken, createdBy) => ({ body: { projectId, createdBy } }),
};

/** Writes that leave the projects alone that exist already. */
const makingNew = ['createProject', 'importProject', 'cloneProject'];

const writingCalls = calls.filter(
  ({ slice, effect }) => ['projects', 'boards', 'project-pricing'].includes(slice) && effect === 'write',
);

async function send(call: CallForm) {
  const { token, accountId } = company.sales;
  return sendSwept(server, call, writes[call.name]?.(token, accountId) ?? {}, token);
}

describe('a project that can only be viewed', () => {
  it('has a line here for every call of the contract that writes to projects, boards or charges', () => {
    expect(writingCalls.map(({ name }) => name).sort()).toEqual([...Object.keys(writes), ...makingNew].sort());
  });

  describe.each(projectStatuses.filter(isViewOnly))('because it is %s', (status) => {
    it.each(writingCalls.filter(({ name }) => writes[name]).map((call) => [call.name, call] as const))(
      'is not changed by %s [STS-13]',
      async (_name, call) => {
        await setStatus(server, company.sales, projectId, status);
        const before = await checksumsOf(server.owner, company.companyId);
        const reply = await send(call);
        expect([reply.statusCode, reply.json().code]).toEqual([409, 'VIEW_ONLY']);
        expect(reply.json().message).toContain(`in the status ${statusEntry(status).name} and can only be viewed`);
        expect(await checksumsOf(server.owner, company.companyId)).toEqual(before);
      },
    );
  });

  it.each(projectStatuses.filter((status) => !isViewOnly(status)))('is not one that is %s [STS-14]', async (status) => {
    await setStatus(server, company.sales, projectId, status);
    const notDeleting = writingCalls.filter(({ name }) => writes[name] && !name.startsWith('delete'));
    for (const call of notDeleting) {
      // Renaming puts the board in progress, and then its quantity waits.
      await server.owner.query("update boards set state = 'generated' where company_id = $1", [company.companyId]);
      expect([call.name, (await send(call)).statusCode]).toEqual([call.name, 200]);
    }
  });
});

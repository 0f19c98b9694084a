import { listPresenceCall, MOST_ASKED_FOR_PRESENCE, markPresenceCall } from '@pw/contract/projects';
import { deleteProjectCall } from '@pw/contract/spec-api/projects';
import { presenceTimes } from '@pw/domain/projects/project-list';
import { beforeEach, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { hasOpen } from '../../testing/has-open.ts';
import { insertUser, type Person, signIn } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let vikram: Person;
let projectId: number;

beforeEach(async () => {
  const { companyId } = company;
  vikram = await inCompany(server.database, companyId, async (tx) => {
    const user = { companyId, userName: `vikram-${companyId}`, roles: ['sales'] as const, now: startedAt() };
    return signIn(server, tx, await insertUser(tx, user), 'sales');
  });
  ({ projectID: projectId } = await aProject(server, company.sales));
});

const startedAt = () => new Date(server.platform.now());

async function askWho({ token }: Person, projects: string) {
  const reply = await server.send(listPresenceCall, { token, query: { projects } });
  return listPresenceCall.reply.parse(reply.json());
}

describe('a project that two have open', () => {
  it('names each to the other, and nobody to themselves', async () => {
    const since = startedAt().toISOString();
    expect(await hasOpen(server, vikram, projectId)).toEqual([]);
    const { accountId: userId, name } = vikram;
    expect(await hasOpen(server, company.sales, projectId)).toEqual([{ userId, name, since }]);
    expect(await askWho(company.sales, `${projectId}`)).toEqual([{ projectId, userId, name, since }]);
    expect((await askWho(vikram, `${projectId}`)).map((person) => person.name)).toEqual([company.sales.name]);
  });

  it('names the people who keep it open, each since when', async () => {
    const since = startedAt().toISOString();
    await hasOpen(server, vikram, projectId);
    server.passTime(presenceTimes.markEveryMs);
    await hasOpen(server, vikram, projectId);
    server.passTime(presenceTimes.expiresAfterMs);
    expect(await askWho(company.sales, `${projectId}`)).toMatchObject([{ since }]);
  });

  it('drops people who were not seen for 150 seconds, and names them again once they come back', async () => {
    await hasOpen(server, vikram, projectId);
    server.passTime(presenceTimes.expiresAfterMs + 1);
    expect(await askWho(company.sales, `${projectId}`)).toEqual([]);
    await hasOpen(server, vikram, projectId);
    expect(await askWho(company.sales, `${projectId}`)).toMatchObject([{ since: startedAt().toISOString() }]);
  });

  it('does not name a user who was deleted', async () => {
    await hasOpen(server, vikram, projectId);
    await server.owner.query('update users set deleted_at = now() where user_id = $1', [vikram.accountId]);
    expect(await askWho(company.sales, `${projectId}`)).toEqual([]);
  });

  it('is told apart from the others that are asked for', async () => {
    const { projectID: other } = await aProject(server, company.sales);
    const { projectID: notAsked } = await aProject(server, company.sales);
    for (const id of [projectId, other, notAsked]) {
      await hasOpen(server, vikram, id);
    }
    const present = await askWho(company.sales, `${other},${projectId},999`);
    expect(new Set(present.map((person) => person.projectId))).toEqual(new Set([projectId, other]));
  });

  it('does not wait for a request that saves it', async () => {
    const client = await server.owner.connect();
    await client.query('begin; select from projects for no key update');
    expect(await hasOpen(server, vikram, projectId)).toEqual([]);
    await client.query('rollback');
    client.release();
  });

  it('is left with the word who deleted it', async () => {
    const { token, accountId: userId } = company.sales;
    const body = { userId, rsToken: token, specProjectId: 'Q-2026-0001' };
    expect((await server.send(deleteProjectCall, { token, body })).statusCode).toBe(200);
    const reply = await server.send(markPresenceCall, { token: vikram.token, params: { projectId } });
    expect([reply.statusCode, reply.json().details.by.name]).toEqual([404, company.sales.name]);
  });

  it('leaves no trace in the audit log', async () => {
    const events = 'select from audit_events where company_id = $1';
    const before = (await server.owner.query(events, [company.companyId])).rowCount;
    await hasOpen(server, vikram, projectId);
    expect((await server.owner.query(events, [company.companyId])).rowCount).toBe(before);
  });
});

describe('asking who has projects open', () => {
  const many = (count: number) => Array.from({ length: count }, (_each, index) => index + 1).join(',');

  it.each([
    ['nothing', ''],
    ['a comma too many', '1,'],
    ['a word', 'x'],
    ['a zero', '0'],
    ['a negative number', '-1'],
    ['another separator', '1;2'],
    ['a number of too many digits', '99999999999'],
    ['a number that none can have', '2147483648'],
    ['one too many', many(MOST_ASKED_FOR_PRESENCE + 1)],
  ])('refuses %s', async (_what, projects) => {
    const reply = await server.send(listPresenceCall, { token: company.sales.token, query: { projects } });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('takes as many as one call may ask about', async () => {
    await hasOpen(server, vikram, projectId);
    expect(await askWho(company.sales, many(MOST_ASKED_FOR_PRESENCE))).toHaveLength(1);
  });
});

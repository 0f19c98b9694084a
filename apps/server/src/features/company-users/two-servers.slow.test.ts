import { registerUserCall } from '@pw/contract/spec-api/company-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAccessToken } from '../../platform/session-tokens.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { makeKeysFile, type ServerProcess, startServerProcess } from '../../testing/start-server-process.ts';
import { aRegistration } from './testing/a-registration.ts';

const server = aTestServer();
let keysFile: Awaited<ReturnType<typeof makeKeysFile>>;
let processes: readonly ServerProcess[] = [];

beforeAll(async () => {
  keysFile = await makeKeysFile();
  processes = [
    await startServerProcess(server.ownerUrl, keysFile.path),
    await startServerProcess(server.ownerUrl, keysFile.path),
  ];
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await keysFile.remove();
});

/** Sends a request that adds a user to each of the two processes, which meet between lock and save. */
async function registerAtBoth(company: SeededCompany, userNames: readonly [string, string]) {
  const { administrator, companyId } = company;
  const claims = { companyId, sessionId: administrator.sessionId, role: 'administrator' } as const;
  const token = await signAccessToken(keysFile.keys, claims, Date.now());
  const held = await holdSaves(server, 'users');
  const both = processes.map((each, index) =>
    each.post(
      registerUserCall,
      token,
      aRegistration({ administrator }, userNames[index] ?? '', `${userNames[index]}@users.test`),
    ),
  );
  await held.untilWaiting(2);
  await held.release();
  const replies = await Promise.all(both);
  return replies.sort((a, b) => a.status - b.status);
}

async function salesUsers(companyId: string): Promise<readonly string[]> {
  const { rows } = await server.owner.query<{ user_name: string }>(
    "select user_name from users where company_id = $1 and deleted_at is null and 'sales' = any(roles)",
    [companyId],
  );
  return rows.map(({ user_name }) => user_name);
}

describe('two server processes', () => {
  it('add the same user, asked of both at once, exactly once', async () => {
    const company = await seedCompany(server);
    const [first, later] = await registerAtBoth(company, ['twice', 'twice']);
    expect([first?.status, later?.status, later?.text]).toEqual([200, 422, 'Username already exists']);
    expect(new Set(await salesUsers(company.companyId))).toEqual(new Set([company.sales.userName, 'twice']));
  });

  it('give the last place of a quota, asked of both at once, exactly once [CON-08]', async () => {
    const company = await seedCompany(server, { licenceQuantity: 1 });
    const [first, later] = await registerAtBoth(company, ['last-a', 'last-b']);
    expect([first?.status, later?.status]).toEqual([200, 422]);
    expect(later?.text).toMatch(/^Maximum sales limit reached/);
    expect(await salesUsers(company.companyId)).toHaveLength(2);
  });
});

import { editBoardCall } from '@pw/contract/board-configuration';
import { holdTimes } from '@pw/domain/board-configuration/configuration-session';
import { describe, expect, it } from 'vitest';
import { aColleague } from '../testing/a-colleague.ts';
import { anOpenBoard } from '../testing/an-open-board.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { seedCompany } from '../testing/seed-company.ts';
import { describeCompanies } from './describe-companies.ts';
import { type CompanyUsage, readCompanyUsage } from './read-company-usage.ts';

const server = aTestServer();

async function usageNow(): Promise<readonly CompanyUsage[]> {
  const owner = await server.owner.connect();
  try {
    const now = new Date(server.platform.now());
    return await readCompanyUsage({ owner, files: server.platform.files, now });
  } finally {
    owner.release();
  }
}

const usageOf = async (companyId: string) => (await usageNow()).find((usage) => usage.companyId === companyId);

describe('npm run status -- --companies', () => {
  it('counts what each company has, and nothing of another one', async () => {
    const [busy, idle] = [await seedCompany(server), await seedCompany(server)];
    const before = await usageOf(idle.companyId);
    await aColleague(server, busy);
    const { params, sequence } = await anOpenBoard(server, busy.sales);
    const { token } = busy.sales;
    const edits = [{ kind: 'set', part: 'board', property: 'QTY_BC', value: 1 }] as const;
    await server.send(editBoardCall, { token, params, body: { sequence, edits: [...edits] } });
    await server.platform.files.write(`${busy.companyId}/reports/one.pdf`, new Uint8Array(3), 'application/pdf');
    const order = { companyId: busy.companyId, jobId: crypto.randomUUID() };
    await server.platform.database.transaction().execute((tx) => server.platform.jobs.send(tx, 'prices', order));

    const usage = await usageOf(busy.companyId);
    const counts = { projects: 1, boards: 1, boardsUnderEdit: 1, files: 1, jobsWaiting: 1 };
    expect(usage).toMatchObject({ name: busy.name, ...counts, lastUse: expect.any(Date) });
    expect((usage?.users ?? 0) - (before?.users ?? 0)).toBe(1);
    expect(usage?.rows).toBeGreaterThan(before?.rows ?? 0);
    expect(usage?.bytes).toBeGreaterThan(before?.bytes ?? 0);
    const none = { projects: 0, boards: 0, boardsUnderEdit: 0, files: 0, jobsWaiting: 0 };
    expect(await usageOf(idle.companyId)).toMatchObject(none);
    expect(await usageOf(idle.companyId)).toEqual(before);

    server.passTime(holdTimes.expiresAfterMs + 1);
    expect(await usageOf(busy.companyId)).toMatchObject({ boards: 1, boardsUnderEdit: 0 });
  });

  it('counts every row of a company, in every table', async () => {
    const { companyId } = await seedCompany(server);
    const rowsBefore = (await usageOf(companyId))?.rows ?? 0;
    await server.owner.query(
      `insert into audit_events (company_id, at, actor_id, actor_name, actor_role, event, subject, details)
        select $1, now(), $1, 'a', 'sales', 'session.started', 'a', '{}' from generate_series(1, 25)`,
      [companyId],
    );
    expect((await usageOf(companyId))?.rows).toBe(rowsBefore + 25);
  });

  it('lists the company that takes most first', async () => {
    const usages = await usageNow();
    expect(usages.map(({ bytes }) => bytes)).toEqual(usages.map(({ bytes }) => bytes).sort((a, b) => b - a));
  });

  it('is written in columns, with the sum of all', () => {
    const usage: CompanyUsage = {
      companyId: '0f00aaaa-0000-4000-8000-000000000000',
      name: 'Deccan\nSwitchgear',
      users: 12,
      projects: 3,
      boards: 40,
      boardsUnderEdit: 2,
      rows: 1234,
      bytes: 2_202_010,
      files: 8,
      jobsWaiting: 1,
      lastUse: new Date('2026-11-30T08:15:00Z'),
    };
    const lines = describeCompanies([usage, { ...usage, companyId: '1f00bbbb', name: 'New', lastUse: null }]);
    expect(lines.split('\n')).toEqual([
      '  id        users  projects  boards  under edit  rows  MiB  files  jobs  last use           company',
      '  0f00aaaa  12     3         40      2           1234  2.1  8      1     2026-11-30T08:15Z  Deccan Switchgear',
      '  1f00bbbb  12     3         40      2           1234  2.1  8      1     never              New',
      '  all       24     6         80      4           2468  4.2  16     2',
    ]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTestServer } from '../../testing/fixtures.ts';
import { withoutCompany } from '../../testing/guard-statements.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import {
  type AppDatabase,
  companyOf,
  enterCompany,
  enteredBy,
  inCompany,
  inEachCompany,
  type OutsideTransaction,
  openAppDatabase,
  openPool,
} from './app-database.ts';

const server = aTestServer();
let database: AppDatabase;

beforeAll(() => {
  // One connection, so that whatever comes next has the one that was in the company before.
  database = openAppDatabase(openPool(withoutCompany(server.appUrl), 1, () => {}));
});
afterAll(async () => {
  await database.destroy();
});

describe('a connection that is used again', () => {
  const seen = async () => {
    const { rows } = await sql<{ process: number; users: number; company: string }>`
      select pg_backend_pid() as process, (select count(*)::int from users) as users,
             coalesce(current_setting('app.company_id', true), '') as company`.execute(database);
    return rows[0];
  };

  it.each([
    ['committed', async () => {}],
    [
      'rolled back',
      async () => {
        throw new Error('something went wrong');
      },
    ],
  ])('does not remember the company of a transaction that was %s', async (_end, work) => {
    const { companyId } = await seedCompany(server);
    const before = await seen();
    let inside = 0;
    await inCompany(database, companyId, async (tx) => {
      inside = (await tx.selectFrom('users').select('userId').execute()).length;
      await work();
    }).catch(() => {});

    expect(inside).toBeGreaterThan(0);
    expect(await seen()).toEqual({ process: before?.process, users: 0, company: '' });
  });
});

describe('a transaction', () => {
  const namesIn = async (tx: OutsideTransaction) =>
    (await tx.selectFrom('companies').select('name').execute()).map(({ name }) => name);

  it('uses no tenant table before it has entered a company', async () => {
    await database.transaction().execute(async (outside) => {
      expect(enteredBy(outside)).toBeUndefined();
      await expect(namesIn(outside)).rejects.toThrow('The table companies belongs to companies');
    });
  });

  it('works in the company that it has entered last', async () => {
    const [first, second] = [await seedCompany(server), await seedCompany(server)];
    await database.transaction().execute(async (outside) => {
      const inFirst = await enterCompany(outside, first.companyId);
      expect(await namesIn(inFirst)).toEqual([first.name]);
      const inSecond = await enterCompany(outside, second.companyId);
      expect(await namesIn(inSecond)).toEqual([second.name]);
      expect(enteredBy(outside)).toBe(inSecond);
      expect([companyOf(inFirst), companyOf(inSecond)]).toEqual([first.companyId, second.companyId]);
      // What was left is behind the wall.
      expect(await namesIn(inFirst)).toEqual([]);
    });
  });

  it('enters an id alone', async () => {
    const entering = database.transaction().execute((outside) => enterCompany(outside, "x'; select 1; --"));
    await expect(entering).rejects.toThrow('invalid input syntax for type uuid');
  });
});

describe('a statement in each of several companies', () => {
  const NAMES = `select jsonb_build_object('name', name, 'given', $1->>'given') from companies where company_id = $2`;

  it('sees the rows of the one company each time, in their order, and leaves the transaction in its own', async () => {
    const companies = [await seedCompany(server), await seedCompany(server), await seedCompany(server)];
    const [own, ...others] = companies.map(({ companyId, name }) => ({ companyId, name }));
    await database.transaction().execute(async (tx) => {
      await enterCompany(tx, own?.companyId ?? '');
      const parts = others.map(({ companyId, name }) => ({ companyId, values: { given: `for ${name}` } }));
      expect(await inEachCompany(tx, parts, NAMES)).toEqual(others.map(({ name }) => ({ name, given: `for ${name}` })));
      const { rows } = await sql`select name from companies`.execute(tx);
      expect(rows).toEqual([{ name: own?.name }]);
    });
  });

  it('runs as often for none as for four, and sees nothing where there is no company', async () => {
    const { companyId } = await seedCompany(server);
    const runsFor = (count: number, statement: string) =>
      database.transaction().execute((tx) => {
        const parts = Array.from({ length: count }, () => ({ companyId, values: {} }));
        return inEachCompany(tx, parts, statement);
      });
    const ran = `select to_jsonb('ran'::text)`;
    for (const [count, runs] of [
      [0, 4],
      [1, 4],
      [4, 4],
      [5, 5],
    ] as const) {
      expect(await runsFor(count, ran)).toHaveLength(runs);
    }
    expect(await runsFor(0, NAMES)).toEqual([]);
  });
});

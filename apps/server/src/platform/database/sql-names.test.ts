import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { columnNames } from './sql-names.ts';
import { StatementCompiler } from './statement-compiler.ts';

// Columns of any name: only the SQL counts here.
type Columns = Record<string, unknown>;
type Tables = Record<'mailQueues' | 'jobs.dailyJobs' | 'lastFew' | 'plain' | 'a"Quote', Columns>;

function databaseOf(compiler: PostgresQueryCompiler, plugin: KyselyPlugin) {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => compiler,
    },
    plugins: [plugin],
  });
}

const kyselyNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });
const ours = databaseOf(new StatementCompiler(), columnNames);
const byPlugin = databaseOf(new PostgresQueryCompiler(), kyselyNames);

describe('a statement', () => {
  it.each<[string, (database: Kysely<Tables>) => { compile: () => { readonly sql: string } }, string]>([
    [
      'table and columns',
      (db) => db.selectFrom('mailQueues').select(['mailId', 'mailQueues.sentAt']).where('isLate', '=', true),
      'select "mail_id", "mail_queues"."sent_at" from "mail_queues" where "is_late" = $1',
    ],
    [
      'aliases',
      (db) => db.selectFrom('mailQueues as mailQueue').select('mailQueue.sentAt as lastMoment'),
      'select "mail_queue"."sent_at" as "last_moment" from "mail_queues" as "mail_queue"',
    ],
    ['a schema', (db) => db.selectFrom('jobs.dailyJobs').selectAll(), 'select * from "jobs"."daily_jobs"'],
    [
      'digits and capitals',
      (db) => db.selectFrom('plain').select(['line2', 'line2Text', 'gstIN', 'already_snake', 'A', '_mark']),
      'select "line2", "line2_text", "gst_in", "already_snake", "a", "_mark" from "plain"',
    ],
    [
      'a query of with',
      (db) =>
        db
          .with('lastFew', (cte) => cte.selectFrom('plain').select('sentAt'))
          .selectFrom('lastFew')
          .selectAll(),
      'with "last_few" as (select "sent_at" from "plain") select * from "last_few"',
    ],
    [
      'an insert that changes what is there',
      (db) =>
        db
          .insertInto('mailQueues')
          .values({ mailId: 1, jsonText: '{"sentAt":1}' })
          .onConflict((on) => on.column('mailId').doUpdateSet((eb) => ({ jsonText: eb.ref('excluded.jsonText') }))),
      'insert into "mail_queues" ("mail_id", "json_text") values ($1, $2) on conflict ("mail_id") do update set "json_text" = "excluded"."json_text"',
    ],
    [
      'names in text, which itself stays',
      (db) =>
        db
          .selectFrom('plain')
          .select(sql`lower(${sql.ref('plain.sentAt')}) || 'sentAt' || ${sql.id('jobs', 'lastId')}`.as('sentText'))
          .where(sql<boolean>`exists (select sentAt from ${sql.table('mailQueues')})`),
      `select lower("plain"."sent_at") || 'sentAt' || "jobs"."last_id" as "sent_text" from "plain" where exists (select sentAt from "mail_queues")`,
    ],
    ['a quote in a name', (db) => db.selectFrom('a"Quote').select('b"Quote'), 'select "b""_quote" from "a""_quote"'],
  ])('has the names that the plugin of Kysely writes: %s', (_what, build, text) => {
    expect(build(ours).compile().sql).toBe(text);
    expect(build(byPlugin).compile().sql).toBe(text);
  });
});

describe('an answer', () => {
  const queryId = { queryId: '1' };
  const moment = new Date(0);

  it.each([
    [
      'columns',
      [
        { mail_id: 1, sent_at: moment, line2: null },
        { mail_id: 2, sent_at: moment, line2: 'x' },
      ],
    ],
    ['keys inside JSON, which stay', [{ json_text: { sent_at: [{ mail_id: 1 }] }, sent_ids: ['a_b'] }]],
    ['names of one word', [{ name: 'a', sum: 1 }]],
    ['names of the code', [{ sentAt: moment }]],
    ['no rows', []],
  ])('has the names that the plugin of Kysely gives it: %s', async (_what, rows) => {
    const result = { rows, numAffectedRows: 2n };
    expect(await columnNames.transformResult({ result, queryId })).toEqual(
      await kyselyNames.transformResult({ result, queryId }),
    );
  });

  it('has camelCase for snake_case', async () => {
    const result = {
      rows: [
        { mail_id: 1, sent_at: moment },
        { mail_id: 2, sent_at: null },
      ],
    };
    expect(await columnNames.transformResult({ result, queryId })).toEqual({
      rows: [
        { mailId: 1, sentAt: moment },
        { mailId: 2, sentAt: null },
      ],
    });
  });
});

import {
  AliasNode,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryCreator,
  RawNode,
  SelectQueryNode,
  sql,
  TableNode,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { companyPlugin } from './company-plugin.ts';
import { StatementCompiler } from './statement-compiler.ts';

// Columns of any name: only the SQL counts here.
type Columns = Record<string, unknown>;
type Tables = Record<
  'projects' | 'boards' | 'users' | 'attempts' | 'jobs.job' | 'public.users' | 'few' | 'boardDrafts',
  Columns
>;

function databaseOf(company: string | null) {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new StatementCompiler(),
    },
    plugins: company === null ? [] : [companyPlugin(company)],
  });
}

const COMPANY = '10000000-0000-4000-8000-000000000001';
const inside = databaseOf(COMPANY);

type Built = { compile: () => { readonly sql: string; readonly parameters: readonly unknown[] } };

/** The SQL of a statement without its quotes, and how often it names the company. */
function compiled(build: (database: Kysely<Tables>) => Built) {
  const { sql: text, parameters } = build(inside).compile();
  return { sql: text.replaceAll('"', ''), companies: parameters.filter((value) => value === COMPANY).length };
}

describe('a statement of a company', () => {
  it.each<[string, (database: Kysely<Tables>) => Built, string, number]>([
    [
      'a select',
      (db) => db.selectFrom('projects').selectAll(),
      'select * from projects where projects.company_id = $1',
      1,
    ],
    [
      'an alias',
      (db) => db.selectFrom('projects as project').selectAll(),
      'select * from projects as project where project.company_id = $1',
      1,
    ],
    [
      'a condition of its own, even one with an or',
      (db) => db.selectFrom('projects').selectAll().where(sql<boolean>`a or b`).where('c', '=', 1),
      'select * from projects where (a or b and c = $1) and projects.company_id = $2',
      1,
    ],
    [
      'two tables',
      (db) => db.selectFrom(['projects', 'users as user']).selectAll(),
      'select * from projects, users as user where projects.company_id = $1 and user.company_id = $2',
      2,
    ],
    [
      'an inner join',
      (db) => db.selectFrom('projects').innerJoin('boards', 'boards.p', 'projects.p').selectAll(),
      'select * from projects inner join boards on (boards.p = projects.p) and boards.company_id = $1 where projects.company_id = $2',
      2,
    ],
    [
      'a left join, whose condition stays in on',
      (db) => db.selectFrom('projects').leftJoin('users as by', 'by.u', 'projects.u').selectAll(),
      'select * from projects left join users as by on (by.u = projects.u) and by.company_id = $1 where projects.company_id = $2',
      2,
    ],
    [
      'a left join of a table outside',
      (db) => db.selectFrom('projects').leftJoin('attempts', 'attempts.a', 'projects.a').selectAll(),
      'select * from projects left join attempts on attempts.a = projects.a where projects.company_id = $1',
      1,
    ],
    [
      'a cross join',
      (db) => db.selectFrom('attempts').crossJoin('users').selectAll(),
      'select * from attempts cross join users where users.company_id = $1',
      1,
    ],
    [
      'a lateral join',
      (db) =>
        db
          .selectFrom('projects')
          .leftJoinLateral(
            (eb) => eb.selectFrom('boards').selectAll().whereRef('boards.p', '=', 'projects.p').as('last'),
            (join) => join.onTrue(),
          )
          .selectAll(),
      'select * from projects left join lateral (select * from boards where (boards.p = projects.p) and boards.company_id = $1) as last on true where projects.company_id = $2',
      2,
    ],
    [
      'subqueries of selection, condition and from',
      (db) =>
        db
          .selectFrom((eb) => eb.selectFrom('projects').selectAll().as('own'))
          .select((eb) => eb.selectFrom('boards').select('n').as('n'))
          .where((eb) => eb.exists(eb.selectFrom('users').select('u')))
          .where('p', 'in', (eb: QueryCreator<Tables>) => eb.selectFrom('projects').select('p')),
      'select (select n from boards where boards.company_id = $1) as n from (select * from projects where projects.company_id = $2) as own where exists (select u from users where users.company_id = $3) and p in (select p from projects where projects.company_id = $4)',
      4,
    ],
    [
      'a union',
      (db) =>
        db
          .selectFrom('projects')
          .select('n')
          .union((eb) => eb.selectFrom('boards').select('n')),
      'select n from projects where projects.company_id = $1 union select n from boards where boards.company_id = $2',
      2,
    ],
    [
      'a subquery inside of sql',
      (db) => db.selectNoFrom(sql`coalesce((${db.selectFrom('projects').select('p')}), 0)`.as('p')),
      'select coalesce(((select p from projects where projects.company_id = $1)), 0) as p',
      1,
    ],
    [
      'queries of with',
      (db) =>
        db
          .with('few', (cte) => cte.selectFrom('projects').selectAll())
          .selectFrom('few')
          .selectAll(),
      'with few as (select * from projects where projects.company_id = $1) select * from few',
      1,
    ],
    [
      'an update',
      (db) => db.updateTable('projects as p').from('users').set({ a: 1 }).whereRef('users.u', '=', 'p.u'),
      'update projects as p set a = $1 from users where (users.u = p.u) and p.company_id = $2 and users.company_id = $3',
      2,
    ],
    [
      'a deletion',
      (db) => db.deleteFrom('projects').using('users').whereRef('users.u', '=', 'projects.u').returning('p'),
      'delete from projects using users where (users.u = projects.u) and projects.company_id = $1 and users.company_id = $2 returning p',
      2,
    ],
    [
      'an insert from a query',
      (db) =>
        db
          .insertInto('projects')
          .columns(['company_id', 'p'])
          .expression((eb) => eb.selectFrom('boards').select(['company_id', 'p'])),
      'insert into projects (company_id, p) select company_id, p from boards where boards.company_id = $1',
      1,
    ],
    [
      'an insert that changes what is there',
      (db) =>
        db
          .insertInto('projects')
          .values({ company_id: 'given', p: 1 })
          .onConflict((conflict) => conflict.columns(['company_id', 'p']).doUpdateSet({ p: 2 })),
      'insert into projects (company_id, p) values ($1, $2) on conflict (company_id, p) do update set p = $3',
      0,
    ],
    [
      'the schema',
      (db) => db.selectFrom('public.users').selectAll(),
      'select * from public.users where users.company_id = $1',
      1,
    ],
    [
      'a table and a column by their names in the code',
      (db) => db.insertInto('boardDrafts').values({ companyId: 'given' }).returning('boardId'),
      'insert into board_drafts (company_id) values ($1) returning board_id',
      0,
    ],
    ['another schema', (db) => db.selectFrom('jobs.job').selectAll(), 'select * from jobs.job', 0],
    ['a table outside', (db) => db.selectFrom('attempts').selectAll(), 'select * from attempts', 0],
  ])('names it: %s', (_what, build, text, companies) => {
    expect(compiled(build)).toEqual({ sql: text, companies });
  });

  it.each<[string, (database: Kysely<Tables>) => Built, string]>([
    ['an insert without its column', (db) => db.insertInto('projects').values({ p: 1 }), 'An insert into projects'],
    ['an insert of defaults', (db) => db.insertInto('projects').defaultValues(), 'An insert into projects'],
    [
      'a right join',
      (db) => db.selectFrom('projects').rightJoin('attempts', 'attempts.a', 'projects.a').selectAll(),
      'RightJoin',
    ],
    ['a full join', (db) => db.selectFrom('few').fullJoin('users', 'users.a', 'few.a').selectAll(), 'FullJoin'],
    [
      'a query of with that has the name of a table',
      (db) =>
        db
          .with('users', (cte) => cte.selectFrom('attempts').selectAll())
          .selectFrom('users')
          .selectAll(),
      'the name of the table users',
    ],
    [
      'a merge',
      (db) => db.mergeInto('users').using('attempts', 'attempts.a', 'users.a').whenMatched().thenDelete(),
      'No statement merges',
    ],
  ])('is refused: %s', (_what, build, fault) => {
    expect(() => build(inside).compile()).toThrow(fault);
  });

  it('is refused: an alias that is more than a name', () => {
    const alias = AliasNode.create(TableNode.create('users'), RawNode.createWithSql('u (a)'));
    const node = SelectQueryNode.createFrom([alias]);
    const queryId = { queryId: '1' };
    const statement = companyPlugin(COMPANY).transformQuery({ node, queryId });
    expect(() => new StatementCompiler().compileQuery(statement, queryId)).toThrow('An alias of users');
  });
});

describe('a statement outside of companies', () => {
  const outside = databaseOf(null);

  it.each<[string, (database: Kysely<Tables>) => Built]>([
    ['a select', (db) => db.selectFrom('users').selectAll()],
    ['a subquery', (db) => db.selectFrom('attempts').select((eb) => eb.selectFrom('users').select('u').as('u'))],
    ['a join', (db) => db.selectFrom('attempts').leftJoin('users', 'users.a', 'attempts.a').selectAll()],
    ['an update', (db) => db.updateTable('users').set({ a: 1 })],
    ['a deletion', (db) => db.deleteFrom('users')],
    ['an insert', (db) => db.insertInto('users').values({ company_id: COMPANY })],
    ['a name of the code', (db) => db.selectFrom('boardDrafts').selectAll()],
    ['a subquery that a company has built', (db) => db.selectNoFrom(sql`(${inside.selectFrom('users')})`.as('u'))],
  ])('may not use a tenant table: %s', (_what, build) => {
    expect(() => build(outside).compile()).toThrow(/^The table (users|board_drafts) belongs to companies/);
  });

  it('may use any other', () => {
    expect(outside.selectFrom('attempts').selectAll().compile().sql).toBe('select * from "attempts"');
  });
});

import { describe, expect, it } from 'vitest';
import { statementCompanies } from './statement-companies.ts';

const faultsOf = (text: string) => statementCompanies(text).faults;

describe('a statement that names its company', () => {
  it.each([
    ['by the table', 'select * from projects where projects.company_id = $1'],
    ['as Kysely writes it', 'select * from "projects" as "p" where ("p"."a" = $1) and "p"."company_id" = $2'],
    ['by the only table', 'select * from projects project where company_id = $1 and name = $2'],
    [
      'of each table',
      'select from projects p join boards b using (company_id) where p.company_id = $1 and b.company_id = $2',
    ],
    [
      'in the on of a left join',
      'select from projects p left join users on users.company_id = $1 and a = b where p.company_id = $2',
    ],
    [
      'after a comma',
      'select from attempts a, users u, companies where u.company_id = $1 and companies.company_id = $1',
    ],
    [
      'in a join in parentheses',
      'select from few join (projects p left join users u on u.company_id = $1) on p.company_id = $2',
    ],
    ['in each query', 'select (select 1 from users where company_id = $1) from projects where company_id = $2'],
    [
      'in each part of a union',
      'select a from projects where company_id = $1 union select a from boards where company_id = $1',
    ],
    ['with an or next to it', 'select from projects where company_id = $1 and (a or b)'],
    ['in an update', 'update projects set a = $1 where company_id = $2'],
    ['in a deletion with using', 'delete from projects p using users u where p.company_id = $1 and u.company_id = $1'],
    [
      'in an insert',
      'insert into projects (company_id, a) values ($1, $2) on conflict (company_id) do update set a = $3',
    ],
    [
      'in an insert from a query',
      'insert into projects (company_id) select company_id from boards where company_id = $1',
    ],
    ['under a lock', 'select from users where company_id = $1 for update of users'],
  ])('%s', (_how, text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    ['in a text', `select 'from users', $$ from users $$`],
    ['in a comment', 'select 1 -- from users\n /* join projects */'],
    ['as a function', 'select * from users(1)'],
    ['as a column', 'select extract(day from users.created_at) from few where a is distinct from users.b'],
    ['of another schema', 'select * from jobs.users'],
    ['that is no tenant table', 'select * from attempts'],
  ])('needs none for a word %s', (_where, text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

describe('a statement that leaves its company out', () => {
  it.each([
    ['altogether', 'select * from projects', ['projects: no company']],
    ['by its quoted name', 'select * from "public"."projects" as "p"', ['projects p: no company']],
    [
      'of a join',
      'select from projects p join boards b on b.a = p.a where p.company_id = $1',
      ['boards b: no company'],
    ],
    [
      'of one of two, by a bare column',
      'select from projects, boards where company_id = $1',
      ['projects: no company', 'boards: no company'],
    ],
    [
      'of a subquery',
      'select from projects where company_id = $1 and exists (select from users)',
      ['users: no company'],
    ],
    [
      'of the query around',
      'select from projects where exists (select from users where company_id = $1)',
      ['projects: no company'],
    ],
    [
      'of a part of a union',
      'select a from projects where company_id = $1 union all select a from boards',
      ['boards: no company'],
    ],
    ['of a query of with', 'with few as (select from users) select from few', ['users: no company']],
    ['but for another table', 'select from projects p where p.company_id = b.company_id', ['projects p: no company']],
    ['but for a text', `select from projects where company_id = 'x'`, ['projects: no company']],
    ['with an or', 'select from projects where company_id = $1 or a', ['projects: no company']],
    ['with an or around', 'select from projects where (company_id = $1 and b) or a', ['projects: no company']],
    ['but selected', 'select company_id = $1 from projects', ['projects: no company']],
    ['but counted', 'select count(*) filter (where company_id = $1) from projects', ['projects: no company']],
    ['of an update', 'update projects set company_id = $1', ['projects: no company']],
    [
      'of the table of an update',
      'update projects p set a = 1 from users u where u.company_id = $1',
      ['projects p: no company'],
    ],
    ['of a deletion', 'delete from only projects', ['projects: no company']],
    ['of a second statement', 'select 1; delete from users', ['users: no company']],
    ['of an insert', 'insert into projects (a) values ($1)', ['projects: an insert without company_id']],
    [
      'of an insert without columns',
      'insert into projects select * from few',
      ['projects: an insert without company_id'],
    ],
    [
      'behind the name of a query of with',
      'with users as (select 1) select 2',
      ['users: a query of with has the name of a table'],
    ],
  ])('%s', (_how, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });
});

it('says with which parameters a statement names the company', () => {
  const { parameters } = statementCompanies(
    'select from projects p, boards b where p.company_id = $2 and b.company_id = $3 and a = $1',
  );
  expect([...parameters]).toEqual([2, 3]);
});

it('takes the arguments of a function for the company where they are given', () => {
  const body = 'delete from boards b using projects p where b.company_id = app_company() and p.company_id = entered';
  expect(statementCompanies(body, new Set(['app_company', 'entered'])).faults).toEqual([]);
  expect(statementCompanies(body).faults).toEqual(['boards b: no company', 'projects p: no company']);
});

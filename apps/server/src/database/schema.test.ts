import { customerFieldNames } from '@pw/domain/customers/customer-form';
import { projectFieldNames } from '@pw/domain/projects/project-fields';
import { expect, it } from 'vitest';
import { aTestServer } from '../testing/fixtures.ts';

const server = aTestServer();

it.each([
  ['projects', projectFieldNames],
  ['customers', customerFieldNames],
])('the migrations give the table %s a column for every field', async (table, fields) => {
  const { rows } = await server.owner.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const wanted = fields.map((field) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  expect(wanted.filter((column) => !columns.includes(column))).toEqual([]);
});

it('no function that runs as the owner reads a temporary table of its caller', async () => {
  const { rows: open } = await server.owner.query(
    `select oid::regprocedure::text as name, proconfig from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace and proconfig is distinct from '{"search_path=public, pg_temp"}'`,
  );
  expect(open).toEqual([]);
});

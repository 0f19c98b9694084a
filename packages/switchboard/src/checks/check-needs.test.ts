import { mustReadCatalog } from '@pw/catalog/read';
import { expect, it } from 'vitest';
import { checkNeeds } from './check-needs.ts';

const tables = mustReadCatalog();
const missingIn = (changed: Partial<typeof tables>) => checkNeeds.flatMap((need) => need({ ...tables, ...changed }));

it('the tables of the product have what the checks name', () => {
  expect(missingIn({})).toEqual([]);
});

it('a check without a row in its table is missed, since it would never run', () => {
  const rows = tables.check.rows.filter(({ id }) => id !== 'B1');
  expect(missingIn({ check: { ...tables.check, rows } })).toEqual([
    'check.csv holds no row with the id B1, needed by the checks: add it',
  ]);
});

it('a quantity for the check of current transformers is missed', () => {
  const rows = tables.ctConstant.rows.filter(({ quantity }) => quantity !== 'lead length');
  expect(missingIn({ ctConstant: { ...tables.ctConstant, rows } })).toEqual([
    'ct-constant.csv holds no row with the quantity lead length, needed by the check of current transformers: add it',
  ]);
});

import { expect, it } from 'vitest';
import { catalogueSchemas } from './catalogue-tables.ts';
import { tableGroupOf, tableGroups } from './table-groups.ts';

it('gives every table of the product a group, and to others that of the choices of kinds', () => {
  const groups = new Set(Object.values(catalogueSchemas).map(({ name }) => tableGroupOf(name)));
  expect([...tableGroups].filter((group) => !groups.has(group))).toEqual(['Choices of kinds']);
  expect(groups).not.toContain('Choices of kinds');
  expect(tableGroupOf('surge')).toBe('Choices of kinds');
});

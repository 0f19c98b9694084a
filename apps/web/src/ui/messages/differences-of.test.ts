import { expect, it } from 'vitest';
import { differencesOf, type Property } from './conflict-panel.tsx';

type User = { readonly name: string; readonly roles: readonly string[] };

const properties: readonly Property<User>[] = [
  { label: 'Name', textOf: ({ name }) => name },
  { label: 'Roles', textOf: ({ roles }) => roles.join(', ') },
];

it('tells each property that differs as it reads, and a dash for what is empty', () => {
  const yours = { name: 'Asha', roles: [] };
  const saved = { name: 'Asha K.', roles: ['Sales', 'Manufacturer'] };
  expect(differencesOf(properties, yours, saved)).toEqual([
    { property: 'Name', yours: 'Asha', saved: 'Asha K.' },
    { property: 'Roles', yours: '-', saved: 'Sales, Manufacturer' },
  ]);
});

it('tells nothing where both say the same', () => {
  expect(differencesOf(properties, { name: 'Asha', roles: ['Sales'] }, { name: 'Asha', roles: ['Sales'] })).toEqual([]);
});

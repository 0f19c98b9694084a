import { expect, it } from 'vitest';
import { compareSortValues } from './data-table.tsx';

const row = (value: unknown) => ({ getValue: () => value });
const sorted = (values: readonly (string | number)[]) =>
  values
    .map(row)
    .sort((one, other) => compareSortValues(one, other, 'name'))
    .map((cell) => cell.getValue());

it.each([
  { values: ['PCC-10', 'PCC-2', 'pcc-1'], order: ['pcc-1', 'PCC-2', 'PCC-10'] },
  { values: [100, 9, 20], order: [9, 20, 100] },
])('puts $values in the order $order', ({ values, order }) => {
  expect(sorted(values)).toEqual(order);
});

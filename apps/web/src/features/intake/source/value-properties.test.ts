import { readIntakeFiles } from '@pw/catalog/read';
import { expect, it } from 'vitest';
import { fieldOf, propertiesOfField } from './value-properties.ts';

it('the fields set the properties of the table', () => {
  const table = readIntakeFiles().get('intake-property.csv') ?? '';
  const rows = table.split('\n').filter((line) => /^\w+,[A-Z]/u.test(line));
  const { spare: _spare, operation: _operation, ...ofColumns } = propertiesOfField;
  expect(rows.map((row) => row.replace(',', ' '))).toEqual(
    Object.entries(ofColumns).map(([field, properties]) => `${field} ${properties.join('|')}`),
  );
});

it('a property leads back to its field', () => {
  expect(fieldOf('FEEDER_AMP_RATING')).toBe('rating');
  expect(fieldOf('WAY_AMP')).toBe('rating');
  expect(fieldOf('FEEDER_MOTOR')).toBe('operation');
  expect(fieldOf('SECTION_A')).toBeUndefined();
});

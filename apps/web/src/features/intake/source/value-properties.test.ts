import { readIntakeFiles } from '@pw/catalog/read';
import { expect, it } from 'vitest';
import { fieldsOf, propertiesOfColumn } from './value-properties.ts';

it('the fields set the properties of the table', () => {
  const table = readIntakeFiles().get('intake-property.csv') ?? '';
  const rows = table.split('\n').filter((line) => /^\w+,[A-Z]/u.test(line));
  expect(rows).toEqual(
    Object.entries(propertiesOfColumn).map(([field, properties]) => `${field},${properties.join('|')}`),
  );
});

it('a property leads back to its fields', () => {
  expect(fieldsOf('FEEDER_AMP_RATING')).toEqual(['rating']);
  expect(fieldsOf('WAY_AMP')).toEqual(['rating']);
  expect(fieldsOf('FEEDER_MOTOR')).toEqual(['operation']);
  expect(fieldsOf('FEEDER_LOAD')).toEqual(['loadA', 'kva', 'kw']);
  expect(fieldsOf('SECTION_A')).toEqual([]);
});

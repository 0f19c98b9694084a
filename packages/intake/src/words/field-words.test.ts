import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { fieldText } from '@pw/domain/intake/field-words';
import { boardFactNames, columnMeanings } from '@pw/domain/intake/intake-codes';
import { mustBeContext } from '@pw/testing/must-be-context';
import { expect, it } from 'vitest';
import { headingFields } from './column-fields.ts';

it('every field that a column can hold has words, and persons name only such fields', () => {
  const codes = headingFields.filter((field) => fieldText(field) === field && /[A-Z]/u.test(field));
  expect(codes).toEqual([]);
  expect(columnMeanings.filter((meaning) => !headingFields.some((field) => field === meaning))).toEqual([]);
});

it('every fact that the words of the tables set has a name', () => {
  const set = new Set(mustBeContext(readIntakeFiles(), mustReadCatalog()).words.facts.map(({ property }) => property));
  expect([...set].toSorted()).toEqual([...boardFactNames].toSorted());
});

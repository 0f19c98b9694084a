import { expect, it } from 'vitest';
import { findChoice, matchingChoices, refusedLast } from './typed-choice.ts';

const ratings = [25, 125, 250, 400].map((value) => ({ value, label: `${value} A` }));
const types = [
  { value: 'ACB_IC', label: 'ACB INCOMING' },
  { value: 'ACB_OG', label: 'ACB OUTGOING' },
];

it('narrows choices by what is typed: named in full first, then those that begin so', () => {
  expect(matchingChoices(ratings, '25').map(({ value }) => value)).toEqual([25, 250, 125]);
  expect(matchingChoices(ratings, '26')).toEqual([]);
});

it('finds the choice that a text names by its value or label, whatever its case and blanks', () => {
  expect(findChoice(ratings, ' 25')?.value).toBe(25);
  expect(findChoice(ratings, '250a')?.value).toBe(250);
  expect(findChoice(types, 'acb_og')?.value).toBe('ACB_OG');
});

it('finds the choice by its other name before those that begin with it', () => {
  const countries = [
    { value: 'Ukraine', label: 'Ukraine' },
    { value: 'United Kingdom', label: 'United Kingdom (UK)', otherName: 'UK' },
  ];
  expect(findChoice(countries, 'uk')?.value).toBe('United Kingdom');
  expect(findChoice(countries, 'ukr')?.value).toBe('Ukraine');
  expect(matchingChoices(countries, 'uk').map(({ value }) => value)).toEqual(['United Kingdom', 'Ukraine']);
});

it('finds the only choice in which a text stands, and none where it is in several', () => {
  expect(findChoice(types, 'outg')?.value).toBe('ACB_OG');
  expect(findChoice(types, 'acb')).toBeUndefined();
  expect(findChoice(types, '')).toBeUndefined();
});

it('puts refused choices behind those that can be taken, each in their order', () => {
  const list = [1600, 2000, 2500, 3200].map((value) => ({ value, label: `${value} A` }));
  const ordered = refusedLast(list, ({ value }) => (value === 1600 || value === 2500 ? 'refused' : null));
  expect(ordered.map(({ value }) => value)).toEqual([2000, 3200, 1600, 2500]);
});

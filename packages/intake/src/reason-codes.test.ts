import { proposedReasons, unclearReasons } from '@pw/domain/intake/intake-codes';
import { reasonTexts } from '@pw/domain/intake/reason-texts';
import { expect, it } from 'vitest';

it('has a sentence for each reason of a value, with what to do, and no other', () => {
  expect(Object.keys(reasonTexts).sort()).toEqual([...proposedReasons, ...unclearReasons].sort());
  expect(Object.values(reasonTexts).filter((text) => text.split('. ').length < 2)).toEqual([]);
});

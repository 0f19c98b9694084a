import { reasonTexts } from '@pw/domain/intake/reason-texts';
import { expect, it } from 'vitest';
import { proposedReasons, unclearReasons } from './intake.ts';

it('has a sentence for each reason of a value, with what to do, and no other', () => {
  expect(Object.keys(reasonTexts).sort()).toEqual([...proposedReasons, ...unclearReasons].sort());
  expect(Object.values(reasonTexts).filter((text) => text.split('. ').length < 2)).toEqual([]);
});

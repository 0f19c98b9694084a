import { expect, it } from 'vitest';
import { draftReason, isDraftReason } from './draft-forms.ts';

it.each([
  ['why', true],
  [' ok ', false],
  ['x'.repeat(draftReason.most), true],
  ['x'.repeat(draftReason.most + 1), false],
  ['two\nlines', false],
])('takes a reason of 3 to 500 characters on one line: %j', (text, isReason) => {
  expect(isDraftReason(text)).toBe(isReason);
});

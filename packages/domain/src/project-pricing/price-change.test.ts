import { expect, it } from 'vitest';
import { priceChangeText } from './project-price-texts.ts';

it.each([
  [0, 2_472_350, '+ ₹ 24,723.50'],
  [1_200, 0, '- ₹ 12.00'],
  [500, 500, 'no change'],
])('from %s to %s paise is %s', (before, after, text) => {
  expect(priceChangeText(before, after)).toBe(text);
});

import { describe, expect, it } from 'vitest';
import { rateChangeText, rateEffectText } from './project-price-texts.ts';

describe('the notice of changed rates', () => {
  it.each([
    ['145', '160.5', 'Sheet metal: ₹ 145 → ₹ 160.5 per kg'],
    [null, '160.5', 'Sheet metal: new, ₹ 160.5 per kg'],
    ['145', null, 'Sheet metal: deleted, it was ₹ 145 per kg'],
  ])('says what a rate was and what it is: %s, %s', (from, to, text) => {
    expect(rateChangeText({ material: 'Sheet metal', unit: 'kg', from, to })).toBe(text);
  });

  it('says what that does to the price', () => {
    expect(rateEffectText({ before: '1,00,000', after: '1,02,500' })).toBe('₹ 1,00,000 → ₹ 1,02,500');
    expect(rateEffectText({ before: '1,00,000', after: '1,00,000' })).toBe('₹ 1,00,000, as before');
  });
});

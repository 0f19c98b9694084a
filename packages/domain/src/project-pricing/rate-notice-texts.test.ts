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

  it('says the current total, and what it would be with the earlier rates', () => {
    expect(rateEffectText({ beforePaise: 10_000_000, afterPaise: 10_250_000 })).toBe(
      '₹ 1,02,500.00; with the earlier rates it would be ₹ 1,00,000.00 (+ ₹ 2,500.00 by the rates)',
    );
    expect(rateEffectText({ beforePaise: 10_000_000, afterPaise: 9_999_900 })).toBe(
      '₹ 99,999.00; with the earlier rates it would be ₹ 1,00,000.00 (- ₹ 1.00 by the rates)',
    );
    expect(rateEffectText({ beforePaise: 10_000_000, afterPaise: 10_000_000 })).toBe(
      '₹ 1,00,000.00, the same as with the earlier rates',
    );
  });
});

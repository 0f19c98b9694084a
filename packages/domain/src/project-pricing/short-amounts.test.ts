import { describe, expect, it } from 'vitest';
import { shortAmounts } from './short-amounts.ts';

const lakh = (amount: number) => Math.round(amount * 10_000_000);

/** The number in front of the unit. */
const read = (text: string) => Number(text.replace(/[^\d.-]/g, ''));

describe('the parts of a whole in a chart', () => {
  it('are rounded and not cut off', () => {
    expect(shortAmounts([lakh(3.078), lakh(1)], lakh(4.078))).toEqual({
      parts: ['₹ 3.1 L', '₹ 1.0 L'],
      whole: '₹ 4.1 L',
    });
  });

  it('add up where each rounded by itself would not', () => {
    // 1.05 + 1.05 + 1.05 + 1.05 is 4.2, and 1.1 four times 4.4.
    const { parts, whole } = shortAmounts([lakh(1.05), lakh(1.05), lakh(1.05), lakh(1.05)], lakh(4.2));
    expect(parts).toEqual(['₹ 1.1 L', '₹ 1.1 L', '₹ 1.0 L', '₹ 1.0 L']);
    expect(whole).toBe('₹ 4.2 L');
  });

  it.each([1, 2, 3, 5, 8])('add up whatever they are: %d parts', (count) => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const parts = Array.from(
        { length: count },
        (_, at) => 5_000_000 + ((seed * 7_919_993 + at * 104_729_003) % 900_000_000),
      );
      const sum = parts.reduce((total, part) => total + part, 0);
      const texts = shortAmounts(parts, sum);
      const added = texts.parts.reduce((total, text) => total + read(text), 0);
      expect(added).toBeCloseTo(read(texts.whole), 6);
    }
  });

  it('are counted in one unit: lakh below ten crore, then hundredths of a crore', () => {
    expect(shortAmounts([lakh(90), lakh(33.4)], lakh(123.4))).toEqual({
      parts: ['₹ 90.0 L', '₹ 33.4 L'],
      whole: '₹ 123.4 L',
    });
    expect(shortAmounts([lakh(900), lakh(134)], lakh(1034)).parts).toEqual(['₹ 9.00 Cr', '₹ 1.34 Cr']);
  });

  it('are whole rupees below a lakh, and where they come to less than the last digit', () => {
    expect(shortAmounts([6_250_000, 100_000], 6_350_000)).toEqual({
      parts: ['₹ 62,500', '₹ 1,000'],
      whole: '₹ 63,500',
    });
    expect(shortAmounts([lakh(4), 250_000, 0], lakh(4) + 250_000).parts).toEqual(['₹ 4.0 L', '₹ 2,500', '₹ 0']);
  });

  it('are rounded each by itself where they do not come to the whole', () => {
    expect(shortAmounts([lakh(3.078)], lakh(10))).toEqual({ parts: ['₹ 3.1 L'], whole: '₹ 10.0 L' });
  });
});

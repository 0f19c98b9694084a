import { describe, expect, it } from 'vitest';
import { textOfNumber, textOnFocus } from './number-input.tsx';

describe('the text of a number', () => {
  it('is cleared for a zero that gains focus [SHL-58]', () => {
    expect(textOnFocus(0)).toBe('');
    expect(textOnFocus(12.5)).toBe('12.5');
  });

  it('is empty for what was never filled in', () => {
    expect(textOfNumber(null)).toBe('');
    expect(textOfNumber(Number.NaN)).toBe('');
    expect(textOnFocus(null)).toBe('');
  });
});

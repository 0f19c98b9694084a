import { describe, expect, it } from 'vitest';
import { unpricedText } from './project-price-texts.ts';

describe('unpricedText', () => {
  it('is silent while every board has a price', () => {
    expect(unpricedText([], false)).toBe('');
  });

  it('names one board, and several', () => {
    expect(unpricedText(['A'], false)).toBe(
      'The board “A” has no price and is not in the totals. Complete its configuration.',
    );
    expect(unpricedText(['A', 'B'], false)).toContain('The boards “A”, “B” have no price');
  });

  it('counts the boards behind the fifth', () => {
    expect(unpricedText(['A', 'B', 'C', 'D', 'E', 'F', 'G'], false)).toContain('“D”, “E” and 2 more have no price');
  });

  it('asks for nothing in a project that can only be viewed', () => {
    expect(unpricedText(['A'], true)).toBe('The board “A” has no price and is not in the totals.');
  });
});

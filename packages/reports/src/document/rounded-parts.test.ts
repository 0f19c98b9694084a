import { describe, expect, it } from 'vitest';
import { roundedParts } from './rounded-parts.ts';

describe('parts as they are printed', () => {
  it('are each rounded by itself, so that equal ones are alike', () => {
    expect(roundedParts([0.25, 0.25, 0.25, 0.25], 1, 1)).toEqual({ printed: [0.3, 0.3, 0.3, 0.3], restOfTotal: -0.2 });
    expect(roundedParts([1.04, 1.04, 1.04], 3.1, 1)).toEqual({ printed: [1, 1, 1], restOfTotal: 0.1 });
  });

  it('leave nothing where they add up', () => {
    expect(roundedParts([0.1, 0.2], 0.3, 1).restOfTotal).toBe(0);
    expect(roundedParts([], 0, 1)).toEqual({ printed: [], restOfTotal: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import { exceeds, reaches } from './value.ts';

describe('comparison of engineering figures', () => {
  it.each([
    { value: 100, reached: true, exceeded: false },
    { value: 100 - 0.5e-6, reached: true, exceeded: false },
    { value: 100 - 2e-6, reached: false, exceeded: false },
    { value: 100 + 0.5e-6, reached: true, exceeded: false },
    { value: 100 + 2e-6, reached: true, exceeded: true },
  ])('takes $value against 100 within the tolerance of 1e-6', ({ value, reached, exceeded }) => {
    expect(reaches(value, 100)).toBe(reached);
    expect(exceeds(value, 100)).toBe(exceeded);
  });
});

import { describe, expect, it } from 'vitest';
import { neutralArea, neutralCurrent } from './select-bar.ts';

describe('the neutral bar', () => {
  it.each([
    { share: 0.5, currentA: 2500, expected: 1250 },
    { share: 1, currentA: 1134, expected: 1134 },
    { share: 2, currentA: 400, expected: 800 },
  ])('carries $expected A with a phase of $currentA A with a share of $share', ({ share, currentA, expected }) => {
    expect(neutralCurrent.evaluate(share, currentA)).toBe(expected);
  });

  it.each([
    { share: 0.5, phaseMm2: 3000, expected: 1500 },
    { share: 0.5, phaseMm2: 32, expected: 16 },
    { share: 0.5, phaseMm2: 20, expected: 16 },
  ])(
    'has at least $expected mm2 with phases of $phaseMm2 mm2 with a share of $share',
    ({ share, phaseMm2, expected }) => {
      expect(neutralArea.evaluate(share, phaseMm2, 16)).toBe(expected);
    },
  );
});

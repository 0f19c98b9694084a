import { describe, expect, it } from 'vitest';
import { compareReleases } from './compare-releases.ts';

describe('compareReleases', () => {
  it.each([
    ['1.9.0', '1.10.0'],
    ['0.9.9', '1.0.0'],
    ['1.2.3', '1.2.4'],
  ])('knows that %s is older than %s', (older, newer) => {
    expect(compareReleases(older, newer)).toBeLessThan(0);
    expect(compareReleases(newer, older)).toBeGreaterThan(0);
  });

  it.each([
    ['1.2.0', '1.2.0'],
    ['1.2.0', '1.2.0-rc.1'],
  ])('takes %s and %s for the same', (one, other) => {
    expect(compareReleases(one, other)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { exclusionText } from './scope-pages.ts';

describe('what a board does not come with (SBD 15.2)', () => {
  const all =
    'Cable glands, cable lugs, foundation bolts, breaker trolley, space heaters, cubicle lamps, cables, erection.';

  it('is all that its inputs leave out, and in any case cables and erection', () => {
    const none = { SCOPE_GLANDS: 'N', SCOPE_LUGS: 'N', SCOPE_FOUNDATION_BOLTS: 'N', SCOPE_TROLLEY: 'N' };
    expect(exclusionText({ ...none, HEATER: 'None', CUBICLE_LIGHT: 'N' })).toBe(all);
    const scope = { SCOPE_GLANDS: 'Y', SCOPE_LUGS: 'Y', SCOPE_FOUNDATION_BOLTS: 'Y', SCOPE_TROLLEY: 'Y' };
    expect(exclusionText({ ...scope, HEATER: 'Per board', CUBICLE_LIGHT: 'Y' })).toBe('Cables, erection.');
  });

  it.each([
    ['cable glands', { SCOPE_GLANDS: 'Y' }],
    ['cable lugs', { SCOPE_LUGS: 'Y' }],
    ['foundation bolts', { SCOPE_FOUNDATION_BOLTS: 'Y' }],
    ['breaker trolley', { SCOPE_TROLLEY: 'Y' }],
    ['space heaters', { HEATER: 'Per cubicle' }],
    ['cubicle lamps', { CUBICLE_LIGHT: 'Y' }],
  ])('names no %s where the board has them', (name, values) => {
    expect(exclusionText(values).toLowerCase()).not.toContain(name);
  });

  it('is everything for a board that was frozen before there were such inputs', () => {
    expect(exclusionText({})).toBe(all);
  });
});

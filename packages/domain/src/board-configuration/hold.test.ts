import { describe, expect, it } from 'vitest';
import { type Hold, holdNow, holds, holdTimes } from './hold.ts';

const hold: Hold = { holder: 'asha', sinceMs: 0, seenMs: 1_000_000 };

describe('the hold of a board', () => {
  it('stands for two minutes after the holder was last heard of', () => {
    expect(holdNow(hold, hold.seenMs + 120_000)).toBe(hold);
    expect(holdNow(hold, hold.seenMs + 120_001)).toBeNull();
    expect(holdNow(null, 0)).toBeNull();
  });

  it('survives three lost marks', () => {
    expect(4 * holdTimes.markEveryMs).toBeLessThanOrEqual(holdTimes.expiresAfterMs);
  });

  it('lets its holder alone edit', () => {
    expect([holds(hold, 'asha'), holds(hold, 'vikram'), holds(null, 'asha')]).toEqual([true, false, false]);
  });
});

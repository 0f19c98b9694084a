import { describe, expect, it } from 'vitest';
import { openedByText, presenceTimes, presentFromMs } from './presence.ts';

describe('who has a project open', () => {
  it('is still there after two marks that were lost, and not after three', () => {
    const nowMs = 1_000_000;
    expect(nowMs - 2 * presenceTimes.markEveryMs).toBeGreaterThan(presentFromMs(nowMs));
    expect(nowMs - 3 * presenceTimes.markEveryMs).toBeLessThan(presentFromMs(nowMs));
  });

  it.each([
    [[], ''],
    [['Vikram Iyer'], 'Vikram Iyer has this project open'],
    [['Vikram Iyer', 'Asha Rao'], 'Vikram Iyer and Asha Rao have this project open'],
    [['Vikram', 'Asha', 'Ravi'], 'Vikram, Asha and Ravi have this project open'],
  ])('is named: %j', (names, text) => {
    expect(openedByText(names)).toBe(text);
  });
});

import { describe, expect, it } from 'vitest';
import { base64 } from './sheet-svg.ts';

describe('bytes as base64', () => {
  it.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foobar', 'Zm9vYmFy'],
  ])('%j is %j, as RFC 4648 gives it', (text, written) => {
    expect(base64(new TextEncoder().encode(text))).toBe(written);
  });

  it('is what other programs read back, for each byte in each place', () => {
    for (const shift of [0, 1, 2]) {
      const bytes = Uint8Array.from({ length: 256 + shift }, (_, at) => at - shift);
      expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    }
  });
});

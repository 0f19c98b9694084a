import { describe, expect, it } from 'vitest';
import { memberPath } from './enquiry.ts';

describe('memberPath', () => {
  it('cuts a long name and quotes it', () => {
    expect(memberPath('boards[0]', 'x'.repeat(1000))).toBe(`boards[0]["${'x'.repeat(79)}…]`);
    expect(memberPath('boards[0]', 'x'.repeat(80))).toBe(`boards[0].${'x'.repeat(80)}`);
  });
});

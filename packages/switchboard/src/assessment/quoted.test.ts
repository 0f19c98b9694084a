import { describe, expect, it } from 'vitest';
import { quoted } from '../entry/read-value.ts';

describe('quoted', () => {
  it.each([
    { value: 'a "b"', shown: '"a \\"b\\""' },
    { value: 5, shown: '5' },
    { value: Number.POSITIVE_INFINITY, shown: 'Infinity' },
    { value: null, shown: 'null' },
    { value: { a: [1] }, shown: '{"a":[1]}' },
    { value: undefined, shown: 'nothing' },
  ])('shows $value as JSON', ({ value, shown }) => {
    expect(quoted(value)).toBe(shown);
  });

  it('cuts a long value, never within a character', () => {
    expect(quoted('x'.repeat(1_000_000))).toBe(`"${'x'.repeat(79)}…`);
    expect(quoted('😀'.repeat(100))).toBe(`"${'😀'.repeat(79)}…`);
  });

  it('names characters that would steer the terminal or turn its text', () => {
    expect(quoted('a\u001b[31m\u009b\u202eb')).toBe('"a\\u001b[31m\\u{9b}\\u{202e}b"');
  });
});

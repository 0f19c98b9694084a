import { describe, expect, it } from 'vitest';
import { judgeLine } from './one-line.ts';

describe('a text on one line', () => {
  it.each(['Asha Kulkarni', '  Asha  ', 'आशा', "D'Souza-Rao (Pune)"])('may be %j', (text) => {
    expect(judgeLine(text, 20)).toBeNull();
  });

  it.each(['', '   ', '\t\n', '\u200b', ' \u2060\u3164 '])('is not empty: %j', (text) => {
    expect(judgeLine(text, 20)).toBe('EMPTY');
  });

  it('has at most its number of characters, counted as people count them and without the blanks around', () => {
    expect(judgeLine(` ${'𝔸'.repeat(20)} `, 20)).toBeNull();
    expect(judgeLine('𝔸'.repeat(21), 20)).toBe('TOO_LONG');
    expect(judgeLine('x'.repeat(10_000), 20)).toBe('TOO_LONG');
  });

  it.each(['a\nb', 'a\tb', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\ud83d'])('cannot hold %j', (text) => {
    expect(judgeLine(text, 20)).toBe('UNPRINTABLE');
  });
});

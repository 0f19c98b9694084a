import { describe, expect, it } from 'vitest';
import { latinLookAlikes, looksLatin } from './look-alikes.ts';

const pairs = Object.entries(latinLookAlikes).flatMap(([latin, others]) =>
  Array.from(others, (other) => [latin, other] as const),
);

describe('a letter that looks like a Latin one', () => {
  it('is Cyrillic or Greek, and is next to one Latin letter', () => {
    const isPair = ([latin, other]: readonly [string, string]) =>
      /^[A-Za-z]$/.test(latin) && /^[\p{Script=Cyrillic}\p{Script=Greek}]$/u.test(other);
    expect(pairs.filter((pair) => !isPair(pair))).toEqual([]);
    expect(new Set(pairs.map(([, other]) => other)).size).toBe(pairs.length);
  });

  it('makes a text that is read as another', () => {
    expect(pairs.filter(([, other]) => !looksLatin(`${other}-1`))).toEqual([]);
  });
});

describe('a text', () => {
  it.each(['\u0430\u0455\u04bb\u0430', '\u0420\u0410\u0423 1', '\u03bf\u03bd\u03b1'])('%j looks Latin', (text) => {
    expect(looksLatin(text)).toBe(true);
  });

  it.each(['', 'asha', '12', 'आशा', 'Саша', 'почта', 'Ελένη'])('%j is what it looks like', (text) => {
    expect(looksLatin(text)).toBe(false);
  });
});

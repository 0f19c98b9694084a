import { describe, expect, it } from 'vitest';
import { drawLicenceKey, hashLicenceKey } from './secrets.ts';

describe('a licence key', () => {
  it('has five groups of five signs that nobody mistakes, and is another one each time', () => {
    const keys = Array.from({ length: 50 }, drawLicenceKey);
    expect(keys.filter((key) => !/^([A-HJKMNP-TV-Z2-9]{5}-){4}[A-HJKMNP-TV-Z2-9]{5}$/.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(50);
  });

  it('is the same key in small letters and between blanks', () => {
    expect(hashLicenceKey(' abcde-23456 ')).toBe(hashLicenceKey('ABCDE-23456'));
    expect(hashLicenceKey('ABCDE-23457')).not.toBe(hashLicenceKey('ABCDE-23456'));
  });
});

import { describe, expect, it } from 'vitest';
import { gstStates, isGstin, keptGstin } from './gstin.ts';

const right = '27AAPFU0939F1ZV';

describe('a GSTIN', () => {
  it.each([right, '29AAGCB7383J1Z4', '07AAACD1234A1Z?'])('%s is recognized by its check digit', (text) => {
    const digits = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (last) => text.slice(0, 14) + last).filter(
      isGstin,
    );
    expect(digits).toHaveLength(1);
  });

  it.each([right, '29AAGCB7383J1Z4'])('of the register is right: %s', (text) => {
    expect(isGstin(text)).toBe(true);
  });

  it.each([
    ['one character changed', '27AAPFU0939F1ZW'],
    ['two neighbours swapped', '27AAPFU0993F1ZV'],
    ['one character short', '27AAPFU0939F1Z'],
    ['one too many', `${right}V`],
    ['a state that there is not', '39AAPFU0939F1ZV'],
    ['a sign that it cannot hold', '27AAPFU0939F1Z-'],
    ['lower case, as it is not kept', right.toLowerCase()],
    ['nothing', ''],
  ])('is refused with %s', (_what, text) => {
    expect(isGstin(text)).toBe(false);
  });

  it('is kept in capitals and without blanks', () => {
    expect(keptGstin(' 27 aapfu 0939f 1zv\u00a0')).toBe(right);
  });

  it('begins with one of 40 codes', () => {
    expect(Object.keys(gstStates)).toHaveLength(40);
  });
});

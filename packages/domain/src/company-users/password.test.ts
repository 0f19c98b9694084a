import { describe, expect, it } from 'vitest';
import { isStrong, isTooLong, isTooShort, PASSWORD_MASK, passwordRules } from './password.ts';

describe('a strong password', () => {
  it.each(['Demo@12345', 'Aa1!aaaa', 'Ärger-123', 'correct Horse 1 battery!'])('may be %j [ADM-50]', (password) => {
    expect(isStrong(password)).toBe(true);
  });

  it.each([
    ['upper case', 'demo@12345'],
    ['lower case', 'DEMO@12345'],
    ['special character', 'Demo12345'],
    ['number', 'Demo@demo'],
    ['8 characters', 'Demo@12'],
  ])('needs %s [ADM-50]', (label, password) => {
    expect(isStrong(password)).toBe(false);
    expect(passwordRules.filter((rule) => !rule.isKeptBy(password)).map((rule) => rule.label)).toEqual([label]);
  });

  it('does not count a blank as a special character', () => {
    expect(isStrong('Demo 12345')).toBe(false);
  });
});

describe('the length of a password', () => {
  it('is eight characters at least, counted as people count them', () => {
    expect(isTooShort('1234567')).toBe(true);
    expect(isTooShort('12345678')).toBe(false);
    expect(isTooShort('😀'.repeat(7))).toBe(true);
  });

  it('is 128 at most', () => {
    expect(isTooLong('x'.repeat(128))).toBe(false);
    expect(isTooLong('x'.repeat(129))).toBe(true);
  });
});

it('a stored password is shown as a mask that says nothing of it', () => {
  expect(PASSWORD_MASK).toBe('********');
});

import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import {
  isEasyToGuess,
  judgeNewPassword,
  judgePassword,
  judgePasswordChange,
  type PasswordRefusal,
  passwordRefusalTexts,
} from './password.ts';

const words = {
  common: commonPasswords,
  own: ['Asha Kulkarni', 'asha', 'asha.k@demo-works.test', 'Demo Switchgear'],
};

describe('the list of common passwords', () => {
  it('holds a thousand, each once, in lower case, most common first', () => {
    expect(commonPasswords).toHaveLength(1000);
    expect(new Set(commonPasswords).size).toBe(1000);
    expect(commonPasswords.filter((word) => word !== word.toLowerCase())).toEqual([]);
    expect(commonPasswords.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty']);
  });

  it('has none that would be taken, however it is dressed up to be strong', () => {
    const dressed = commonPasswords.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}@123`);
    const short = dressed.filter((password) => !isEasyToGuess(password, { ...words, own: [] }));
    // Digits that are no row, and words of fewer than four letters, are no words.
    expect(short.filter((password) => /[a-z]{4}/i.test(password))).toEqual([]);
  });
});

describe('a password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd123',
    'Pa$$w0rd2024',
    'Welcome@2026',
    'Qwerty@12345',
    'Dr@gon!!1',
    // Words about the account, written with any signs.
    'Asha@12345',
    'Kulkarn1@999',
    'Demo@12345',
    'Sw1tchge@r1!',
    'Works#2026a',
    // Only rows: of digits, of the alphabet, of a keyboard, and one sign again and again.
    'Aa!123456789',
    'Abcd@1234',
    'Dcba#4321',
    'Asdf@6789',
    'Zxcv!2019',
    'Aaaa@1111',
    '1Qaz!2wsx',
  ])('that is little more than words and rows is easy to guess: %s', (password) => {
    expect(isEasyToGuess(password, words)).toBe(true);
  });

  it.each(['Right@12345', 'correct Horse 9 battery!', 'xK9#test2Q', 'Vf7!qhzu', `Aa1!${'x'.repeat(124)}`])(
    'of more than that is not: %s',
    (password) => {
      expect(isEasyToGuess(password, words)).toBe(false);
    },
  );

  it.each<[string, PasswordRefusal['code']]>([
    [`Aa1!${'x'.repeat(296)}`, 'PASSWORD_TOO_LONG'],
    ['Right12345', 'PASSWORD_WEAK'],
    ['', 'PASSWORD_WEAK'],
    ['Demo@12345', 'PASSWORD_COMMON'],
  ])('%s is refused: %s', (password, code) => {
    expect(judgePassword(password, words)).toEqual({ ok: false, error: { code } });
    expect(passwordRefusalTexts[code]).toMatch(/password/i);
  });

  it('is taken where it is strong and hard to guess', () => {
    expect(judgePassword('Right@12345', words)).toEqual({ ok: true, value: null });
  });
});

describe('the fields of a password that its owner sets', () => {
  const right = { present: 'Right@12345', password: 'Better@98f7!', confirmPassword: 'Better@98f7!' };

  it.each([
    [{}, {}],
    [{ present: '' }, { present: 'Present password is required' }],
    [{ confirmPassword: 'better' }, { confirmPassword: 'Password does not match' }],
    [
      { password: right.present, confirmPassword: right.present },
      { password: 'This is your present password: choose another one' },
    ],
    [
      { password: 'lower-case1', confirmPassword: 'lower-case1' },
      { password: 'Needs upper case, lower case, special character, number, 8 characters' },
    ],
    [
      { password: 'x'.repeat(300), confirmPassword: 'x'.repeat(300) },
      { password: 'Password has at most 128 characters' },
    ],
  ])('say what is wrong: %o', (change, faults) => {
    expect(judgePasswordChange({ ...right, ...change })).toEqual(faults);
  });

  it('need no present one after a link', () => {
    expect(judgeNewPassword({ password: '', confirmPassword: '' })).toEqual({
      password: 'Password is required and must be at least 8 characters long.',
      confirmPassword: 'Password is required and must be at least 8 characters long.',
    });
  });
});

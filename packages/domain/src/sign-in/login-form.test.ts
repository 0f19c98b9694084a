import { describe, expect, it } from 'vitest';
import { tooManyAttemptsText } from './attempt-limits.ts';
import {
  judgeAdministratorLogin,
  judgeCustomerLogin,
  LOGIN_REFUSED,
  type Login,
  mayGenerateCode,
  otpTexts,
  type SignInStep,
  signInRefusalText,
} from './login-form.ts';
import { cleanCode, codeTexts, judgeCodeField, mayLogIn } from './one-time-code.ts';

describe('the fields of sign-in', () => {
  it('are all required [SGN-19, VAL-10]', () => {
    expect(judgeCustomerLogin({ userName: ' ', password: '' })).toEqual({
      userName: 'Name is required',
      password: 'Password is required',
    });
    expect(judgeAdministratorLogin({ email: ' ', licenceKey: ' ' })).toEqual({
      email: 'Email is required',
      licenceKey: 'License key is required',
    });
  });

  it('take a user name or an e-mail address, and blanks in a password', () => {
    expect(judgeCustomerLogin({ userName: 'asha', password: ' ' })).toEqual({});
    expect(judgeCustomerLogin({ userName: 'asha@demo.test', password: 'x' })).toEqual({});
  });

  it('refuse an address of another pattern in the words of sign-in [VAL-11, VAL-13]', () => {
    expect(judgeAdministratorLogin({ email: 'admin@demo', licenceKey: 'K' })).toEqual({
      email: 'Invalid email address',
    });
    expect(judgeAdministratorLogin({ email: ' admin@demo.test ', licenceKey: 'K' })).toEqual({});
  });

  it.each<[boolean, Login]>([
    [true, { kind: 'customer', userName: 'asha', password: 'x' }],
    [false, { kind: 'customer', userName: 'asha', password: '' }],
    [false, { kind: 'customer', userName: '', password: 'x' }],
    [true, { kind: 'administrator', email: 'admin@demo.test', licenceKey: 'K' }],
    [false, { kind: 'administrator', email: 'admin', licenceKey: 'K' }],
    [false, { kind: 'administrator', email: 'admin@demo.test', licenceKey: '' }],
  ])('offer Generate OTP %s for %o [SGN-07]', (offered, login) => {
    expect(mayGenerateCode(login)).toBe(offered);
  });
});

describe('the OTP field', () => {
  it.each([
    ['12 34-56', '123456'],
    ['12a3b', '123'],
    ['१२३', ''],
  ])('keeps the digits of %j [SGN-15]', (typed, digits) => {
    expect(cleanCode(typed)).toBe(digits);
  });

  it('is cut at six characters [SGN-16]', () => {
    expect(cleanCode('12345678')).toBe('123456');
    expect(cleanCode('OTP: 1234567')).toBe('123456');
  });

  it.each([
    ['', 'Otp is required'],
    ['12345', 'OTP must be a 6-digit number.'],
    ['1234567', 'OTP must be a 6-digit number.'],
    ['12345a', 'OTP must be a 6-digit number.'],
    ['123456', null],
  ])('is required and has exactly six digits: %j [SGN-14, VAL-10, VAL-11]', (typed, text) => {
    expect(judgeCodeField(typed)).toBe(text);
  });

  it('keeps Log in disabled until the OTP is right [SGN-17]', () => {
    expect(mayLogIn('12345', false)).toBe(false);
    expect(mayLogIn('123456', false)).toBe(true);
  });

  it('keeps Log in disabled while a login is in progress [SGN-18]', () => {
    expect(mayLogIn('123456', true)).toBe(false);
  });
});

const steps: readonly SignInStep[] = ['request-code', 'verify-code'];
describe('the texts of sign-in', () => {
  it('answer a refused login alike, whether password or user name was wrong [SGN-30, SGN-34, SGN-35]', () => {
    const refused = { code: 'LOGIN_REFUSED', message: LOGIN_REFUSED } as const;
    const text = 'Invalid credentials.Please review the information provided.';
    expect(signInRefusalText('request-code', refused)).toBe(text);
    expect(signInRefusalText('request-code', { code: null, message: '' })).toBe(text);
  });

  it('answer a wrong OTP [SGN-31]', () => {
    const refused = { code: 'INVALID', message: codeTexts.INVALID } as const;
    expect(signInRefusalText('verify-code', refused)).toBe('Invalid OTP. Please check and try again.');
  });

  it('answer the right OTP [SGN-32]', () => {
    expect(otpTexts.verified).toBe('OTP verified');
  });

  it('answer an expired OTP [SGN-33]', () => {
    const text = 'OTP Expired. Please request a new one.';
    expect(signInRefusalText('verify-code', { code: 'EXPIRED', message: codeTexts.EXPIRED })).toBe(text);
    expect(otpTexts.expired).toBe(text);
  });

  it.each(steps)('say how long to wait after too many attempts: %s', (step) => {
    const text = tooManyAttemptsText(900);
    expect(signInRefusalText(step, { code: 'TOO_MANY', message: text })).toBe(text);
  });

  it('follow from the code, never from the words of the server [SGN-36]', () => {
    const refused = { code: 'LOGIN_REFUSED', message: 'Password mismatch' } as const;
    expect(signInRefusalText('request-code', refused)).toMatch(/^Invalid credentials/);
  });

  it.each(steps)('say what to do next after an answer without a code: %s', (step) => {
    expect(signInRefusalText(step, { code: null, message: '<html>' })).toMatch(/Please/);
  });
});

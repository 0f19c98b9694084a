import { describe, expect, it } from 'vitest';
import { cleanCode, judgeCodeField, mayLogIn } from './code-field.ts';
import { judgeAdministratorLogin, judgeCustomerLogin, type Login, mayGenerateCode } from './login-form.ts';

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
  ])('keeps the digits of %j [SGN-15]', (typed, kept) => {
    expect(cleanCode(typed)).toBe(kept);
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

import { describe, expect, it } from 'vitest';
import { tooManyAttemptsText } from './attempt-limits.ts';
import { codeTexts } from './one-time-code.ts';
import { LOGIN_REFUSED, type SignInStep, signInMessage } from './sign-in-messages.ts';

const steps: readonly SignInStep[] = ['request-code', 'verify-code'];
const badPassword = 'Invalid password. Please check and try again';
const badUser = 'Invalid UserName / Email. Please check and try again';

describe('the texts of sign-in', () => {
  it('answer a refused OTP request [SGN-30]', () => {
    const text = 'Invalid credentials.Please review the information provided.';
    expect(signInMessage('request-code', LOGIN_REFUSED)).toBe(text);
    expect(signInMessage('request-code', '')).toBe(text);
  });

  it('answer a wrong OTP [SGN-31]', () => {
    expect(codeTexts.INVALID).toBe('Invalid OTP');
    expect(signInMessage('verify-code', 'Invalid OTP')).toBe('Invalid OTP. Please check and try again.');
  });

  it('answer the right OTP [SGN-32]', () => {
    expect(signInMessage('verify-code', 'correct otp')).toBe('OTP verified');
  });

  it('answer an expired OTP [SGN-33]', () => {
    expect(signInMessage('verify-code', 'OTP expired')).toBe('OTP Expired. Please request a new one.');
  });

  it.each(['Password mismatch', 'incorrect PASSWORD', 'The password is invalid.'])(
    'answer a wrong password, said as %j [SGN-34, SGN-36]',
    (message) => {
      expect(signInMessage('request-code', message)).toBe(badPassword);
    },
  );

  it.each(['User not found', 'Email missing', 'Missing userName', 'password is missing', 'EMAIL NOT FOUND'])(
    'answer a missing user name, e-mail or password, said as %j [SGN-35, SGN-36]',
    (message) => {
      expect(signInMessage('request-code', message)).toBe(badUser);
    },
  );

  it.each(steps)('say how long to wait after too many attempts: %s', (step) => {
    const text = tooManyAttemptsText(900);
    expect(signInMessage(step, text)).toBe(text);
  });

  it.each(steps)('give every message a text with a next step: %s', (step) => {
    for (const message of ['', 'ECONNREFUSED', '<html>', 'Internal Server Error']) {
      expect(signInMessage(step, message)).toMatch(/Please/);
    }
  });
});

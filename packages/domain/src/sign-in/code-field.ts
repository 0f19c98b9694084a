import { codePolicy } from './one-time-code.ts';

/** What the OTP field keeps of what was typed or pasted: digits, at most six. */
export function cleanCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codePolicy.digits);
}

/** The text at the OTP field; null when it is right. */
export function judgeCodeField(typed: string): string | null {
  if (typed === '') {
    return 'Otp is required';
  }
  return /^\d+$/.test(typed) && typed.length === codePolicy.digits ? null : 'OTP must be a 6-digit number.';
}

/** Whether Log in can be pressed. The sixth digit presses it by itself. */
export function mayLogIn(typed: string, isLoggingIn: boolean): boolean {
  return !isLoggingIn && judgeCodeField(typed) === null;
}

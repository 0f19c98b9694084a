import { isTooManyAttemptsText } from './attempt-limits.ts';
import { codeTexts } from './one-time-code.ts';

/** What this product's server answers to every refused login, whether the account exists or not. */
export const LOGIN_REFUSED = 'Invalid credentials';

/** What failed: asking for a one-time password, or verifying it. */
export type SignInStep = 'request-code' | 'verify-code';

type MessageRule = { readonly isSaidBy: (message: string) => boolean; readonly shown: string };

const equals = (text: string) => (message: string) => message === text.toLowerCase();
const holds = (subjects: readonly string[], troubles: readonly string[]) => (message: string) =>
  subjects.some((subject) => message.includes(subject)) && troubles.some((trouble) => message.includes(trouble));

/** The texts of servers and what the user reads instead; the first that fits. Messages come in lower case. */
const rules: readonly MessageRule[] = [
  { isSaidBy: equals(codeTexts.INVALID), shown: 'Invalid OTP. Please check and try again.' },
  { isSaidBy: equals(codeTexts.CORRECT), shown: 'OTP verified' },
  { isSaidBy: equals(codeTexts.EXPIRED), shown: 'OTP Expired. Please request a new one.' },
  {
    isSaidBy: holds(['password'], ['mismatch', 'incorrect', 'invalid']),
    shown: 'Invalid password. Please check and try again',
  },
  {
    isSaidBy: holds(['user', 'email', 'password'], ['not found', 'missing']),
    shown: 'Invalid UserName / Email. Please check and try again',
  },
];

const otherwise: Readonly<Record<SignInStep, string>> = {
  'request-code': 'Invalid credentials.Please review the information provided.',
  'verify-code': 'The OTP could not be verified. Please request a new one.',
};

/**
 * The text for a server's message during sign-in, which came with a status below 500 (what a failing server or network
 * gives is `httpMessage`). A message that nobody foresaw gives the step's own text.
 */
export function signInMessage(step: SignInStep, serverMessage: string): string {
  if (isTooManyAttemptsText(serverMessage)) {
    return serverMessage;
  }
  const message = serverMessage.trim().toLowerCase();
  return rules.find((rule) => rule.isSaidBy(message))?.shown ?? otherwise[step];
}

import { type FieldFaults, type FieldRule, isEmail, isFaultless, judgeFields } from '../field-rules.ts';
import type { AttemptsRefusal } from './attempt-limits.ts';
import { codeTexts } from './one-time-code.ts';

export type CustomerLogin = {
  /** User name or e-mail address. */
  readonly userName: string;
  readonly password: string;
};

export type AdministratorLogin = { readonly email: string; readonly licenceKey: string };

const customerRules: readonly FieldRule<CustomerLogin, keyof CustomerLogin>[] = [
  { field: 'userName', text: 'Name is required', isBrokenBy: ({ userName }) => userName.trim() === '' },
  // Blanks may be part of a password, so they are not trimmed away.
  { field: 'password', text: 'Password is required', isBrokenBy: ({ password }) => password === '' },
];

const administratorRules: readonly FieldRule<AdministratorLogin, keyof AdministratorLogin>[] = [
  { field: 'email', text: 'Email is required', isBrokenBy: ({ email }) => email.trim() === '' },
  { field: 'email', text: 'Invalid email address', isBrokenBy: ({ email }) => !isEmail(email.trim()) },
  { field: 'licenceKey', text: 'License key is required', isBrokenBy: ({ licenceKey }) => licenceKey.trim() === '' },
];

/** The texts at the fields of a customer's sign-in. */
export function judgeCustomerLogin(login: CustomerLogin): FieldFaults<keyof CustomerLogin> {
  return judgeFields(customerRules, login);
}

/** The texts at the fields of an administrator's sign-in. */
export function judgeAdministratorLogin(login: AdministratorLogin): FieldFaults<keyof AdministratorLogin> {
  return judgeFields(administratorRules, login);
}

export type Login =
  | ({ readonly kind: 'customer' } & CustomerLogin)
  | ({ readonly kind: 'administrator' } & AdministratorLogin);

/** Whether Generate OTP is offered: only once the fields of the chosen kind of sign-in are right. */
export function mayGenerateCode(login: Login): boolean {
  return isFaultless(login.kind === 'customer' ? judgeCustomerLogin(login) : judgeAdministratorLogin(login));
}

/** The entry of a user who has forgotten the password. */
export type PasswordForgotten = Pick<CustomerLogin, 'userName'>;

/** The text at the field of a forgotten password. */
export function judgeForgotten({ userName }: PasswordForgotten): FieldFaults<'userName'> {
  const { userName: text } = judgeCustomerLogin({ userName, password: '' });
  return text === undefined ? {} : { userName: text };
}

/** The answer of this product's server to every refused login, whether the account exists or not. */
export const LOGIN_REFUSED = 'Invalid credentials';

/** The failed step: the request for a one-time password, or its verification. */
export type SignInStep = 'request-code' | 'verify-code';

type MessageRule = { readonly isSaidBy: (message: string) => boolean; readonly text: string };

const equals = (text: string) => (message: string) => message === text.toLowerCase();
const holds = (subjects: readonly string[], troubles: readonly string[]) => (message: string) =>
  subjects.some((subject) => message.includes(subject)) && troubles.some((trouble) => message.includes(trouble));

/** The texts of servers and what the user reads instead; the first that fits. Messages come in lower case. */
const messageRules: readonly MessageRule[] = [
  { isSaidBy: equals(codeTexts.INVALID), text: 'Invalid OTP. Please check and try again.' },
  { isSaidBy: equals(codeTexts.CORRECT), text: 'OTP verified' },
  { isSaidBy: equals(codeTexts.EXPIRED), text: 'OTP Expired. Please request a new one.' },
  {
    isSaidBy: holds(['password'], ['mismatch', 'incorrect', 'invalid']),
    text: 'Invalid password. Please check and try again',
  },
  {
    isSaidBy: holds(['user', 'email', 'password'], ['not found', 'missing']),
    text: 'Invalid UserName / Email. Please check and try again',
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
  const message = serverMessage.trim().toLowerCase();
  return messageRules.find((rule) => rule.isSaidBy(message))?.text ?? otherwise[step];
}

/** How a step of the sign-in was refused: by a code of its call, null for any other way. */
type SignInRefusal = { readonly code: string | null; readonly message: string };

const TOO_MANY: AttemptsRefusal['code'] = 'TOO_MANY';

/** The text for a refused step of the sign-in; after too many attempts the server's own says how long to wait. */
export function signInRefusalText(step: SignInStep, { code, message }: SignInRefusal): string {
  return code === TOO_MANY ? message : signInMessage(step, message);
}

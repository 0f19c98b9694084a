import { type FieldFaults, type FieldRule, isEmail, isFaultless, judgeFields } from '../field-rules.ts';
import type { AttemptsRefusal } from './attempt-limits.ts';
import type { CodeRefusal } from './one-time-code.ts';

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

/** The refusals of both steps, by the codes of their calls. */
type SignInRefusalCode = 'LOGIN_REFUSED' | CodeRefusal['code'] | AttemptsRefusal['code'];

/** The texts for a refused step. Too many attempts have the server's own text, which says how long to wait. */
const refusalTexts: Readonly<Record<Exclude<SignInRefusalCode, 'TOO_MANY'>, string>> = {
  LOGIN_REFUSED: 'Invalid credentials.Please review the information provided.',
  INVALID: 'Invalid OTP. Please check and try again.',
  EXPIRED: 'OTP Expired. Please request a new one.',
};

/** The texts for a request that the server did not understand. */
const notUnderstood: Readonly<Record<SignInStep, string>> = {
  'request-code': refusalTexts.LOGIN_REFUSED,
  'verify-code': 'The OTP could not be verified. Please request a new one.',
};

export const otpTexts = { verified: 'OTP verified', expired: refusalTexts.EXPIRED } as const;

/** The refusal of a step: a code of its call, or null without one. The status is below 500. */
type SignInRefusal = { readonly code: SignInRefusalCode | null; readonly message: string };

/** The text for a refused step of the sign-in. It follows from the code; the message counts after too many attempts. */
export function signInRefusalText(step: SignInStep, { code, message }: SignInRefusal): string {
  if (code === null) {
    return notUnderstood[step];
  }
  return code === 'TOO_MANY' ? message : refusalTexts[code];
}

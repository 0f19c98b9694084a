import { isEmail } from '../contact/email.ts';
import { type FieldFaults, type FieldRule, isFaultless, judgeFields } from '../text/field-rules.ts';

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

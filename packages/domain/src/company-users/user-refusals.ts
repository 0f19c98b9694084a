import { passwordRefusalTexts, passwordRules } from '../sign-in/password.ts';
import { type LimitedRole, quotaReachedText } from './role-quota.ts';
import { NO_ROLE_TEXT, type UserField } from './user-form.ts';

/** Every reason for which a user is not added, edited or deleted. */
export type UserRefusal =
  | { readonly code: 'FIELD_INVALID'; readonly field: UserField; readonly text: string }
  | { readonly code: 'PASSWORD_WEAK' }
  | { readonly code: 'PASSWORD_COMMON' }
  /** A new user with the administrator's e-mail, who has an own form. */
  | { readonly code: 'IS_ADMINISTRATOR' }
  /** The administrator is added as a user only once. */
  | { readonly code: 'ALREADY_ADDED' }
  | { readonly code: 'NO_ROLE' }
  | { readonly code: 'QUOTA_REACHED'; readonly role: LimitedRole }
  | { readonly code: 'USER_NAME_TAKEN' }
  | { readonly code: 'EMAIL_TAKEN' }
  /** Deleted by somebody else in the meantime. */
  | { readonly code: 'USER_NOT_FOUND' };

export type UserRefusalCode = UserRefusal['code'];

/** The answers of the server, word for word, spelling unchanged. A refusal with a text of its own has none here. */
export const userRefusalTexts = {
  USER_NAME_TAKEN: 'Username already exists',
  EMAIL_TAKEN: 'Email already exists',
  PASSWORD_WEAK: 'Password is not strong',
  PASSWORD_COMMON: passwordRefusalTexts.PASSWORD_COMMON,
  IS_ADMINISTRATOR: 'Pleease add admin through other pop up',
  ALREADY_ADDED: 'The administrator is already a user of the company. Edit the user in the list instead.',
  NO_ROLE: NO_ROLE_TEXT,
  USER_NOT_FOUND: 'The user does not exist any more. Please reload the list.',
} as const satisfies Readonly<Record<Exclude<UserRefusalCode, 'FIELD_INVALID' | 'QUOTA_REACHED'>, string>>;

/** The server's text for a refusal. */
export function userRefusalText(refusal: UserRefusal): string {
  switch (refusal.code) {
    case 'FIELD_INVALID':
      return refusal.text;
    case 'QUOTA_REACHED':
      return quotaReachedText(refusal.role);
    default:
      return userRefusalTexts[refusal.code];
  }
}

export type ShownUserText = {
  readonly text: string;
  /** Examples of better entries, as a list below the text. */
  readonly details: readonly string[];
};

/** Servers' texts that users read in other words. */
const shown: ReadonlyMap<string, ShownUserText> = new Map([
  [
    userRefusalTexts.USER_NAME_TAKEN,
    { text: 'The User Name already exists, please choose a different user name.', details: [] },
  ],
  [
    userRefusalTexts.PASSWORD_WEAK,
    {
      text: 'Password too weak. Please use a stronger password.',
      details: passwordRules.map(({ label }) => label),
    },
  ],
  [
    userRefusalTexts.IS_ADMINISTRATOR,
    {
      text: 'Admin cannot be added as a sales representative here. Please select "Add Me As An Sales" option.',
      details: [],
    },
  ],
  [
    userRefusalTexts.EMAIL_TAKEN,
    { text: 'Email already in use. Please choose a different email address.', details: [] },
  ],
]);

/** The user's text for a server's text on adding or editing a user; an unknown text is shown as it is. */
export function shownUserText(serverText: string): ShownUserText {
  return shown.get(serverText.trim()) ?? { text: serverText, details: [] };
}

import {
  type FieldFaults,
  type FieldRule,
  isFaultless,
  isPhone,
  judgeFields,
  judgeLine,
  mixesAlphabets,
} from '../field-rules.ts';
import { holdsInvisible, isPlainEmail, looksLatin } from '../look-alikes.ts';
import { anyLine, type FieldDeclaration, lineRules, requiredRule } from '../record-fields.ts';
import { newPasswordRules } from '../sign-in/password.ts';
import type { CompanyUserRole } from './role-quota.ts';

export const NAME_LONGEST = 100;
const USER_NAME_LONGEST = 64;

/**
 * The one form in which user names are compared and stored as unique. `ASHA`, ` asha` and the full-width `ａｓｈａ` are the
 * same name, so that nobody can pass for somebody else.
 */
export function foldUserName(userName: string): string {
  return userName.trim().normalize('NFKC').toLowerCase();
}

/** Shown wherever a stored password would be; a password itself is never read back. */
export const PASSWORD_MASK = '********';

/** The fields of the three user forms; those that a form shows read-only are carried along. */
export type UserForm = {
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly roles: readonly CompanyUserRole[];
  /** Whether the user is the company's administrator, who is added without a contact number. */
  readonly isAdministrator: boolean;
};

export type UserField = Exclude<keyof UserForm, 'isAdministrator'>;

export type UserFormKind = 'new-user' | 'invited-user' | 'administrator-as-user' | 'edit-user';

/** The names of the fields, in forms and in messages. */
export const userFieldLabels = {
  name: 'Name',
  userName: 'User Name',
  email: 'Email',
  contactNumber: 'Contact No',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  roles: 'Roles',
} as const satisfies Readonly<Record<UserField, string>>;

/** The fields of a user that can be changed: they are compared before a save, sent, and stored by the audit. */
export const editedFields = ['name', 'userName', 'contactNumber', 'roles'] as const satisfies readonly UserField[];

/** The fields that the user enters in each form; the other fields are read-only. */
export const enteredFields: Readonly<Record<UserFormKind, readonly UserField[]>> = {
  'new-user': ['name', 'userName', 'email', 'contactNumber', 'password', 'confirmPassword', 'roles'],
  'invited-user': ['name', 'userName', 'email', 'contactNumber', 'roles'],
  'administrator-as-user': ['userName', 'password', 'confirmPassword', 'roles'],
  'edit-user': editedFields,
};

export const NO_ROLE_TEXT = 'Each user must have at least one role.';

/** The one-line texts of the forms, and the texts of their faults. */
const lines = {
  name: { ...anyLine, label: userFieldLabels.name, longest: NAME_LONGEST },
  // Characters that cannot be printed are reported together with those that cannot be seen.
  userName: { ...anyLine, label: userFieldLabels.userName, longest: USER_NAME_LONGEST, sharedFaults: ['TOO_LONG'] },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

const rules: readonly FieldRule<UserForm, UserField>[] = [
  requiredRule('name', lines.name),
  ...lineRules('name', lines.name),
  requiredRule('userName', lines.userName),
  ...lineRules('userName', lines.userName),
  {
    field: 'userName',
    text: 'User Name holds characters that cannot be seen: write it again',
    isBrokenBy: ({ userName }) =>
      judgeLine(userName, USER_NAME_LONGEST) === 'UNPRINTABLE' || holdsInvisible(userName.trim()),
  },
  {
    field: 'userName',
    text: 'User Name mixes letters of several alphabets that look alike: write it in one',
    isBrokenBy: ({ userName }) => mixesAlphabets(userName),
  },
  {
    field: 'userName',
    text: 'User Name has only letters that look like Latin ones: write it in Latin letters',
    isBrokenBy: ({ userName }) => looksLatin(userName),
  },
  {
    field: 'userName',
    // People sign in with either, so one user's name must never be another one's address.
    text: 'User Name cannot contain @',
    isBrokenBy: ({ userName }) => foldUserName(userName).includes('@'),
  },
  { field: 'email', text: 'Email is required', isBrokenBy: ({ email }) => email.trim() === '' },
  {
    field: 'email',
    text: 'Invalid Email',
    isBrokenBy: ({ email }) => !isPlainEmail(email.trim()),
  },
  {
    field: 'contactNumber',
    text: 'Please enter a valid 10 digit number.',
    isBrokenBy: ({ contactNumber, isAdministrator }) =>
      !isPhone(contactNumber) && !(isAdministrator && contactNumber === ''),
  },
  ...newPasswordRules,
  { field: 'roles', text: NO_ROLE_TEXT, isBrokenBy: ({ roles }) => roles.length === 0 },
];

/** The texts at the fields of a user form; fields that the form does not let enter are not judged. */
export function judgeUserForm(kind: UserFormKind, form: UserForm): FieldFaults<UserField> {
  const judged = rules.filter(({ field }) => enteredFields[kind].includes(field));
  return judgeFields(judged, form);
}

/** Whether Add can be pressed. */
export function mayAddUser(kind: Exclude<UserFormKind, 'edit-user'>, form: UserForm): boolean {
  return isFaultless(judgeUserForm(kind, form));
}

/** Whether Save can be pressed: something changed, a role is left, and every field is right. */
export function maySaveUser(before: UserForm, form: UserForm): boolean {
  return isChanged(before, form) && isFaultless(judgeUserForm('edit-user', form));
}

function isChanged(before: UserForm, form: UserForm): boolean {
  return editedFields.some((field) =>
    field === 'roles'
      ? before.roles.length !== form.roles.length || before.roles.some((role) => !form.roles.includes(role))
      : before[field] !== form[field].trim(),
  );
}

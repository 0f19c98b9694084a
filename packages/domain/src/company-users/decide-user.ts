import { foldEmail, isFaultless } from '../field-rules.ts';
import { err, ok, type Result } from '../result.ts';
import { isEasyToGuess, isStrong } from '../sign-in/password.ts';
import { type CompanyUserRole, companyUserRoles, isLimited, type RoleUse, roleBoxes } from './role-quota.ts';
import { type editedFields, enteredFields, judgeUserForm, type UserForm, type UserFormKind } from './user-form.ts';
import type { UserRefusal } from './user-refusals.ts';

/** The facts about the company, read under the lock that the user is saved under. */
export type CompanyUsers = {
  readonly use: RoleUse;
  readonly administrator: { readonly name: string; readonly email: string };
  /** Whether the administrator is a user already. */
  readonly hasAdministrator: boolean;
  /** Whether somebody else, in any company, has the user name; compared as `foldUserName` gives it. */
  readonly userNameTaken: boolean;
  /** Whether somebody else, in any company, has the e-mail; compared as `foldEmail` gives it. */
  readonly emailTaken: boolean;
  readonly guesses: PasswordGuesses;
};

/** The words that an attacker tries in a password, in addition to the user's. */
export type PasswordGuesses = {
  /** Passwords that many people have. */
  readonly common: readonly string[];
  readonly company: string;
};

export type NewUser = Omit<UserForm, 'confirmPassword' | 'isAdministrator'>;

/** Decides whether a new user is added to the company. */
export function decideAddUser(user: NewUser, company: CompanyUsers): Result<AcceptedUser, UserRefusal> {
  if (isAdministratorsEmail(user.email, company.administrator.email)) {
    return err({ code: 'IS_ADMINISTRATOR' });
  }
  const form: UserForm = { ...user, confirmPassword: user.password, isAdministrator: false };
  const refusal = judgeUser('new-user', form, { ...company, own: [] });
  return refusal ? err(refusal) : ok(acceptUser(form));
}

export type InvitedUser = Omit<NewUser, 'password'>;

/** Decides whether a user is added who sets the first password with a mailed link. */
export function decideInviteUser(
  user: InvitedUser,
  company: Omit<CompanyUsers, 'hasAdministrator' | 'guesses'>,
): Result<AcceptedUser, UserRefusal> {
  if (isAdministratorsEmail(user.email, company.administrator.email)) {
    return err({ code: 'IS_ADMINISTRATOR' });
  }
  const form: UserForm = { ...user, password: '', confirmPassword: '', isAdministrator: false };
  const refusal = judgeUser('invited-user', form, { ...company, own: [], guesses: null });
  return refusal ? err(refusal) : ok(acceptUser(form));
}

export type AdministratorAsUser = Pick<UserForm, 'userName' | 'password' | 'roles'>;

/**
 * Decides whether the administrator is added as a user. Name and e-mail are the administrator's own and never what the
 * client sends; that the e-mail is in use, by the administrator, is no reason against it.
 */
export function decideAddAdministratorAsUser(
  user: AdministratorAsUser,
  company: Omit<CompanyUsers, 'emailTaken'>,
): Result<AcceptedUser, UserRefusal> {
  if (company.hasAdministrator) {
    return err({ code: 'ALREADY_ADDED' });
  }
  const { name, email } = company.administrator;
  const form: UserForm = {
    ...user,
    name,
    email,
    contactNumber: '',
    confirmPassword: user.password,
    isAdministrator: true,
  };
  const refusal = judgeUser('administrator-as-user', form, { ...company, emailTaken: false, own: [] });
  return refusal ? err(refusal) : ok(acceptUser(form));
}

export type StoredUser = {
  readonly email: string;
  readonly roles: readonly CompanyUserRole[];
  readonly isAdministrator: boolean;
  readonly isDeleted: boolean;
};

export type UserChange = Pick<UserForm, (typeof editedFields)[number]>;

export type EditedUser = AcceptedUser & {
  /** Roles the user loses: tokens of these end at once. */
  readonly withdrawnRoles: readonly CompanyUserRole[];
};

/** Decides whether a user is changed. */
export function decideEditUser(
  stored: StoredUser,
  change: UserChange,
  company: Pick<CompanyUsers, 'use' | 'userNameTaken'>,
): Result<EditedUser, UserRefusal> {
  if (stored.isDeleted) {
    return err({ code: 'USER_NOT_FOUND' });
  }
  const { email, isAdministrator, roles: own } = stored;
  const form: UserForm = { ...change, email, isAdministrator, password: '', confirmPassword: '' };
  const refusal = judgeUser('edit-user', form, { ...company, emailTaken: false, own, guesses: null });
  if (refusal) {
    return err(refusal);
  }
  return ok({ ...acceptUser(form), withdrawnRoles: own.filter((role) => !change.roles.includes(role)) });
}

/** Tells whether an e-mail is the administrator's, which the new-user form refuses without asking the server. */
export function isAdministratorsEmail(email: string, administratorsEmail: string): boolean {
  return foldEmail(email) === foldEmail(administratorsEmail);
}

/** How an accepted user is saved: texts without blanks around, each role once. */
export type AcceptedUser = {
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  /** Ten digits; null for an administrator who gave none. */
  readonly contactNumber: string | null;
  readonly roles: readonly CompanyUserRole[];
};

/** Further facts about the company, read under the lock that the user is saved under. */
export type UserContext = {
  readonly use: RoleUse;
  /** The roles the user holds already: they need no further place in a quota. */
  readonly own: readonly CompanyUserRole[];
  /** Whether somebody else, in any company, has the user name; compared as `foldUserName` gives it. */
  readonly userNameTaken: boolean;
  /** Whether somebody else, in any company, has the e-mail; compared as `foldEmail` gives it. */
  readonly emailTaken: boolean;
  /** Null where no password is set. */
  readonly guesses: PasswordGuesses | null;
};

/** The first reason against what was entered in a user form, in the order of the server's texts; null for none. */
function judgeUser(kind: UserFormKind, form: UserForm, context: UserContext): UserRefusal | null {
  return (
    judgeStrength(kind, form) ??
    judgeFieldsOf(kind, form) ??
    judgeGuess(kind, form, context) ??
    (context.userNameTaken ? { code: 'USER_NAME_TAKEN' } : null) ??
    (context.emailTaken ? { code: 'EMAIL_TAKEN' } : null) ??
    judgeQuota(form.roles, context)
  );
}

function acceptUser(form: UserForm): AcceptedUser {
  return {
    name: form.name.trim(),
    userName: form.userName.trim(),
    email: form.email.trim(),
    contactNumber: form.contactNumber === '' ? null : form.contactNumber,
    roles: companyUserRoles.filter((role) => form.roles.includes(role)),
  };
}

function judgeStrength(kind: UserFormKind, { password }: UserForm): UserRefusal | null {
  return enteredFields[kind].includes('password') && !isStrong(password) ? { code: 'PASSWORD_WEAK' } : null;
}

function judgeGuess(kind: UserFormKind, form: UserForm, { guesses }: UserContext): UserRefusal | null {
  if (guesses === null || !enteredFields[kind].includes('password')) {
    return null;
  }
  const { name, userName, email, password } = form;
  const words = { common: guesses.common, own: [name, userName, email, guesses.company] };
  return isEasyToGuess(password, words) ? { code: 'PASSWORD_COMMON' } : null;
}

function judgeFieldsOf(kind: UserFormKind, form: UserForm): UserRefusal | null {
  const faults = judgeUserForm(kind, form);
  if (isFaultless(faults)) {
    return null;
  }
  for (const field of enteredFields[kind]) {
    const text = faults[field];
    if (text !== undefined && field !== 'roles') {
      return { code: 'FIELD_INVALID', field, text };
    }
  }
  return { code: 'NO_ROLE' };
}

/** The first role that has no place left for a user; null where all have. */
export function judgeQuota(
  roles: readonly CompanyUserRole[],
  { use, own }: Pick<UserContext, 'use' | 'own'>,
): UserRefusal | null {
  const full = roleBoxes(use, own).find(({ role, enabled }) => !enabled && roles.includes(role));
  return full && isLimited(full.role) ? { code: 'QUOTA_REACHED', role: full.role } : null;
}

import { foldEmail } from '../contact/email.ts';
import { err, ok, type Result } from '../result.ts';
import type { CompanyUserRole } from './company-user-roles.ts';
import { type AcceptedUser, acceptUser, judgeUser } from './judge-user.ts';
import type { RoleUse } from './role-quota.ts';
import type { UserForm } from './user-form.ts';
import type { UserRefusal } from './user-refusal.ts';

/** What is known of the company, read under the lock that the user is saved under. */
export type CompanyUsers = {
  readonly use: RoleUse;
  readonly administrator: { readonly name: string; readonly email: string };
  /** Whether the administrator is a user already. */
  readonly hasAdministrator: boolean;
  /** Whether somebody else, in any company, has the user name; compared as `foldUserName` gives it. */
  readonly userNameTaken: boolean;
  /** Whether somebody else, in any company, has the e-mail; compared as `foldEmail` gives it. */
  readonly emailTaken: boolean;
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

export type UserChange = Pick<UserForm, 'name' | 'userName' | 'contactNumber' | 'roles'>;

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
  const refusal = judgeUser('edit-user', form, { ...company, emailTaken: false, own });
  if (refusal) {
    return err(refusal);
  }
  return ok({ ...acceptUser(form), withdrawnRoles: own.filter((role) => !change.roles.includes(role)) });
}

/** Tells whether an e-mail is the administrator's, which the new-user form refuses without asking the server. */
export function isAdministratorsEmail(email: string, administratorsEmail: string): boolean {
  return foldEmail(email) === foldEmail(administratorsEmail);
}

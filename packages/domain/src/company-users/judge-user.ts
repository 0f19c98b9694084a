import { isFaultless } from '../text/field-rules.ts';
import { type CompanyUserRole, companyUserRoles } from './company-user-roles.ts';
import { isStrong } from './password.ts';
import { isLimited, type RoleUse, roleBoxes } from './role-quota.ts';
import { enteredFields, judgeUserForm, type UserForm, type UserFormKind } from './user-form.ts';
import type { UserRefusal } from './user-refusal.ts';

/** How an accepted user is saved: texts without blanks around, each role once. */
export type AcceptedUser = {
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  /** Ten digits; null for an administrator who gave none. */
  readonly contactNumber: string | null;
  readonly roles: readonly CompanyUserRole[];
};

/** What else is known of the company, read under the lock that the user is saved under. */
export type UserContext = {
  readonly use: RoleUse;
  /** The roles the user holds already: they need no further place in a quota. */
  readonly own: readonly CompanyUserRole[];
  /** Whether somebody else, in any company, has the user name; compared as `foldUserName` gives it. */
  readonly userNameTaken: boolean;
  /** Whether somebody else, in any company, has the e-mail; compared as `foldEmail` gives it. */
  readonly emailTaken: boolean;
};

/** The first reason against what was entered in a user form, in the order of the server's texts; null for none. */
export function judgeUser(kind: UserFormKind, form: UserForm, context: UserContext): UserRefusal | null {
  return (
    judgePassword(kind, form) ??
    judgeFieldsOf(kind, form) ??
    (context.userNameTaken ? { code: 'USER_NAME_TAKEN' } : null) ??
    (context.emailTaken ? { code: 'EMAIL_TAKEN' } : null) ??
    judgeQuota(form.roles, context)
  );
}

/** The user as it is saved. */
export function acceptUser(form: UserForm): AcceptedUser {
  return {
    name: form.name.trim(),
    userName: form.userName.trim(),
    email: form.email.trim(),
    contactNumber: form.contactNumber === '' ? null : form.contactNumber,
    roles: companyUserRoles.filter((role) => form.roles.includes(role)),
  };
}

function judgePassword(kind: UserFormKind, { password }: UserForm): UserRefusal | null {
  return enteredFields[kind].includes('password') && !isStrong(password) ? { code: 'PASSWORD_WEAK' } : null;
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

function judgeQuota(roles: readonly CompanyUserRole[], { use, own }: UserContext): UserRefusal | null {
  const full = roleBoxes(use, own).find(({ role, enabled }) => !enabled && roles.includes(role));
  return full && isLimited(full.role) ? { code: 'QUOTA_REACHED', role: full.role } : null;
}

import type { AnswerOf } from '@pw/contract/call';
import type { CompanyUserOnWire, listUsersCall } from '@pw/contract/company-users';
import { type CompanyUserRole, companyUserRoleLabels, type RoleUse } from '@pw/domain/company-users/role-quota';
import { PASSWORD_MASK, type UserForm } from '@pw/domain/company-users/user-form';
import { shownUserText } from '@pw/domain/company-users/user-refusals';
import { type UserStatus, userStatusLabels } from '@pw/domain/company-users/user-status';
import { dateOnScreen, momentOnScreen } from '@pw/domain/dates';
import type { ToldFailure } from '../../ui/messages/banner.tsx';

/** A user as the list shows one. Texts are as they are read, so that the search finds what is seen. */
export type UserRow = {
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly createdDate: string;
  readonly roles: string;
  readonly status: string;
  /** With its time; a dash before the first. */
  readonly lastSignIn: string;
};

/** A user of the company with what the dialogs need to know. */
export type CompanyUser = {
  readonly id: string;
  readonly revision: number;
  readonly createdAtMs: number;
  readonly status: UserStatus;
  /** Null before the first. */
  readonly lastSignInMs: number | null;
  readonly form: UserForm;
  readonly row: UserRow;
};

/** The roles as toasts and cells name them. */
export function nameRoles(roles: readonly CompanyUserRole[]): string {
  return roles.map((role) => companyUserRoleLabels[role]).join(', ');
}

/** One user of an answer. */
export function readUser(user: CompanyUserOnWire): CompanyUser {
  const { userId, name, userName, email, contactNumber, roles, isAdministrator, revision } = user;
  const createdAtMs = Date.parse(user.createdAt);
  const lastSignInMs = user.lastSignInAt === null ? null : Date.parse(user.lastSignInAt);
  return {
    id: userId,
    revision,
    createdAtMs,
    status: user.status,
    lastSignInMs,
    form: {
      name,
      userName,
      email,
      contactNumber,
      // A stored password is never read back: the form shows that there is one.
      password: PASSWORD_MASK,
      confirmPassword: PASSWORD_MASK,
      roles,
      isAdministrator,
    },
    row: {
      name,
      userName,
      email,
      contactNumber,
      createdDate: dateOnScreen(createdAtMs),
      roles: nameRoles(roles),
      status: userStatusLabels[user.status],
      lastSignIn: lastSignInMs === null ? '-' : momentOnScreen(lastSignInMs),
    },
  };
}

/** How many users hold each role, for quotas and the usage card. */
export function readRoleUse({ licences, held }: AnswerOf<typeof listUsersCall>): RoleUse {
  return { licences, held };
}

/** What is said about users when it was done and when it was not. The texts are the specification's. */
export const userTexts = {
  add: (name: string, roles: string) => ({
    done: `${name} : ${roles} added successfully.`,
    failed: `${name} : ${roles} Failed to add.`,
  }),
  edit: (name: string) => ({
    done: `${name} :User details edited Successfully.`,
    failed: 'Failed to edit user details.',
  }),
  delete: (name: string) => ({
    done: `${name} :Sales deleted Successfully.`,
    failed: `${name} :Failed to delete Sales.`,
    cancelled: `${name} :Delete sales canceled.`,
  }),
} as const;

/** Why a user was not added or changed, and what a better entry looks like. */
export function toldUserFailure(failed: string, message: string): ToldFailure {
  const { text, details } = shownUserText(message);
  return { failed, reason: text, details };
}

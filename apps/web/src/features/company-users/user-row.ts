import type { AnswerOf } from '@pw/contract/call';
import { type CompanyUserOnWire, type fetchUserCall, roleOfWire } from '@pw/contract/company-users';
import { type CompanyUserRole, companyUserRoleLabels, type RoleUse } from '@pw/domain/company-users/role-quota';
import { PASSWORD_MASK, type UserForm } from '@pw/domain/company-users/user-form';
import { dateOnScreen } from '@pw/domain/dates';
import { showToast } from '../../ui/messages/toast.tsx';

/** A user as the list shows one. Texts are as they are read, so that the search finds what is seen. */
export type UserRow = {
  readonly itemNo: number;
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly createdDate: string;
  readonly roles: string;
  readonly status: 'Active';
};

/** A user of the company with what the dialogs need to know. */
export type CompanyUser = {
  readonly id: string;
  readonly revision: number;
  readonly createdAtMs: number;
  readonly form: UserForm;
  readonly row: UserRow;
};

/** The roles as toasts and cells name them. */
export function nameRoles(roles: readonly CompanyUserRole[]): string {
  return roles.map((role) => companyUserRoleLabels[role]).join(', ');
}

/** The users of the answer, numbered as they come. */
export function readUsers(users: readonly CompanyUserOnWire[]): readonly CompanyUser[] {
  return users.map((user, position) => readUser(user, position + 1));
}

/** One user of an answer. */
export function readUser(user: CompanyUserOnWire, itemNo: number): CompanyUser {
  const { userId, name, userName, userEmailId: email, contactNumber, isAdmin, revision } = user;
  const roles = user.roles.map(roleOfWire);
  const createdAtMs = Date.parse(user.userCreatedDate);
  return {
    id: userId,
    revision,
    createdAtMs,
    form: {
      name,
      userName,
      email,
      contactNumber,
      // A stored password is never read back: the form shows that there is one.
      password: PASSWORD_MASK,
      confirmPassword: PASSWORD_MASK,
      roles,
      isAdministrator: isAdmin,
    },
    row: {
      itemNo,
      name,
      userName,
      email,
      contactNumber,
      createdDate: dateOnScreen(createdAtMs),
      roles: nameRoles(roles),
      status: 'Active',
    },
  };
}

/** How many users hold each role, for quotas and the usage card. */
export function readRoleUse(answer: AnswerOf<typeof fetchUserCall>['data']): RoleUse {
  return {
    licences: answer.qtyOfLicense,
    held: {
      sales: answer.salesUserCount,
      manufacturer: answer.manufactureUserCount,
      'field-engineer': answer.fieldEngineerUserCount,
    },
  };
}

/** The toasts of the list of users. The texts are the specification's. */
export const userToasts = {
  add: (title: 'Add Users' | 'Add admin as sales', name: string, roles: string) => ({
    done: () => showToast({ title, text: `${name} : ${roles} added successfully.`, tone: 'ok' }),
    failed: () => showToast({ title, text: `${name} : ${roles} Failed to add.`, tone: 'bad' }),
  }),
  edit: (name: string) => ({
    done: () => showToast({ title: 'Edit Sales', text: `${name} :User details edited Successfully.`, tone: 'ok' }),
    failed: () => showToast({ title: 'Edit Sales', text: 'Failed to edit user details.', tone: 'bad' }),
  }),
  delete: (name: string) => ({
    done: () => showToast({ title: 'Delete Sales', text: `${name} :Sales deleted Successfully.`, tone: 'ok' }),
    failed: (reason: string) =>
      showToast({ title: 'Delete Sales', text: `${name} :Failed to delete Sales. ${reason}`, tone: 'bad' }),
    cancelled: () => showToast({ title: 'Delete Sales', text: `${name} :Delete sales canceled.`, tone: 'info' }),
  }),
} as const;

import type { AnswerOf } from '@pw/contract/call';
import type { CompanyUserOnWire } from '@pw/contract/company-users/company-user';
import type { fetchUserCall } from '@pw/contract/company-users/fetch-user';
import { roleOfWire } from '@pw/contract/company-users/role-on-wire';
import { type CompanyUserRole, companyUserRoleLabels } from '@pw/domain/company-users/company-user-roles';
import { PASSWORD_MASK } from '@pw/domain/company-users/password';
import type { RoleUse } from '@pw/domain/company-users/role-quota';
import type { UserForm } from '@pw/domain/company-users/user-form';
import { dateOnScreen } from '@pw/domain/screen-format/date-on-screen';

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

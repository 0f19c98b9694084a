import type { CompanyUserOnWire } from '@pw/contract/company-users/company-user';
import { wireRoleOf } from '@pw/contract/company-users/role-on-wire';
import { PASSWORD_MASK } from '@pw/domain/company-users/password';
import type { CompanyUser } from './company-users.store.ts';

/** A user as the calls name the fields. */
export function presentUser(user: CompanyUser): CompanyUserOnWire {
  return {
    userId: user.userId,
    name: user.name,
    userName: user.userName,
    userEmailId: user.email,
    contactNumber: user.contactNumber,
    userCreatedDate: user.createdAt.toISOString(),
    roles: user.roles.map(wireRoleOf),
    userPassword: PASSWORD_MASK,
    isActive: user.isActive,
    isAdmin: user.isAdministrator,
    revision: user.revision,
  };
}

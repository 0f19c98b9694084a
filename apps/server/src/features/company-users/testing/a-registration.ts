import { roleTicksOf } from '@pw/contract/spec-api/company-users';
import type { SeededCompany } from '../../../testing/seed-company.ts';

/** The body with which an administrator registers a sales engineer. */
export function aRegistration(
  { administrator }: Pick<SeededCompany, 'administrator'>,
  userName: string,
  email: string,
) {
  return {
    adminUserId: administrator.accountId,
    name: 'Priya Nair',
    userName,
    userEmailId: email,
    userPassword: 'Right@12345',
    contactNumber: '9876543210',
    isActive: false,
    roles: roleTicksOf(['sales']),
  };
}

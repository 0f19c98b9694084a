import type { ReplyOf } from '@pw/contract/call';
import type { CompanyUserOnWire, fetchUserCall } from '@pw/contract/company-users';
import { PASSWORD_MASK } from '@pw/domain/company-users/user-form';

/** A user as the server answers one. */
export function aUser(changes: Partial<CompanyUserOnWire> = {}): CompanyUserOnWire {
  return {
    userId: '33333333-3333-4333-8333-333333333333',
    name: 'Asha Kulkarni',
    userName: 'asha',
    userEmailId: 'asha@demo.test',
    contactNumber: '9876543210',
    userCreatedDate: '2026-11-04T20:00:00.000Z',
    roles: ['sales'],
    userPassword: PASSWORD_MASK,
    status: 'active',
    lastSignInAt: '2026-11-19T04:30:00.000Z',
    isActive: false,
    isAdmin: false,
    revision: 3,
    ...changes,
  };
}

/** So many users with names and ids of their own. */
export function usersNumbered(count: number): readonly CompanyUserOnWire[] {
  return Array.from({ length: count }, (_, at) =>
    aUser({
      userId: `33333333-3333-4333-8333-${String(at + 1).padStart(12, '0')}`,
      name: `User ${at + 1}`,
      userName: `user${at + 1}`,
      userEmailId: `user${at + 1}@demo.test`,
    }),
  );
}

type Company = ReplyOf<typeof fetchUserCall>['data'];

/** The users of a company of three licences with nobody in any role, unless told otherwise. */
export function companyAnswer(
  users: readonly CompanyUserOnWire[],
  counts: Partial<Omit<Company, 'user'>> = {},
): ReplyOf<typeof fetchUserCall> {
  const none = { qtyOfLicense: 3, salesUserCount: 0, manufactureUserCount: 0, fieldEngineerUserCount: 0 };
  return { statusCode: 200, data: { user: [...users], ...none, ...counts } };
}

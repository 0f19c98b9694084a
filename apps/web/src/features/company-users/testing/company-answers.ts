import type { ReplyOf } from '@pw/contract/call';
import type { CompanyUserOnWire, listUsersCall } from '@pw/contract/company-users';

/** A user as the server answers one. */
export function aUser(changes: Partial<CompanyUserOnWire> = {}): CompanyUserOnWire {
  return {
    userId: '33333333-3333-4333-8333-333333333333',
    name: 'Asha Kulkarni',
    userName: 'asha',
    email: 'asha@demo.test',
    contactNumber: '9876543210',
    createdAt: '2026-11-04T20:00:00.000Z',
    roles: ['sales'],
    status: 'active',
    lastSignInAt: '2026-11-19T04:30:00.000Z',
    isActive: false,
    isAdministrator: false,
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
      email: `user${at + 1}@demo.test`,
    }),
  );
}

type Company = ReplyOf<typeof listUsersCall>;

/** The users of a company of three licences with nobody in any role, unless told otherwise. */
export function companyAnswer(
  users: readonly CompanyUserOnWire[],
  { licences = 3, held = {} }: { readonly licences?: number; readonly held?: Partial<Company['held']> } = {},
): Company {
  return {
    users: [...users],
    licences,
    held: { sales: 0, manufacturer: 0, 'field-engineer': 0, commercial: 0, 'product-engineer': 0, ...held },
  };
}

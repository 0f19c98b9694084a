import { type Role, roles } from '@pw/domain/access/roles';

/** The role of a session: `choosing` between the one-time code and the choice of a role. It opens nothing else. */
export type SessionRole = Role | 'choosing';

const sessionRoles: readonly unknown[] = [...roles, 'choosing'] satisfies readonly SessionRole[];

export function isSessionRole(value: unknown): value is SessionRole {
  return sessionRoles.includes(value);
}

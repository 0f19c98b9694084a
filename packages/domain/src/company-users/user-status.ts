import { err, ok, type Result } from '../result.ts';
import { judgeQuota, type UserContext } from './decide-user.ts';
import type { CompanyUserRole } from './role-quota.ts';
import type { UserRefusal } from './user-refusals.ts';

/**
 * The status of a user until and after the first sign-in: `invited` has a link and no password yet, `not-signed-in` has a
 * password. A deactivated one cannot sign in and has no place in a quota.
 */
export const userStatuses = ['active', 'invited', 'not-signed-in', 'deactivated'] as const;

export type UserStatus = (typeof userStatuses)[number];

export const userStatusLabels: Readonly<Record<UserStatus, string>> = {
  active: 'Active',
  invited: 'Invited',
  'not-signed-in': 'Not signed in yet',
  deactivated: 'Deactivated',
};

/** Where a user stands by what is stored. */
export function userStatusOf(user: {
  /** Whether they have ever signed in. */
  readonly isActive: boolean;
  readonly hasPassword: boolean;
  readonly isDeactivated: boolean;
}): UserStatus {
  if (user.isDeactivated) {
    return 'deactivated';
  }
  if (user.isActive) {
    return 'active';
  }
  return user.hasPassword ? 'not-signed-in' : 'invited';
}

/** The actions of an administrator on the sign-in of a user, each with the statuses that allow it. */
const actions = {
  'invite-again': ['invited'],
  'sign-out': ['active', 'invited', 'not-signed-in'],
  deactivate: ['active', 'invited', 'not-signed-in'],
  reactivate: ['deactivated'],
} as const satisfies Readonly<Record<string, readonly UserStatus[]>>;

export type UserAction = keyof typeof actions;

/** Tells whether something can be done with a user. */
export function mayDoWithUser(action: UserAction, status: UserStatus): boolean {
  const from: readonly UserStatus[] = actions[action];
  return from.includes(status);
}

export type StatusRefusal = { readonly code: 'STATUS_DIFFERS'; readonly status: UserStatus };

/** Decides whether something is done with a user, whose row is locked. */
export function decideUserAction(action: UserAction, status: UserStatus): Result<null, StatusRefusal> {
  return mayDoWithUser(action, status) ? ok(null) : err({ code: 'STATUS_DIFFERS', status });
}

/** The text where the status of a user does not allow a step, since somebody else was faster. */
export function statusDiffersText(status: UserStatus): string {
  return `The status of the user is “${userStatusLabels[status]}” by now. Load the list again.`;
}

/** Decides whether a user gets the places of the quotas back. */
export function decideReactivation(
  user: { readonly status: UserStatus; readonly roles: readonly CompanyUserRole[] },
  use: UserContext['use'],
): Result<null, StatusRefusal | UserRefusal> {
  const decided = decideUserAction('reactivate', user.status);
  if (!decided.ok) {
    return decided;
  }
  const refusal = judgeQuota(user.roles, { use, own: [] });
  return refusal ? err(refusal) : ok(null);
}

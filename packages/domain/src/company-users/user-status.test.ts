import { describe, expect, it } from 'vitest';
import { quotaReachedText } from './role-quota.ts';
import { userRefusalText } from './user-refusals.ts';
import {
  decideReactivation,
  decideUserAction,
  statusDiffersText,
  type UserAction,
  type UserStatus,
  userStatuses,
  userStatusOf,
} from './user-status.ts';

describe('the status of a user', () => {
  it.each<[boolean, boolean, boolean, UserStatus]>([
    [false, false, false, 'invited'],
    [false, true, false, 'not-signed-in'],
    [true, true, false, 'active'],
    [false, false, true, 'deactivated'],
    [true, true, true, 'deactivated'],
  ])(
    'who has signed in %s, has a password %s and was deactivated %s is %s',
    (isActive, hasPassword, isDeactivated, status) => {
      expect(userStatusOf({ isActive, hasPassword, isDeactivated })).toBe(status);
    },
  );

  it.each<[UserAction, readonly UserStatus[]]>([
    ['invite-again', ['invited']],
    ['sign-out', ['active', 'invited', 'not-signed-in']],
    ['deactivate', ['active', 'invited', 'not-signed-in']],
    ['reactivate', ['deactivated']],
  ])('%s is for %o alone', (action, allowed) => {
    for (const status of userStatuses) {
      const decided = decideUserAction(action, status);
      expect(decided.ok).toBe(allowed.includes(status));
      expect(decided).toMatchObject(decided.ok ? {} : { error: { code: 'STATUS_DIFFERS', status } });
    }
    expect(statusDiffersText('invited')).toBe('The status of the user is “Invited” by now. Load the list again.');
  });
});

describe('reactivating a user', () => {
  const use = {
    licences: 1,
    held: { sales: 2, manufacturer: 0, 'field-engineer': 0, commercial: 0, 'product-engineer': 0 },
  };

  it('takes places of the quotas again', () => {
    const decided = decideReactivation({ status: 'deactivated', roles: ['sales'] }, use);
    expect(decided).toEqual({ ok: false, error: { code: 'QUOTA_REACHED', role: 'sales' } });
    expect(userRefusalText({ code: 'QUOTA_REACHED', role: 'sales' })).toBe(quotaReachedText('sales'));
    expect(decideReactivation({ status: 'deactivated', roles: ['manufacturer'] }, use).ok).toBe(true);
    expect(decideReactivation({ status: 'active', roles: [] }, use).ok).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { decideTransition } from '../project-status/transitions.ts';
import { mayDo, permissions } from './permissions.ts';
import { roles } from './roles.ts';

/** Said a second time, so that nobody gains a permission by a slip in the table. */
const holders = {
  'company-users.read': ['administrator'],
  'company-users.manage': ['administrator'],
  'company-profile.read': roles,
  'company-profile.manage': ['administrator'],
  'material-rates.read': ['administrator', 'sales'],
  'material-rates.manage': ['administrator'],
  'company-settings.read': ['administrator', 'sales'],
  'company-settings.manage': ['administrator'],
  'customers.read': ['sales', 'administrator'],
  'customers.manage': ['sales'],
  'projects.read': ['sales', 'administrator'],
  'projects.manage': ['sales'],
  'audit.read': ['administrator'],
  'session.own': roles,
};

describe('permissions', () => {
  it('are exactly those of this list', () => {
    expect([...permissions].sort()).toEqual(Object.keys(holders).sort());
  });

  it.each(permissions)('%s is held by the roles of this list and nobody else [SHL-32, SGN-58]', (permission) => {
    expect(roles.filter((role) => mayDo(role, permission)).sort()).toEqual([...holders[permission]].sort());
  });

  it.each(permissions)('%s is held by somebody', (permission) => {
    expect(roles.some((role) => mayDo(role, permission))).toBe(true);
  });

  it('let the administrator alone manage profile, rates and users, as the steps of projects let him approve', () => {
    for (const permission of ['company-profile.manage', 'material-rates.manage', 'company-users.manage'] as const) {
      expect(roles.filter((role) => mayDo(role, permission))).toEqual(['administrator']);
    }
    for (const answer of ['on-order', 'quote-rejected'] as const) {
      expect(roles.filter((role) => decideTransition('quote-submitted', answer, role).ok)).toEqual(['administrator']);
    }
  });
});

import { type Role, roles } from './roles.ts';

/**
 * Who may do what, asked by the route and by the button. A rule about the object itself (its company, its status) is
 * not a permission: the first is the database's, the second a decision's.
 */
const allowed = {
  'company-users.read': ['administrator'],
  'company-users.manage': ['administrator'],
  'company-profile.read': roles,
  'company-profile.manage': ['administrator'],
  'material-rates.read': ['sales', 'administrator'],
  'material-rates.manage': ['administrator'],
  // Sales previews prices in the browser, which needs the margin mode and the insurance base.
  'company-settings.read': ['sales', 'administrator'],
  'company-settings.manage': ['administrator'],
  'customers.read': ['sales', 'administrator'],
  'customers.manage': ['sales'],
  'projects.read': ['sales', 'administrator'],
  'projects.manage': ['sales'],
  'audit.read': ['administrator'],
  'session.own': roles,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof allowed;

// Object.keys knows only strings; the table has no other keys than permissions.
export const permissions = Object.keys(allowed) as readonly Permission[];

/** Tells whether a role holds a permission. */
export function mayDo(role: Role, permission: Permission): boolean {
  const holders: readonly Role[] = allowed[permission];
  return holders.includes(role);
}

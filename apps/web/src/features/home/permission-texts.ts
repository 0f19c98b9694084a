import type { Permission } from '@pw/domain/access/permissions';

/** What a permission lets somebody do, in words; null where no screen of a role with this home uses it. */
export const permissionTexts: Readonly<Record<Permission, string | null>> = {
  'company-users.read': null,
  'company-users.manage': null,
  'company-profile.read': "See the company's logo, certificate and terms",
  'company-profile.manage': null,
  'material-rates.read': null,
  'material-rates.manage': null,
  'company-settings.read': null,
  'company-settings.manage': null,
  'customers.read': "See the company's customers",
  'customers.manage': 'Add, change and delete customers, and choose favourites',
  'projects.read': "See the company's projects and their boards",
  'projects.manage': 'Create, change, copy and delete projects and boards',
  'audit.read': null,
  'session.own': 'Log out, and find whom to ask for support',
};

import type { Role } from '../access/roles.ts';

/** The roles an administrator gives to users of the company, in the order of their boxes. */
export const companyUserRoles = ['sales', 'manufacturer', 'field-engineer'] as const satisfies readonly Role[];

export type CompanyUserRole = (typeof companyUserRoles)[number];

/** One value for each of the roles, e.g. how many users hold it. */
export type PerCompanyUserRole<Value> = Readonly<Record<CompanyUserRole, Value>>;

/** The roles as boxes, table cells and toasts write them. */
export const companyUserRoleLabels: PerCompanyUserRole<string> = {
  sales: 'Sales',
  manufacturer: 'Manufacturer',
  'field-engineer': 'Field Engineer',
};

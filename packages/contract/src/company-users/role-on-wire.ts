import {
  type CompanyUserRole,
  companyUserRoles,
  type PerCompanyUserRole,
} from '@pw/domain/company-users/company-user-roles';
import { z } from 'zod';

const wireNames = {
  sales: 'sales',
  manufacturer: 'manufacturer',
  'field-engineer': 'fieldEngineer',
} as const satisfies PerCompanyUserRole<string>;

export type WireRole = (typeof wireNames)[CompanyUserRole];

/** The boxes of a user form as the calls carry them: one object for each box. */
export type RoleTicks = readonly [{ sales: boolean }, { manufacturer: boolean }, { fieldEngineer: boolean }];

/** The name of a role in a list of users. */
export function wireRoleOf(role: CompanyUserRole): WireRole {
  return wireNames[role];
}

/** The role behind a name of a list of users. */
export function roleOfWire(wireRole: WireRole): CompanyUserRole {
  const role = companyUserRoles.find((candidate) => wireNames[candidate] === wireRole);
  if (!role) {
    throw new Error(`No role is called ${wireRole} on the wire`);
  }
  return role;
}

/** The boxes that a form sends for the roles that are ticked. */
export function roleTicksOf(roles: readonly CompanyUserRole[]): RoleTicks {
  return [
    { sales: roles.includes('sales') },
    { manufacturer: roles.includes('manufacturer') },
    { fieldEngineer: roles.includes('field-engineer') },
  ];
}

const tick = z.boolean().optional();

/** Ticked boxes in whatever order they come; read as the list of roles. */
export const ticksOnWire = z
  .array(z.object({ sales: tick, manufacturer: tick, fieldEngineer: tick }))
  .max(companyUserRoles.length)
  .readonly()
  .transform((ticks) => companyUserRoles.filter((role) => ticks.some((each) => each[wireNames[role]] === true)));

import { counted } from '../counted.ts';
import type { Role } from '../permissions.ts';

/** The roles that have a quota; of the others there may be any number. */
export type LimitedRole = Extract<CompanyUserRole, 'sales' | 'manufacturer'>;

type RoleQuota = {
  /** Users of the role for each licence of the company. */
  readonly perLicence: number;
  readonly reachedText: string;
};

const quotas: Readonly<Record<LimitedRole, RoleQuota>> = {
  sales: {
    perLicence: 2,
    reachedText: "Maximum sales limit reached . Please update or remove an existing user's role",
  },
  manufacturer: {
    perLicence: 1,
    reachedText: "Maximum manufacturer limit reached . Please update or remove an existing user's role",
  },
};

export type RoleUse = {
  readonly licences: number;
  /** Users that hold each role now. */
  readonly held: PerCompanyUserRole<number>;
};

export type RoleBox = {
  readonly role: CompanyUserRole;
  readonly used: number;
  /** The most users of the role; null without a limit. */
  readonly limit: number | null;
  readonly enabled: boolean;
  /** Why the box is disabled; null when it is not. */
  readonly reason: string | null;
};

/** Tells whether a role has a quota. */
export function isLimited(role: CompanyUserRole): role is LimitedRole {
  return role in quotas;
}

/** The most users that may hold a role; null without a limit. */
export function roleLimit(role: CompanyUserRole, licences: number): number | null {
  return isLimited(role) ? quotas[role].perLicence * licences : null;
}

/** The users that a number of licences allows, e.g. `3 licences = 6 sales + 3 manufacturers.` */
export function licencesText(licences: number): string {
  const places = [
    counted(licences * quotas.sales.perLicence, 'sales', 'sales'),
    counted(licences * quotas.manufacturer.perLicence, 'manufacturer'),
  ];
  return `${counted(licences, 'licence')} = ${places.join(' + ')}.`;
}

/** The text where a role has no place left. */
export function quotaReachedText(role: LimitedRole): string {
  return quotas[role].reachedText;
}

/**
 * The role boxes of the forms, and the use of each role for the usage card.
 * @param own the roles of the edited user before the edit, which need no further place; none for a new user
 */
export function roleBoxes({ licences, held }: RoleUse, own: readonly CompanyUserRole[]): readonly RoleBox[] {
  return companyUserRoles.map((role) => {
    const limit = roleLimit(role, licences);
    const used = held[role];
    const isFull = limit !== null && used >= limit && !own.includes(role);
    return { role, used, limit, enabled: !isFull, reason: isFull && isLimited(role) ? quotaReachedText(role) : null };
  });
}

/** The roles an administrator gives to users of the company, in the order of their boxes. */
export const companyUserRoles = [
  'sales',
  'manufacturer',
  'field-engineer',
  'commercial',
  'product-engineer',
] as const satisfies readonly Role[];

export type CompanyUserRole = (typeof companyUserRoles)[number];

/** One value for each of the roles, e.g. how many users hold it. */
export type PerCompanyUserRole<Value> = Readonly<Record<CompanyUserRole, Value>>;

/** The roles as boxes, table cells and toasts write them. */
export const companyUserRoleLabels: PerCompanyUserRole<string> = {
  sales: 'Sales',
  manufacturer: 'Manufacturer',
  'field-engineer': 'Field Engineer',
  commercial: 'Commercial',
  'product-engineer': 'Product Engineer',
};

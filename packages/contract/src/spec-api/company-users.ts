import { type CompanyUserRole, companyUserRoles, type PerCompanyUserRole } from '@pw/domain/company-users/role-quota';
import { PASSWORD_MASK } from '@pw/domain/company-users/user-form';
import { userStatuses } from '@pw/domain/company-users/user-status';
import { z } from 'zod';
import { defineCall, specAnswer, stale } from '../call.ts';
import { userRefusals } from '../company-users.ts';

const wireNames = {
  sales: 'sales',
  manufacturer: 'manufacturer',
  'field-engineer': 'fieldEngineer',
  commercial: 'commercial',
  'product-engineer': 'productEngineer',
} as const satisfies PerCompanyUserRole<string>;

// The table has no other values than names of roles.
const wireRoles = Object.values(wireNames);

/** A user of the company as the calls of the specification say it. */
export const companyUser = z.object({
  userId: z.uuid(),
  name: z.string(),
  userName: z.string(),
  userEmailId: z.string(),
  /** Ten digits; empty for an administrator who gave none. */
  contactNumber: z.string(),
  /** The moment, in UTC. */
  userCreatedDate: z.iso.datetime(),
  roles: z.array(z.enum(wireRoles)),
  /** A stored password is never answered. */
  userPassword: z.literal(PASSWORD_MASK),
  /** False while the user is invited and has not signed in yet. */
  isActive: z.boolean(),
  /** Whether the user is the administrator. */
  isAdmin: z.boolean(),
  revision: z.int(),
  status: z.enum(userStatuses),
  /** The moment, in UTC; null before the first sign-in. */
  lastSignInAt: z.iso.datetime().nullable(),
});

export type CompanyUserOnWire = z.output<typeof companyUser>;

export const fetchUserCall = defineCall({
  name: 'fetchUser',
  slice: 'company-users',
  server: 'auth',
  method: 'POST',
  path: '/user/fetchUser',
  summary: 'Lists the users of the company with the use of its licences.',
  access: 'company-users.read',
  effect: 'read',
  body: z.object({ userId: z.string() }),
  own: { userId: 'accountId' },
  reply: specAnswer(
    z.object({
      user: z.array(companyUser),
      qtyOfLicense: z.int(),
      salesUserCount: z.int(),
      manufactureUserCount: z.int(),
      fieldEngineerUserCount: z.int(),
    }),
  ),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export type WireRole = (typeof wireNames)[CompanyUserRole];

/**
 * The boxes of a user form as the calls carry them: one object for each box. The last two are ours, next to the three of
 * the specification.
 */
export type RoleTicks = readonly [
  { sales: boolean },
  { manufacturer: boolean },
  { fieldEngineer: boolean },
  { commercial: boolean },
  { productEngineer: boolean },
];

/** The name of a role in a list of users. */
export function wireRoleOf(role: CompanyUserRole): WireRole {
  return wireNames[role];
}

/** The boxes that a form sends for the roles that are ticked. */
export function roleTicksOf(roles: readonly CompanyUserRole[]): RoleTicks {
  return [
    { sales: roles.includes('sales') },
    { manufacturer: roles.includes('manufacturer') },
    { fieldEngineer: roles.includes('field-engineer') },
    { commercial: roles.includes('commercial') },
    { productEngineer: roles.includes('product-engineer') },
  ];
}

const tick = z.boolean().optional();

/** Ticked boxes in any order; read as the list of roles. */
const ticksOnWire = z
  .array(z.object({ sales: tick, manufacturer: tick, fieldEngineer: tick, commercial: tick, productEngineer: tick }))
  .max(companyUserRoles.length)
  .readonly()
  .transform((ticks) => companyUserRoles.filter((role) => ticks.some((each) => each[wireNames[role]] === true)));

export const registerUserCall = defineCall({
  name: 'registerUser',
  slice: 'company-users',
  server: 'auth',
  method: 'POST',
  path: '/user/registerUser',
  summary: 'Adds a user to the company. Refusals are answered as plain text.',
  access: 'company-users.manage',
  effect: 'write',
  body: z.object({
    adminUserId: z.string(),
    name: z.string(),
    userName: z.string(),
    userEmailId: z.string(),
    userPassword: z.string(),
    contactNumber: z.string(),
    /** Accepted and without effect: a user becomes active with the first sign-in. */
    isActive: z.boolean().optional(),
    roles: ticksOnWire,
  }),
  own: { adminUserId: 'accountId' },
  reply: specAnswer(z.object({ user: companyUser })),
  refusals: userRefusals,
  refusalBody: 'text',
  blocking: true,
  failure: 'shown',
});

export const addMeUserCall = defineCall({
  name: 'addMeUser',
  slice: 'company-users',
  server: 'auth',
  method: 'POST',
  path: '/user/addMeUser',
  summary: 'Adds the administrator as a user, once. Refusals are answered as plain text.',
  access: 'company-users.manage',
  effect: 'write',
  body: z.object({
    adminUserId: z.string(),
    /** Accepted and without effect: name and e-mail are the administrator's own. */
    name: z.string().optional(),
    userName: z.string(),
    userPassword: z.string(),
    roles: ticksOnWire,
  }),
  own: { adminUserId: 'accountId' },
  reply: specAnswer(z.object({ user: companyUser })),
  refusals: userRefusals,
  refusalBody: 'text',
  blocking: true,
  failure: 'shown',
});

export const editUserCall = defineCall({
  name: 'editUser',
  slice: 'company-users',
  server: 'auth',
  method: 'POST',
  path: '/user/editUser',
  summary: 'Changes name, user name, contact number and roles of a user. A withdrawn role ends its sign-ins at once.',
  access: 'company-users.manage',
  effect: 'write',
  body: z.object({
    userId: z.uuid(),
    name: z.string(),
    userName: z.string(),
    /** Accepted and without effect: a user becomes active with the first sign-in. */
    isActive: z.boolean().optional(),
    contactNumber: z.string(),
    roles: ticksOnWire,
    revision: z.int().optional(),
  }),
  reply: specAnswer(z.object({ user: companyUser })),
  refusals: { ...userRefusals, STALE: stale },
  blocking: true,
  failure: 'shown',
});

export const deleteUserCall = defineCall({
  name: 'deleteUser',
  slice: 'company-users',
  server: 'auth',
  method: 'POST',
  path: '/user/deleteUser',
  summary: 'Deletes a user. The sign-ins of the user end at once, and the names are free again.',
  access: 'company-users.manage',
  effect: 'write',
  body: z.object({ userId: z.uuid() }),
  reply: specAnswer(z.object({ userId: z.uuid() })),
  refusals: { USER_NOT_FOUND: userRefusals.USER_NOT_FOUND },
  blocking: true,
  failure: 'shown',
});

import { companyUserRoles, quotaReachedText } from '@pw/domain/company-users/role-quota';
import { type UserRefusalCode, userRefusalTexts } from '@pw/domain/company-users/user-refusals';
import { userStatuses } from '@pw/domain/company-users/user-status';
import { recordOf } from '@pw/domain/record-fields';
import { z } from 'zod';
import { defineCall, type RefusalForm, stale } from './call.ts';

const roles = z.array(z.enum(companyUserRoles)).max(companyUserRoles.length);

/** A user of the company as lists and refusals show it. */
export const companyUser = z.object({
  userId: z.uuid(),
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  /** Ten digits; empty for an administrator who gave none. */
  contactNumber: z.string(),
  createdAt: z.iso.datetime(),
  roles,
  /** False while the user is invited and has not signed in yet. */
  isActive: z.boolean(),
  isAdministrator: z.boolean(),
  revision: z.int(),
  status: z.enum(userStatuses),
  /** Null before the first sign-in. */
  lastSignInAt: z.iso.datetime().nullable(),
});

export type CompanyUserOnWire = z.output<typeof companyUser>;

export const listUsersCall = defineCall({
  name: 'listUsers',
  slice: 'company-users',
  server: 'own',
  method: 'GET',
  path: '/users',
  summary: 'Lists the users of the company with the use of its licences.',
  access: 'company-users.read',
  effect: 'read',
  reply: z.object({
    users: z.array(companyUser),
    licences: z.int(),
    /** How many users hold each role. */
    held: z.object(recordOf(companyUserRoles, () => z.int())),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

const ruleOfBusiness = 422;

/** The refusals of the decisions about users, with the texts of the server. Every call about one user may give each. */
export const userRefusals = {
  // The field's own text takes the place of this one.
  FIELD_INVALID: { status: ruleOfBusiness, message: 'A field of the user is not right.' },
  PASSWORD_WEAK: { status: ruleOfBusiness, message: userRefusalTexts.PASSWORD_WEAK },
  PASSWORD_COMMON: { status: ruleOfBusiness, message: userRefusalTexts.PASSWORD_COMMON },
  IS_ADMINISTRATOR: { status: ruleOfBusiness, message: userRefusalTexts.IS_ADMINISTRATOR },
  ALREADY_ADDED: { status: ruleOfBusiness, message: userRefusalTexts.ALREADY_ADDED },
  NO_ROLE: { status: ruleOfBusiness, message: userRefusalTexts.NO_ROLE },
  QUOTA_REACHED: { status: ruleOfBusiness, message: quotaReachedText('sales') },
  USER_NAME_TAKEN: { status: ruleOfBusiness, message: userRefusalTexts.USER_NAME_TAKEN },
  EMAIL_TAKEN: { status: ruleOfBusiness, message: userRefusalTexts.EMAIL_TAKEN },
  USER_NOT_FOUND: { status: 404, message: userRefusalTexts.USER_NOT_FOUND },
} as const satisfies Readonly<Record<UserRefusalCode, RefusalForm>>;

/** What is entered of every user. */
const userEntry = z.object({ name: z.string(), userName: z.string(), contactNumber: z.string(), roles });

export const addUserCall = defineCall({
  name: 'addUser',
  slice: 'company-users',
  server: 'own',
  method: 'POST',
  path: '/users/with-password',
  summary: 'Adds a user with a password to the company. The user becomes active with the first sign-in.',
  access: 'company-users.manage',
  effect: 'write',
  body: userEntry.extend({ email: z.string(), password: z.string() }),
  reply: z.object({ user: companyUser }),
  refusals: userRefusals,
  blocking: true,
  failure: 'shown',
});

export const addAdministratorCall = defineCall({
  name: 'addAdministrator',
  slice: 'company-users',
  server: 'own',
  method: 'POST',
  path: '/users/administrator',
  summary: 'Adds the administrator as a user, once, under the name and e-mail of the administrator.',
  access: 'company-users.manage',
  effect: 'write',
  body: z.object({ userName: z.string(), password: z.string(), roles }),
  reply: z.object({ user: companyUser }),
  refusals: userRefusals,
  blocking: true,
  failure: 'shown',
});

export const saveUserCall = defineCall({
  name: 'saveUser',
  slice: 'company-users',
  server: 'own',
  method: 'PUT',
  path: '/users/:userId',
  summary: 'Changes name, user name, contact number and roles of a user. A withdrawn role ends its sign-ins at once.',
  access: 'company-users.manage',
  effect: 'write',
  params: z.object({ userId: z.uuid() }),
  body: userEntry.extend({ revision: z.int().optional() }),
  reply: z.object({ user: companyUser }),
  refusals: { ...userRefusals, STALE: stale },
  blocking: true,
  failure: 'shown',
});

export const removeUserCall = defineCall({
  name: 'removeUser',
  slice: 'company-users',
  server: 'own',
  method: 'DELETE',
  path: '/users/:userId',
  summary: 'Deletes a user. The sign-ins of the user end at once, and the names are free again.',
  access: 'company-users.manage',
  effect: 'write',
  params: z.object({ userId: z.uuid() }),
  reply: z.object({ userId: z.uuid() }),
  refusals: { USER_NOT_FOUND: userRefusals.USER_NOT_FOUND },
  blocking: true,
  failure: 'shown',
});

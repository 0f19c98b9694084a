import { companyUserRoles } from '@pw/domain/company-users/role-quota';
import { statusDiffersText } from '@pw/domain/company-users/user-status';
import { z } from 'zod';
import { defineCall, type RefusalForm, tooMany } from './call.ts';
import { companyUser, userRefusals } from './company-users.ts';

const params = z.object({ userId: z.uuid() });

const reply = z.object({ user: companyUser });

/** The text names the status that the user has. */
const statusDiffers = { status: 409, message: statusDiffersText('active') } as const satisfies RefusalForm;

const { QUOTA_REACHED, USER_NOT_FOUND } = userRefusals;

export const inviteUserCall = defineCall({
  name: 'inviteUser',
  slice: 'company-users',
  server: 'own',
  method: 'POST',
  path: '/users',
  summary: 'Adds a user without a password, and mails a link with which the user sets the first one.',
  access: 'company-users.manage',
  effect: 'write',
  body: z.object({
    name: z.string(),
    userName: z.string(),
    email: z.string(),
    contactNumber: z.string(),
    roles: z.array(z.enum(companyUserRoles)).max(companyUserRoles.length),
  }),
  reply,
  refusals: userRefusals,
  blocking: true,
  failure: 'shown',
});

export const inviteUserAgainCall = defineCall({
  name: 'inviteUserAgain',
  slice: 'company-users',
  server: 'own',
  method: 'POST',
  path: '/users/:userId/invitations',
  summary: 'Mails another link to a user who has not signed in yet.',
  access: 'company-users.manage',
  effect: 'write',
  params,
  reply,
  refusals: { USER_NOT_FOUND, STATUS_DIFFERS: statusDiffers, TOO_MANY: tooMany },
  blocking: false,
  failure: 'shown',
});

export const deactivateUserCall = defineCall({
  name: 'deactivateUser',
  slice: 'company-users',
  server: 'own',
  method: 'PUT',
  path: '/users/:userId/deactivation',
  summary:
    'Keeps a user from signing in. The sign-ins end at once, the names stay taken, the places in quotas are free.',
  access: 'company-users.manage',
  effect: 'write',
  params,
  reply,
  refusals: { USER_NOT_FOUND, STATUS_DIFFERS: statusDiffers },
  blocking: false,
  failure: 'shown',
});

export const reactivateUserCall = defineCall({
  name: 'reactivateUser',
  slice: 'company-users',
  server: 'own',
  method: 'DELETE',
  path: '/users/:userId/deactivation',
  summary: 'Lets a deactivated user sign in again, with the password of before.',
  access: 'company-users.manage',
  effect: 'write',
  params,
  reply,
  refusals: { USER_NOT_FOUND, STATUS_DIFFERS: statusDiffers, QUOTA_REACHED },
  blocking: false,
  failure: 'shown',
});

export const signOutUserCall = defineCall({
  name: 'signOutUser',
  slice: 'company-users',
  server: 'own',
  method: 'DELETE',
  path: '/users/:userId/sessions',
  summary: 'Ends every sign-in of a user.',
  access: 'company-users.manage',
  effect: 'write',
  params,
  reply: z.object({ ended: z.int() }),
  refusals: { USER_NOT_FOUND, STATUS_DIFFERS: statusDiffers },
  blocking: false,
  failure: 'shown',
});

export const renewLicenceKeyCall = defineCall({
  name: 'renewLicenceKey',
  slice: 'company-users',
  server: 'own',
  method: 'POST',
  path: '/licence-key',
  summary:
    "Draws a new licence key and mails it to the administrator. The key before and the administrator's other sign-ins end.",
  access: 'licence-key.renew',
  effect: 'write',
  reply: z.object({ email: z.string() }),
  refusals: {
    MAIL_NOT_SENT: {
      status: 422,
      message:
        'The new licence key could not be mailed, so the present one still holds. Try again in a few minutes, or contact support.',
    },
    TOO_MANY: tooMany,
  },
  blocking: true,
  failure: 'shown',
});

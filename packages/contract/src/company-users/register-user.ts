import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { companyUser } from './company-user.ts';
import { ticksOnWire } from './role-on-wire.ts';
import { userRefusals } from './user-refusals.ts';

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

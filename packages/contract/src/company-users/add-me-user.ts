import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { companyUser } from './company-user.ts';
import { ticksOnWire } from './role-on-wire.ts';
import { userRefusals } from './user-refusals.ts';

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

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { stale } from '../refusal-forms.ts';
import { specAnswer } from '../spec-answer.ts';
import { companyUser } from './company-user.ts';
import { ticksOnWire } from './role-on-wire.ts';
import { userRefusals } from './user-refusals.ts';

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

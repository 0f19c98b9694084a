import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { userRefusals } from './user-refusals.ts';

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

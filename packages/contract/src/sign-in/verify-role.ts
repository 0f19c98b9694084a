import { roleName, roles } from '@pw/domain/access/roles';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { authToken } from './auth-token.ts';
import { signInEnded } from './session-refusals.ts';

/** A role that the user does not hold is no failure of the call: the user chooses another one. */
export const verifyRoleCall = defineCall({
  name: 'verifyRole',
  slice: 'sign-in',
  server: 'auth',
  method: 'POST',
  path: '/user/verifyRole',
  summary: 'Goes on in one of the roles of the signed-in user; the tokens of before end.',
  access: 'signing-in',
  effect: 'write',
  body: z.object({ userId: z.string().max(100), email: z.string().max(320), role: z.string().max(100) }),
  own: { userId: 'accountId', email: 'email' },
  reply: z.object({
    statusCode: z.literal(200),
    data: z.discriminatedUnion('isValidRole', [
      z.object({ isValidRole: z.literal(true), roleName: z.enum(roles.map(roleName)), authToken }),
      z.object({ isValidRole: z.literal(false) }),
    ]),
  }),
  refusals: { SIGN_IN_ENDED: signInEnded },
  blocking: false,
  failure: 'shown',
});

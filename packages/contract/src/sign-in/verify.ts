import { z } from 'zod';
import { defineCall } from '../call.ts';
import { codeAccepted } from './code-accepted.ts';
import { codeRefusals } from './code-refusals.ts';
import { loginName, oneTimeCode, requestId } from './request-fields.ts';

/** The token of the answer opens nothing but `verifyRole` and `getRefreshToken`. */
export const verifyCall = defineCall({
  name: 'verify',
  slice: 'sign-in',
  server: 'auth',
  method: 'POST',
  path: '/user/verify',
  summary: 'Checks the one-time password of a user, who chooses a role next.',
  access: 'public',
  effect: 'write',
  body: z.object({ userName: loginName, otp: oneTimeCode, requestId }),
  reply: codeAccepted,
  refusals: codeRefusals,
  blocking: false,
  failure: 'shown',
});

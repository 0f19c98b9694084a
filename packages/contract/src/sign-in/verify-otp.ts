import { z } from 'zod';
import { defineCall } from '../call.ts';
import { codeAccepted } from './code-accepted.ts';
import { codeRefusals } from './code-refusals.ts';
import { loginName, oneTimeCode, requestId } from './request-fields.ts';

/** The token of the answer is the administrator's own: there is no role to choose. */
export const verifyOtpCall = defineCall({
  name: 'verifyOtp',
  slice: 'sign-in',
  server: 'auth',
  method: 'POST',
  path: '/user/verifyOtp',
  summary: 'Checks the one-time password of an administrator, who is signed in with it.',
  access: 'public',
  effect: 'write',
  // `subscribe` is sent by clients of the specification and says nothing here.
  body: z.object({ email: loginName, otp: oneTimeCode, subscribe: z.boolean().optional(), requestId }),
  reply: codeAccepted,
  refusals: codeRefusals,
  blocking: false,
  failure: 'shown',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { codeSent } from './code-sent.ts';
import { loginRefusals } from './login-refusals.ts';
import { loginName, loginSecret } from './request-fields.ts';

export const adminLoginCall = defineCall({
  name: 'adminLogin',
  slice: 'sign-in',
  server: 'auth',
  method: 'POST',
  path: '/user/adminLogin',
  summary: 'Checks the e-mail and licence key of an administrator, and mails a one-time password.',
  access: 'public',
  effect: 'write',
  body: z.object({ userEmailId: loginName, licenseKey: loginSecret }),
  reply: codeSent,
  refusals: loginRefusals,
  blocking: false,
  failure: 'shown',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { codeSent } from './code-sent.ts';
import { loginRefusals } from './login-refusals.ts';
import { loginName, loginSecret } from './request-fields.ts';

export const loginCall = defineCall({
  name: 'login',
  slice: 'sign-in',
  server: 'auth',
  method: 'POST',
  path: '/user/login',
  summary: 'Checks a user name or e-mail with its password, and mails a one-time password to the user.',
  access: 'public',
  effect: 'write',
  body: z.object({ userName: loginName, userPassword: loginSecret }),
  reply: codeSent,
  refusals: loginRefusals,
  blocking: false,
  failure: 'shown',
});

import { roleName, roles } from '@pw/domain/permissions';
import { codeTexts } from '@pw/domain/sign-in/one-time-code';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  authToken,
  codeRefusals,
  loginName,
  loginRefusals,
  loginSecret,
  notYourId,
  oneTimeCode,
  requestId,
  signedIn,
  signInEnded,
} from '../sign-in.ts';

/** The answer to a login: a one-time password is on its way. */
const codeSent = z.object({
  statusCode: z.literal(200),
  data: z.object({
    mes: z.literal('OTP sent'),
    /** Goes with the one-time password, so that it counts for this sign-in only. */
    requestId: z.uuid(),
  }),
});

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

/** The answer to the right one-time password: who signed in, with the tokens to go on. */
const codeAccepted = z.object({
  statusCode: z.literal(200),
  data: signedIn.extend({ mes: z.literal(codeTexts.CORRECT) }),
});

/**
 * Until `verifyRole` has given the sign-in a role, the token of the answer opens only `verifyRole`,
 * `getRefreshToken` and `signOut`.
 */
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

/** A role that the user does not hold is no failure of the call: the user chooses another one. */
export const verifyRoleCall = defineCall({
  name: 'verifyRole',
  slice: 'sign-in',
  server: 'auth',
  method: 'POST',
  path: '/user/verifyRole',
  summary: 'Goes on in one of the roles of the signed-in user. Its earlier tokens go on working, with this role.',
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

/** The bearer is the refresh token, which is used up by it. */
export const getRefreshTokenCall = defineCall({
  name: 'getRefreshToken',
  slice: 'sign-in',
  server: 'auth',
  method: 'POST',
  path: '/user/getRefreshToken',
  summary: 'Gives new tokens for a refresh token. A refresh token that is used a second time ends the sign-in.',
  access: 'refresh-token',
  effect: 'write',
  body: z.object({ userId: z.string().max(100), userEmail: z.string().max(320) }),
  // Clients of the specification read it at either place.
  reply: z.object({ statusCode: z.literal(200), authToken, data: z.object({ authToken }) }),
  refusals: { SIGN_IN_ENDED: signInEnded, NOT_YOUR_ID: notYourId },
  blocking: false,
  failure: 'silent',
});

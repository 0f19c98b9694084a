import { permissions, roleName, roles } from '@pw/domain/permissions';
import { LOGIN_REFUSED } from '@pw/domain/sign-in/login-form';
import { codeTexts } from '@pw/domain/sign-in/one-time-code';
import { z } from 'zod';
import { defineCall, type RefusalForm, tooMany } from './call.ts';

/** A one-time password was sent. */
const codeSent = z.object({
  /** Goes with the one-time password, so that it counts for this sign-in only. */
  requestId: z.uuid(),
});

/** Longer than any user name, e-mail address or licence key can be. */
const LONGEST_NAME = 320;

/** Longer than any password that can be set. */
const LONGEST_SECRET = 1000;

/** The user name or e-mail of a sign-in. */
export const loginName = z.string().min(1).max(LONGEST_NAME);

/** The password or licence key of a sign-in. */
export const loginSecret = z.string().min(1).max(LONGEST_SECRET);

/** As typed, or as a number: codes start at 100000, so that no leading zero is lost. */
export const oneTimeCode = z.union([z.string().min(1).max(20), z.number()]);

/** Names the sign-in that a code was sent for. A client that does not know it sends none. */
export const requestId = z.string().max(100).optional();

/** Refusals of a login: the same words whether the account exists or not. */
export const loginRefusals = {
  LOGIN_REFUSED: { status: 422, message: LOGIN_REFUSED },
  TOO_MANY: tooMany,
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const requestUserCodeCall = defineCall({
  name: 'requestUserCode',
  slice: 'sign-in',
  server: 'own',
  method: 'POST',
  path: '/sign-in/user/code',
  summary: 'Checks a user name or e-mail with its password, and mails a one-time password to the user.',
  access: 'public',
  effect: 'write',
  body: z.object({ userName: loginName, password: loginSecret }),
  reply: codeSent,
  refusals: loginRefusals,
  blocking: false,
  failure: 'shown',
});

/** A pair of tokens: the first goes with every request, the second only with a renewal. */
export const authToken = z.object({ token: z.string(), refreshToken: z.string() });

/** The user whose one-time password was right, with the tokens to go on. */
export const signedIn = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  companyId: z.uuid(),
  authToken,
});

export type SignedInOnWire = z.output<typeof signedIn>;

/** Refusals of a guess of a one-time password. */
export const codeRefusals = {
  INVALID: { status: 422, message: codeTexts.INVALID },
  EXPIRED: { status: 422, message: codeTexts.EXPIRED },
  TOO_MANY: tooMany,
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** Until `chooseRole` has given the session a role, its token opens only `chooseRole`, `renewSession` and `signOut`. */
export const signInUserCall = defineCall({
  name: 'signInUser',
  slice: 'sign-in',
  server: 'own',
  method: 'POST',
  path: '/sign-in/user',
  summary: 'Checks the one-time password of a user, who chooses a role next.',
  access: 'public',
  effect: 'write',
  body: z.object({ userName: loginName, code: oneTimeCode, requestId }),
  reply: signedIn,
  refusals: codeRefusals,
  blocking: false,
  failure: 'shown',
});

/** The same words whatever ended it: time, log-out, a token used twice, a deleted user, or no sign-in at all. */
export const signInEnded = {
  status: 401,
  message: 'Your sign-in has ended. Please sign in again.',
} as const satisfies RefusalForm;

export const notYourId = {
  status: 403,
  message: 'The request names another user or company than the one who is signed in.',
} as const satisfies RefusalForm;

/** A role that the user does not hold is no failure of the call: the user chooses another one. */
export const chooseRoleCall = defineCall({
  name: 'chooseRole',
  slice: 'sign-in',
  server: 'own',
  method: 'PUT',
  path: '/session/role',
  summary: 'Goes on in one of the roles of the signed-in user. Its earlier tokens go on working, with this role.',
  access: 'signing-in',
  effect: 'write',
  body: z.object({ roleName: z.string().max(100) }),
  reply: z.discriminatedUnion('isHeld', [
    z.object({ isHeld: z.literal(true), roleName: z.enum(roles.map(roleName)), authToken }),
    z.object({ isHeld: z.literal(false) }),
  ]),
  refusals: { SIGN_IN_ENDED: signInEnded },
  blocking: false,
  failure: 'shown',
});

export const requestAdministratorCodeCall = defineCall({
  name: 'requestAdministratorCode',
  slice: 'sign-in',
  server: 'own',
  method: 'POST',
  path: '/sign-in/administrator/code',
  summary: 'Checks the e-mail and licence key of an administrator, and mails a one-time password.',
  access: 'public',
  effect: 'write',
  body: z.object({ email: loginName, licenceKey: loginSecret }),
  reply: codeSent,
  refusals: loginRefusals,
  blocking: false,
  failure: 'shown',
});

/** The token of the answer is the administrator's own: there is no role to choose. */
export const signInAdministratorCall = defineCall({
  name: 'signInAdministrator',
  slice: 'sign-in',
  server: 'own',
  method: 'POST',
  path: '/sign-in/administrator',
  summary: 'Checks the one-time password of an administrator, who is signed in with it.',
  access: 'public',
  effect: 'write',
  body: z.object({ email: loginName, code: oneTimeCode, requestId }),
  reply: signedIn,
  refusals: codeRefusals,
  blocking: false,
  failure: 'shown',
});

/** The bearer is the refresh token, which is used up by it. */
export const renewSessionCall = defineCall({
  name: 'renewSession',
  slice: 'sign-in',
  server: 'own',
  method: 'POST',
  path: '/session/renewal',
  summary: 'Gives new tokens for a refresh token. A refresh token that is used a second time ends the sign-in.',
  access: 'refresh-token',
  effect: 'write',
  body: z.object({ userId: z.string().max(100), email: z.string().max(320) }),
  reply: z.object({ authToken }),
  refusals: { SIGN_IN_ENDED: signInEnded, NOT_YOUR_ID: notYourId },
  blocking: false,
  failure: 'silent',
});

export const getSessionCall = defineCall({
  name: 'getSession',
  slice: 'sign-in',
  server: 'own',
  method: 'GET',
  path: '/session',
  summary: 'Says who is signed in, in which role, and what the role may do.',
  access: 'session.own',
  effect: 'read',
  reply: z.object({
    userId: z.uuid(),
    name: z.string(),
    email: z.string(),
    company: z.string(),
    companyId: z.uuid(),
    roleName: z.enum(roles.map(roleName)),
    permissions: z.array(z.enum(permissions)),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const signOutCall = defineCall({
  name: 'signOut',
  slice: 'sign-in',
  server: 'own',
  method: 'POST',
  path: '/sign-out',
  summary: 'Ends the sign-in: its tokens open nothing any more.',
  access: 'signing-in',
  effect: 'write',
  reply: z.object({ signedOut: z.literal(true) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { authToken } from './auth-token.ts';
import { notYourId, signInEnded } from './session-refusals.ts';

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

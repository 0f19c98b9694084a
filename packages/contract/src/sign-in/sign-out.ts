import { z } from 'zod';
import { defineCall } from '../call.ts';

export const signOutCall = defineCall({
  name: 'signOut',
  slice: 'sign-in',
  server: 'own',
  method: 'POST',
  path: '/sign-out',
  summary: 'Ends the sign-in: its tokens open nothing any more.',
  access: 'session.own',
  effect: 'write',
  reply: z.object({ signedOut: z.literal(true) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

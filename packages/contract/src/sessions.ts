import { z } from 'zod';
import { defineCall, notFound } from './call.ts';

/** A sign-in of an account that has not ended. */
export const ownSession = z.object({
  sessionId: z.uuid(),
  /** Whether it is the one that asks. */
  isPresent: z.boolean(),
  /** By its code; `choosing` between the one-time password and the choice of a role. */
  role: z.string(),
  /** As far as the browser tells: null for what is not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network address of the sign-in; null for one of before addresses were kept. */
  address: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** To a few minutes. */
  lastUsedAt: z.iso.datetime(),
});

export type OwnSessionOnWire = z.output<typeof ownSession>;

export const listSessionsCall = defineCall({
  name: 'listSessions',
  slice: 'sign-in',
  server: 'own',
  method: 'GET',
  path: '/sessions',
  summary: 'Lists where the signed-in account is signed in: with what, since when, from which address.',
  access: 'session.own',
  effect: 'read',
  reply: z.object({ items: z.array(ownSession) }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const endSessionCall = defineCall({
  name: 'endSession',
  slice: 'sign-in',
  server: 'own',
  method: 'DELETE',
  path: '/sessions/:sessionId',
  summary: 'Ends one sign-in of the signed-in account.',
  access: 'session.own',
  effect: 'write',
  params: z.object({ sessionId: z.uuid() }),
  reply: z.object({ ended: z.literal(true) }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'shown',
});

export const endOtherSessionsCall = defineCall({
  name: 'endOtherSessions',
  slice: 'sign-in',
  server: 'own',
  method: 'DELETE',
  path: '/sessions',
  summary: 'Ends every sign-in of the signed-in account but the one that asks.',
  access: 'session.own',
  effect: 'write',
  reply: z.object({ ended: z.int() }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

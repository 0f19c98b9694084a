import { z } from 'zod';
import { defineCall } from '../call.ts';
import { personPresent } from './presence.ts';

/** As many projects as one call asks about: an address of a request has its limits. */
export const MOST_ASKED_FOR_PRESENCE = 500;

const ids = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int().max(2_147_483_647)).max(MOST_ASKED_FOR_PRESENCE));

export const listPresenceCall = defineCall({
  name: 'listPresence',
  slice: 'projects',
  server: 'own',
  method: 'GET',
  path: '/projects/presence',
  summary: 'Who else has some projects open: asked before they, or boards of them, are deleted.',
  access: 'projects.read',
  effect: 'read',
  query: z.object({
    /** Numbers of projects with commas between them. */
    projects: ids,
  }),
  reply: z.array(personPresent.extend({ projectId: z.int() })),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { personPresent } from './presence.ts';
import { openRefusals } from './project-refusals.ts';
import { wireId } from './wire-id.ts';

export const markPresenceCall = defineCall({
  name: 'markPresence',
  slice: 'projects',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/presence',
  summary: 'Says that the user has a project open, for the next 150 seconds, and answers who else has.',
  // Administrators only look at what was submitted.
  access: 'projects.manage',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: z.object({ others: z.array(personPresent) }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

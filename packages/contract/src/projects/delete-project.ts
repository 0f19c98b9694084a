import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { writeRefusals } from './project-refusals.ts';
import { wireRevision } from './wire-id.ts';

export const deleteProjectCall = defineCall({
  name: 'deleteProject',
  slice: 'projects',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/deleteProject',
  summary: 'Deletes a project with its boards.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    userId: z.string(),
    rsToken: z.string(),
    specProjectId: z.string().max(40),
    revision: wireRevision,
  }),
  own: { userId: 'accountId', rsToken: 'token' },
  reply: specAnswer(z.object({ projectId: z.int(), specProjectId: z.string() })),
  refusals: writeRefusals,
  blocking: true,
  failure: 'shown',
});

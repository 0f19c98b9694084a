import { z } from 'zod';
import { defineCall } from '../call.ts';
import { entryRefusals } from './project-refusals.ts';

export const createProjectCall = defineCall({
  name: 'createProject',
  slice: 'projects',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/createProject',
  summary: 'Creates a project of a name and gives it the next quotation number; editProject fills in its details.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    userId: z.string(),
    rsToken: z.string(),
    /** The sales engineer's; empty for the one who is signed in. */
    name: z.string(),
    projectName: z.string(),
  }),
  own: { userId: 'accountId', rsToken: 'token' },
  reply: z.object({ projectId: z.int(), specProjectId: z.string(), revision: z.int() }),
  refusals: { FIELD_INVALID: entryRefusals.FIELD_INVALID },
  blocking: true,
  failure: 'shown',
});

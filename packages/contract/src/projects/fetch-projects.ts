import { z } from 'zod';
import { defineCall } from '../call.ts';
import { project } from './project.ts';

export const fetchProjectsCall = defineCall({
  name: 'fetchProjects',
  slice: 'projects',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/fetchProjects',
  summary: 'Every project of the company, the one that was saved last first.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ userId: z.string(), rsToken: z.string() }),
  own: { userId: 'accountId', rsToken: 'token' },
  reply: z.array(project),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { project } from '../projects/project.ts';
import { specAnswer } from '../spec-answer.ts';

export const importProjectsCall = defineCall({
  name: 'importProjects',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/importProjects',
  summary: 'The projects whose feeders can be imported, the one that was saved last first.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ userId: z.string(), rsToken: z.string() }),
  own: { userId: 'accountId', rsToken: 'token' },
  reply: specAnswer(z.array(project)),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { project } from './project.ts';
import { entryRefusals, openRefusals } from './project-refusals.ts';
import { wireId } from './wire-id.ts';

export const cloneProjectCall = defineCall({
  name: 'cloneProject',
  slice: 'projects',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/clone',
  summary: 'Makes a new quotation of a project, with all its boards.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: z.object({ projectName: z.string(), salesEngineerName: z.string() }),
  reply: project,
  refusals: { ...openRefusals, FIELD_INVALID: entryRefusals.FIELD_INVALID },
  blocking: true,
  failure: 'shown',
});

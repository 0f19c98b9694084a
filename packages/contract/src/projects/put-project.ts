import { z } from 'zod';
import { defineCall } from '../call.ts';
import { project } from './project.ts';
import { projectChange } from './project-change.ts';
import { entryRefusals, writeRefusals } from './project-refusals.ts';
import { wireId, wireRevision } from './wire-id.ts';

export const putProjectCall = defineCall({
  name: 'putProject',
  slice: 'projects',
  server: 'specs',
  method: 'PUT',
  path: '/Projects/:projectId',
  summary: 'Saves a whole project with its user-defined fields: its name and its sales engineer above all.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: projectChange.extend({ revision: wireRevision }),
  reply: project,
  refusals: { ...writeRefusals, ...entryRefusals },
  blocking: true,
  failure: 'shown',
});

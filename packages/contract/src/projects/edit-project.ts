import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { project } from './project.ts';
import { projectChange } from './project-change.ts';
import { entryRefusals, writeRefusals } from './project-refusals.ts';
import { wireId, wireRevision } from './wire-id.ts';

export const editProjectCall = defineCall({
  name: 'editProject',
  slice: 'projects',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/editProject',
  summary: 'Saves the details of a project. The status changes with the steps of a project only.',
  access: 'projects.manage',
  effect: 'write',
  body: projectChange.extend({ projectID: wireId, rsToken: z.string(), revision: wireRevision }),
  own: { rsToken: 'token' },
  reply: specAnswer(project),
  refusals: { ...writeRefusals, ...entryRefusals },
  blocking: true,
  failure: 'shown',
});

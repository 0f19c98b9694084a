import { z } from 'zod';
import { defineCall } from '../call.ts';
import { project } from './project.ts';
import { openRefusals } from './project-refusals.ts';
import { wireId } from './wire-id.ts';

export const getProjectCall = defineCall({
  name: 'getProject',
  slice: 'projects',
  server: 'specs',
  method: 'GET',
  path: '/Projects/:projectId',
  summary: 'One project of the company.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: project,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { projectTerms } from './project-terms.ts';

export const readProjectTermsCall = defineCall({
  name: 'readProjectTerms',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/price-terms',
  summary: 'Rates, discounts and charges of a project, for clients that price its boards themselves.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: projectTerms,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

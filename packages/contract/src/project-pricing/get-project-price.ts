import { z } from 'zod';
import { defineCall } from '../call.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { priceRefusals } from './price-refusals.ts';
import { projectPrice } from './project-price.ts';

export const getProjectPriceCall = defineCall({
  name: 'getProjectPrice',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/price',
  summary: 'The price of every board of a project and of the project, from the saved configurations.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: projectPrice,
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'shown',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { lineItem } from './line-item.ts';

export const getLineItemsCall = defineCall({
  name: 'getLineItems',
  slice: 'boards',
  server: 'specs',
  method: 'GET',
  path: '/Projects/:projectId/lineitems',
  summary: 'Every board of a project in the order of their item numbers.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: z.array(lineItem),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { lineItem } from './line-item.ts';

export const getLineItemCall = defineCall({
  name: 'getLineItem',
  slice: 'boards',
  server: 'specs',
  method: 'GET',
  path: '/Projects/:projectId/lineitems/:lineItemId',
  summary: 'One board of a project.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId, lineItemId: wireId }),
  reply: lineItem,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

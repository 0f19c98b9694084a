import { z } from 'zod';
import { defineCall } from '../call.ts';
import { writeRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { boardRefusals } from './board-refusals.ts';
import { lineItem } from './line-item.ts';
import { lineItemChange } from './line-item-change.ts';

export const editLineItemCall = defineCall({
  name: 'editLineItem',
  slice: 'boards',
  server: 'specs',
  method: 'PUT',
  path: '/Projects/:projectId/lineitems/:lineItemId',
  summary: 'Saves a board. A new name puts its configuration in progress again.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId, lineItemId: wireId }),
  body: lineItemChange,
  reply: lineItem,
  refusals: { ...writeRefusals, ...boardRefusals },
  blocking: true,
  failure: 'shown',
});

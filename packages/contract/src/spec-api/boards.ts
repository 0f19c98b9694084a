import { z } from 'zod';
import { boardRefusals, lineItem, lineItemChange } from '../board-fields.ts';
import { defineCall } from '../call.ts';
import { openRefusals, wireId, writeRefusals } from '../project-fields.ts';

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

export const editLineItemCall = defineCall({
  name: 'editLineItem',
  slice: 'boards',
  server: 'specs',
  method: 'PUT',
  path: '/Projects/:projectId/lineitems/:lineItemId',
  summary:
    'Saves a board; whether it is saved and complete follows from the board itself. A new name puts it in progress again.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId, lineItemId: wireId }),
  body: lineItemChange,
  reply: lineItem,
  refusals: { ...writeRefusals, ...boardRefusals },
  blocking: true,
  failure: 'shown',
});

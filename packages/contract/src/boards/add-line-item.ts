import { z } from 'zod';
import { defineCall } from '../call.ts';
import { writeRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { boardRefusals, tooManyBoards } from './board-refusals.ts';
import { lineItem } from './line-item.ts';
import { lineItemChange } from './line-item-change.ts';

export const addLineItemCall = defineCall({
  name: 'addLineItem',
  slice: 'boards',
  server: 'specs',
  method: 'POST',
  path: '/Projects/:projectId/lineitems',
  summary: 'Adds a board to a project; its configuration is in progress. The answer holds its lineItemID.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: lineItemChange.omit({ revision: true, processID: true }),
  reply: lineItem,
  refusals: {
    NOT_FOUND: writeRefusals.NOT_FOUND,
    DELETED: writeRefusals.DELETED,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
    ...boardRefusals,
    ...tooManyBoards,
  },
  blocking: true,
  failure: 'shown',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { writeRefusals } from '../projects/project-refusals.ts';
import { wireId, wireRevision } from '../projects/wire-id.ts';
import { specAnswer } from '../spec-answer.ts';
import { boardRefusals } from './board-refusals.ts';
import { lineItem } from './line-item.ts';

export const updateQuantityCall = defineCall({
  name: 'updateQuantity',
  slice: 'boards',
  server: 'config',
  method: 'POST',
  path: '/configData/updateQuantity',
  summary: 'Changes the quantity of a board; zero or less becomes 1.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    lineItemId: wireId,
    qty: z.number(),
    /** The company, or the user. */
    createdBy: z.string(),
    revision: wireRevision,
  }),
  own: { createdBy: 'companyId or accountId' },
  reply: specAnswer(lineItem),
  refusals: { ...writeRefusals, ...boardRefusals },
  blocking: false,
  failure: 'shown',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { writeRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { specAnswer } from '../spec-answer.ts';

export const deletePriceReportCall = defineCall({
  name: 'deletePriceReport',
  slice: 'boards',
  server: 'config',
  method: 'POST',
  path: '/configData/deletePriceReport',
  summary: 'Drops the price of a board, also of one that was deleted. A board without a price is in progress.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({ projectId: wireId, lineItemId: wireId }),
  reply: specAnswer(z.object({ projectId: z.int(), lineItemId: z.int() })),
  refusals: {
    NOT_FOUND: writeRefusals.NOT_FOUND,
    DELETED: writeRefusals.DELETED,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
  },
  blocking: false,
  failure: 'silent',
});

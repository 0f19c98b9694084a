import { z } from 'zod';
import { defineCall } from '../call.ts';
import { writeRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { specAnswer } from '../spec-answer.ts';

export const deleteLineItemCall = defineCall({
  name: 'deleteLineItem',
  slice: 'boards',
  server: 'specs',
  method: 'DELETE',
  path: '/Projects/:projectId/lineitems/:lineItemId',
  summary: 'Deletes a board.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId, lineItemId: wireId }),
  /** As it was read; a client that sends none is not asked. */
  query: z.object({ revision: z.coerce.number().int().min(1).optional() }),
  reply: specAnswer(z.object({ projectId: z.int(), lineItemId: z.int() })),
  refusals: writeRefusals,
  blocking: true,
  failure: 'shown',
});

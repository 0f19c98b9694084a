import { z } from 'zod';
import { defineCall } from '../call.ts';
import { writeRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { boardRefusals, tooManyBoards } from './board-refusals.ts';

/** More than a project holds; what does not fit is refused by name. */
const MOST_COPIES = 500;

export const copyLineItemCall = defineCall({
  name: 'copyLineItem',
  slice: 'boards',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/copyLineItem',
  summary: 'Copies boards with their configurations into the same or another project: all of them, or none.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    lineItems: z
      .array(
        z.object({
          lineItemId: wireId,
          /** The copy gets the next free name of it; of the board copied when it is empty. */
          boardName: z.string().default(''),
        }),
      )
      .min(1)
      .max(MOST_COPIES),
    targetProjectId: wireId,
    rsToken: z.string(),
  }),
  own: { rsToken: 'token' },
  reply: z.array(z.object({ projectId: z.int(), lineItemId: z.int(), boardName: z.string() })),
  refusals: {
    NOT_FOUND: writeRefusals.NOT_FOUND,
    DELETED: writeRefusals.DELETED,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
    NAME_INVALID: boardRefusals.NAME_INVALID,
    ...tooManyBoards,
  },
  blocking: true,
  failure: 'shown',
});

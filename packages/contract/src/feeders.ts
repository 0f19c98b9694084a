import { z } from 'zod';
import { boardAddress } from './board-draft.ts';
import { defineCall } from './call.ts';
import { openRefusals } from './project-fields.ts';

export const listFeedersCall = defineCall({
  name: 'listFeeders',
  slice: 'feeders',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/feeders',
  summary: 'The feeders of a board as it was saved, in its order.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: z.array(
    z.object({
      /** E.g. `f12`. */
      part: z.string(),
      name: z.string(),
      /** E.g. `MCCB_OG`. */
      type: z.string(),
    }),
  ),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

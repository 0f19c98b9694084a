import { z } from 'zod';
import { lineItem } from './board-fields.ts';
import { defineCall, specAnswer } from './call.ts';
import { openRefusals, wireId } from './project-fields.ts';

export const importBoardsCall = defineCall({
  name: 'importBoards',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/importBoards',
  summary: 'The boards of a project whose feeders can be imported.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ projectId: wireId, rsToken: z.string() }),
  own: { rsToken: 'token' },
  reply: specAnswer(z.array(lineItem.pick({ lineItemID: true, itemDesc: true, udfs: true }))),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

/** A feeder that can be copied, with the ids that name it in the call which copies it. */
const feederSource = z.object({
  subpartId: z.string(),
  partId: z.string(),
  name: z.string(),
  /** E.g. `MCCB_OG`. */
  partFamilyName: z.string(),
  partFamilyDisplayName: z.string(),
});

export const importFeedersCall = defineCall({
  name: 'importFeeders',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/importFeeders',
  summary: 'The feeders of a board that can be imported: of the loaded board as it is now, of another as it was saved.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ projectId: wireId, lineItemId: wireId, rsToken: z.string() }),
  own: { rsToken: 'token' },
  reply: specAnswer(z.array(feederSource)),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { boardAddress } from './board-address.ts';
import { edited } from './change.ts';
import { edits } from './edit.ts';
import { editRefusals } from './editing-refusals.ts';

export const editBoardCall = defineCall({
  name: 'editBoard',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/edits',
  summary: 'Carries out a batch of edits as a whole and answers all that follows from it.',
  access: 'projects.manage',
  effect: 'journaled',
  params: boardAddress,
  /** The sequence that the client has seen; of an older one, what does not touch the same is merged. */
  body: z.object({ sequence: z.int().min(0), edits }),
  reply: edited,
  refusals: editRefusals,
  blocking: false,
  /** The queue of the page keeps the step and says since when. */
  failure: 'silent',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { boardAddress } from './board-address.ts';
import { editRefusals } from './editing-refusals.ts';

export const discardEditingCall = defineCall({
  name: 'discardEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/discard',
  summary: 'Ends the draft without saving; a board that was never saved is deleted.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  body: z.object({ sequence: z.int().min(0) }),
  /** Whether the board was deleted with it. */
  reply: z.object({ isDeleted: z.boolean() }),
  refusals: editRefusals,
  blocking: true,
  failure: 'shown',
});

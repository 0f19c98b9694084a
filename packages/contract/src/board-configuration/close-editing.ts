import { z } from 'zod';
import { defineCall } from '../call.ts';
import { boardAddress } from './board-address.ts';
import { editingRefusals } from './editing-refusals.ts';

export const closeEditingCall = defineCall({
  name: 'closeEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/close',
  summary: 'Gives the hold back; a draft that is not saved waits for the next who opens the board.',
  access: 'projects.manage',
  effect: 'journaled',
  params: boardAddress,
  reply: z.object({ unsavedSince: z.iso.datetime().nullable() }),
  refusals: editingRefusals,
  blocking: false,
  failure: 'shown',
});

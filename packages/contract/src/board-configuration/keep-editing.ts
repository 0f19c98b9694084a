import { z } from 'zod';
import { defineCall } from '../call.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { boardAddress } from './board-address.ts';
import { hold } from './editing-state.ts';

export const keepEditingCall = defineCall({
  name: 'keepEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/boards/:lineItemId/editing/hold',
  summary: 'Says that the holder of a board is still there; answers anybody who holds it and how far its journal is.',
  access: 'projects.manage',
  effect: 'read',
  params: boardAddress,
  reply: z.object({
    /** Null while nobody edits the board. */
    hold: hold.nullable(),
    /** More than the client knows: somebody edited the board meanwhile. */
    sequence: z.int(),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

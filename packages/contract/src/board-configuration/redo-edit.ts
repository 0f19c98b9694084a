import { z } from 'zod';
import { defineCall } from '../call.ts';
import { boardAddress } from './board-address.ts';
import { edited } from './change.ts';
import { editRefusals } from './editing-refusals.ts';

export const redoEditCall = defineCall({
  name: 'redoEdit',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/redo',
  summary: 'Carries out once more what was taken back last.',
  access: 'projects.manage',
  effect: 'journaled',
  params: boardAddress,
  body: z.object({ sequence: z.int().min(0) }),
  reply: edited,
  refusals: editRefusals,
  blocking: false,
  /** The queue of the page keeps the step and says since when. */
  failure: 'silent',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { boardAddress } from './board-address.ts';
import { editRefusals } from './editing-refusals.ts';
import { editingState } from './editing-state.ts';

export const saveEditingCall = defineCall({
  name: 'saveEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/save',
  summary: 'Saves the draft as the configuration of the board.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  body: z.object({ sequence: z.int().min(0) }),
  reply: editingState,
  refusals: editRefusals,
  blocking: true,
  failure: 'shown',
});

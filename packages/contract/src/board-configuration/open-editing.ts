import { defineCall } from '../call.ts';
import { boardAddress } from './board-address.ts';
import { editingRefusals } from './editing-refusals.ts';
import { editingState } from './editing-state.ts';

export const openEditingCall = defineCall({
  name: 'openEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing',
  summary: 'Opens a board for editing: takes the hold when nobody has it.',
  access: 'projects.manage',
  effect: 'journaled',
  params: boardAddress,
  reply: editingState,
  refusals: editingRefusals,
  blocking: true,
  failure: 'shown',
});

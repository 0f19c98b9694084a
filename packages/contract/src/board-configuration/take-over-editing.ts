import { defineCall } from '../call.ts';
import { boardAddress } from './board-address.ts';
import { editingRefusals } from './editing-refusals.ts';
import { editingState } from './editing-state.ts';

export const takeOverEditingCall = defineCall({
  name: 'takeOverEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/take-over',
  summary: 'Takes the hold of a board from whoever has it.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  reply: editingState,
  refusals: editingRefusals,
  blocking: true,
  failure: 'shown',
});

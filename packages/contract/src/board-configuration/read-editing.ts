import { defineCall } from '../call.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { boardAddress } from './board-address.ts';
import { editingState } from './editing-state.ts';

export const readEditingCall = defineCall({
  name: 'readEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/editing',
  summary: 'The draft of a board for reading; nobody loses the hold.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: editingState,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { boardAddress } from './board-address.ts';
import { editingRefusals } from './editing-refusals.ts';
import { editingState } from './editing-state.ts';

export const acceptKnowledgeCall = defineCall({
  name: 'acceptKnowledge',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/knowledge',
  summary: 'Goes on with a board under the rules and tables of now. What is saved stays as it is until it is saved.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  /** The version that the user was shown. */
  body: z.object({ version: z.string().max(100) }),
  reply: editingState,
  refusals: editingRefusals,
  blocking: true,
  failure: 'shown',
});

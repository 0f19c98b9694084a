import { boardAddress } from '../board-configuration/board-address.ts';
import { defineCall } from '../call.ts';
import { frontView } from './front-view.ts';
import { frontViewRefusals } from './front-view-refusals.ts';

export const generateFrontViewCall = defineCall({
  name: 'generateFrontView',
  slice: 'front-view',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/front-view',
  summary: 'Draws the front view of a board, or answers the one that was drawn of the same configuration.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  reply: frontView,
  refusals: frontViewRefusals,
  blocking: false,
  failure: 'silent',
});

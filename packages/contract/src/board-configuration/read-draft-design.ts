import { defineCall } from '../call.ts';
import { boardDesign } from '../project-pricing/board-design.ts';
import { priceRefusals } from '../project-pricing/price-refusals.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { boardAddress } from './board-address.ts';

export const readDraftDesignCall = defineCall({
  name: 'readDraftDesign',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/draft',
  summary: 'Design, checks, bill of material and price of a board, worked out from its open draft.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: boardDesign,
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'shown',
});

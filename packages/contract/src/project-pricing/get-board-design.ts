import { z } from 'zod';
import { defineCall } from '../call.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { wireId } from '../projects/wire-id.ts';
import { boardDesign } from './board-design.ts';
import { priceRefusals } from './price-refusals.ts';

export const getBoardDesignCall = defineCall({
  name: 'getBoardDesign',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/design',
  summary: 'Design, checks, bill of material and price of a board, worked out from its saved configuration.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId, lineItemId: wireId }),
  reply: boardDesign,
  refusals: {
    ...openRefusals,
    ...priceRefusals,
    NOT_CONFIGURED: { status: 422, message: 'The board has no configuration yet. Configure and save it first.' },
  },
  blocking: false,
  failure: 'shown',
});

import { defineCall } from '../call.ts';
import { priceRefusals } from '../project-pricing/price-refusals.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { boardAddress } from './board-address.ts';
import { knowledgeChange } from './knowledge-change.ts';

export const compareKnowledgeCall = defineCall({
  name: 'compareKnowledge',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/editing/knowledge',
  summary: 'What of a board would change with the rules and tables of now.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: knowledgeChange,
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: true,
  failure: 'shown',
});

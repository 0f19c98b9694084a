import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amounts } from '../project-pricing/amounts.ts';
import { wireId } from '../projects/wire-id.ts';
import { specAnswer } from '../spec-answer.ts';
import { difference } from './difference.ts';
import { frontViewRefusals } from './front-view-refusals.ts';
import { sentPriceData } from './price-data.ts';

export const savePriceReportCall = defineCall({
  name: 'savePriceReport',
  slice: 'front-view',
  server: 'config',
  method: 'POST',
  path: '/configData/savePriceReport',
  summary: 'Keeps the price of the saved configuration of a board, which is generated from then on.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    lineItemId: wireId,
    /** The company, or the user. */
    createdBy: z.string(),
    /** What generateDrawings has answered. The server prices the board itself and writes differences down. */
    pricingData: sentPriceData,
  }),
  own: { createdBy: 'companyId or accountId' },
  reply: specAnswer(
    amounts('undiscountedLP', 'netPrice', 'finalLP').extend({
      projectId: z.int(),
      lineItemId: z.int(),
      /** The save of the configuration that was priced. */
      configurationRevision: z.int(),
      knowledgeVersion: z.string(),
      differences: z.array(difference),
    }),
  ),
  refusals: frontViewRefusals,
  blocking: false,
  failure: 'shown',
});

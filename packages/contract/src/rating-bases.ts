import { z } from 'zod';
import { defineCall } from './call.ts';
import { priceRefusals } from './price-fields.ts';
import { openRefusals, wireId } from './project-fields.ts';

export const compareRatingBasesCall = defineCall({
  name: 'compareRatingBases',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/rating-bases',
  summary: 'What the saved boards of a project come to in list prices, by what of them must carry its rating.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: z.object({
    /** Of all boards that have a price on each basis, by their quantities. Empty where a submitted offer has fixed it. */
    bases: z.array(z.object({ basis: z.string(), listPaise: z.int() })).readonly(),
    /** How many boards that are. */
    boards: z.int(),
  }),
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'shown',
});

export type RatingBasesOnWire = z.output<typeof compareRatingBasesCall.reply>;

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { globalFeeder } from '../feeder-search/global-feeder.ts';

export const searchFeedersCall = defineCall({
  name: 'searchFeeders',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/search',
  summary: 'Finds feeders of one part family in the company’s library, those that were used most first.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({
    /** E.g. `ACB`. */
    partFamily: z.string().max(60),
    /** Every word of it is found in the feeder. */
    searchString: z.string().max(200),
  }),
  reply: z.object({ statusCode: z.literal(200), result: z.array(globalFeeder).readonly() }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

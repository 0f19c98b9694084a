import { z } from 'zod';
import { runtimeId } from '../board-configuration/runtime/runtime-id.ts';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { sourceRefusals } from './source-refusals.ts';

const rating = z.union([z.string().max(100), z.number(), z.null()]);

export const feedCall = defineCall({
  name: 'feed',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/feed',
  summary: 'Compares the ratings that a client knows with those of the board, and gives the hold back when asked to.',
  access: 'projects.manage',
  effect: 'journaled',
  body: z.object({
    /** The board, or any part of it. */
    partId: runtimeId,
    userId: z.string(),
    rsToken: z.string(),
    /** True once the user leaves the board. */
    closeModel: z.boolean(),
    /** By the ids of the feeders. */
    data: z.record(runtimeId, z.object({ rating })),
  }),
  own: { userId: 'accountId', rsToken: 'token' },
  reply: specAnswer(
    z.object({
      /** Ratings that the board has otherwise; `counted` is null for a feeder that it does not have. */
      differences: z
        .array(z.object({ partID: z.string(), sent: z.string(), counted: z.string().nullable() }))
        .readonly(),
      isClosed: z.boolean(),
    }),
  ),
  refusals: sourceRefusals,
  blocking: false,
  failure: 'silent',
});

import { z } from 'zod';
import { runtimeId } from '../board-configuration/runtime/runtime-id.ts';
import { runtimeFeeder } from '../board-configuration/runtime/runtime-part.ts';
import { editModelRefusals } from '../board-configuration/runtime/runtime-refusals.ts';
import { defineCall } from '../call.ts';
import { sourceRefusals } from './source-refusals.ts';

/** As many as a board holds. */
const MOST_FEEDERS = 2000;

export const copyFeederCall = defineCall({
  name: 'copyFeeder',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/copyFeeder',
  summary: 'Copies feeders, of the loaded board or of others, onto the loaded board: all of them, or none.',
  access: 'projects.manage',
  effect: 'journaled',
  body: z.object({
    feeders: z
      .array(
        z.object({
          /** Where the feeder is, or where its copy comes. */
          subpartId: runtimeId,
          partId: runtimeId,
          /** The name of the copy. Longer than every limit, whose fault then says what is wrong. */
          feederName: z.string().max(2000),
        }),
      )
      .min(1)
      .max(MOST_FEEDERS),
    rsToken: z.string(),
  }),
  own: { rsToken: 'token' },
  reply: z.array(runtimeFeeder).readonly(),
  refusals: {
    ...editModelRefusals,
    PART_UNKNOWN: sourceRefusals.PART_UNKNOWN,
    /** The text names the type. */
    TYPE_GONE: { status: 422, message: 'There are no feeders of this type any more.' },
  },
  blocking: true,
  failure: 'silent',
});

import { z } from 'zod';
import { defineCall } from './call.ts';
import { amounts } from './price-fields.ts';
import { openRefusals, wireId } from './project-fields.ts';

const rate = amounts('rate').nullable();

/** What changed of the company's rates since the user closed the last notice, and what it does to the project. */
const rateNotice = z.object({
  /** Names the last change of the notice: who closes it has seen the changes up to this one. */
  upTo: z.int(),
  changes: z
    .array(
      z.object({
        material: z.string(),
        /** What the rate is paid for. */
        unit: z.string(),
        /** Null for a material that was added. */
        from: rate,
        /** Null for a material that was deleted. */
        to: rate,
        by: z.string(),
        at: z.iso.datetime(),
      }),
    )
    .readonly(),
  /** The final price of the project with the earlier and the current rates; null where one of the two cannot be calculated. */
  finalPrice: amounts('before', 'after').nullable(),
  /** How many prices of articles both lack. */
  unpricedArticles: z.int(),
});

export type RateNoticeOnWire = z.output<typeof rateNotice>;

export const readRateNoticeCall = defineCall({
  name: 'readRateNotice',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/rate-notice',
  summary: 'Which rates of the company changed since the user closed the last notice of an open project.',
  access: 'projects.manage',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: z.object({
    /** Null where no rate of the project is another one, or the project can only be viewed. */
    notice: rateNotice.nullable(),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

export const closeRateNoticeCall = defineCall({
  name: 'closeRateNotice',
  slice: 'project-pricing',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/rate-notice',
  summary: 'Closes the notice of changed rates for the user: the changes up to the named one are seen.',
  access: 'projects.manage',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  body: z.object({ upTo: z.int().min(1) }),
  reply: z.object({ upTo: z.int() }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

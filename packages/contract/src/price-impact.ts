import { impactStates } from '@pw/domain/price-lists/price-impact';
import { z } from 'zod';
import { defineCall, notFound } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { draftRefusals } from './price-list-drafts.ts';

/** An open project by its own prices and by the later ones. */
const affectedProject = z.object({
  projectId: z.int(),
  quotationNumber: z.string(),
  name: z.string(),
  customer: z.string(),
  /** Final prices in paise; null where the prices lead to none. */
  beforePaise: z.int().nullable(),
  afterPaise: z.int().nullable(),
  changePaise: z.int().nullable(),
  /** With two decimals; null where one of the two is missing or 0. */
  changePercent: z.number().nullable(),
  /** Lines of bills whose price differs. */
  changed: z.int(),
  /** Numbers that the later prices leave without a price. */
  unpriced: z.int(),
  /** The last day of its last offer, ISO; null before the first offer. */
  validUntil: z.string().nullable(),
});

export type AffectedProjectOnWire = z.output<typeof affectedProject>;

const priceImpact = z.object({
  /** `none` before it was ever worked out. */
  state: z.enum(['none', ...impactStates]),
  /** Projects. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** The price book of the later prices, as it is now; null for the prices that come with the product. */
  bookHash: z.string().nullable(),
  /** Whether that is another one than the last order was for: it is to be worked out again. */
  isStale: z.boolean(),
  /** Of an uploaded list: its maker, and the first day in this work; null for the published lists. */
  uploaded: z.object({ maker: z.string(), validFrom: z.string() }).nullable(),
  /** When the last run ended. */
  endedAt: z.iso.datetime().nullable(),
  /** Why the last run failed; empty otherwise. */
  failure: z.string(),
  /** Open projects whose value is known and current, the largest change in rupees first; none while they are worked out. */
  projects: z.array(affectedProject).readonly(),
  totals: z.object({
    /** All open projects. */
    open: z.int(),
    /** Projects with a changed line. */
    changed: z.int(),
    /** Listed projects with an article or a total without a price in the later book. */
    incomplete: z.int(),
    /** Open projects that changed since, or that the run has not reached. */
    outdated: z.int(),
    /** Of the other listed projects: a final price without an article is not what the offer costs. */
    beforePaise: z.int(),
    afterPaise: z.int(),
    changePaise: z.int(),
  }),
});

export type PriceImpactOnWire = z.output<typeof priceImpact>;

/** An uploaded list as if it were published; without it the published lists alone. */
const ofList = z.object({ draftId: z.uuid().optional() });

export const readPriceImpactCall = defineCall({
  name: 'readPriceImpact',
  slice: 'price-updates',
  server: 'own',
  method: 'GET',
  path: '/price-lists/impact',
  summary:
    'What the current price lists, or an uploaded one, change of all open projects, and how far that is worked out.',
  access: 'price-lists.read',
  effect: 'read',
  query: ofList,
  reply: priceImpact,
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

const isWorking = z.object({ isWorking: z.boolean() });

export const workOutPriceImpactCall = defineCall({
  name: 'workOutPriceImpact',
  slice: 'price-updates',
  server: 'own',
  method: 'POST',
  path: '/price-lists/impact',
  summary: 'Has the impact of the current price lists, or of an uploaded one, on all open projects worked out.',
  access: 'price-lists.manage',
  effect: 'write',
  body: ofList.extend({
    /** The first day of the uploaded list, ISO; without it that of its upload. */
    validFrom: z.string().max(20).optional(),
  }),
  reply: isWorking,
  refusals: {
    FIELD_INVALID,
    NOT_FOUND: notFound,
    ...draftRefusals,
  },
  blocking: false,
  failure: 'silent',
});

export const stopPriceImpactCall = defineCall({
  name: 'stopPriceImpact',
  slice: 'price-updates',
  server: 'own',
  method: 'DELETE',
  path: '/price-lists/impact',
  summary:
    'Stops the work on the impact of the current price lists, or of an uploaded one. What it has worked out stays.',
  access: 'price-lists.manage',
  effect: 'write',
  query: ofList,
  reply: isWorking,
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

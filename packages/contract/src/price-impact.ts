import { impactStates } from '@pw/domain/price-lists/price-impact';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** An open project by its own prices and by the current ones. */
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
  /** Numbers that the current lists leave without a price. */
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
  /** The current price book; null for the prices that come with the product. */
  bookHash: z.string().nullable(),
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
    /** Listed projects with an article or a total without a price in the current book. */
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

export const readPriceImpactCall = defineCall({
  name: 'readPriceImpact',
  slice: 'price-updates',
  server: 'own',
  method: 'GET',
  path: '/price-lists/impact',
  summary: 'What the current price lists change of all open projects, and how far that is worked out.',
  access: 'price-lists.read',
  effect: 'read',
  reply: priceImpact,
  refusals: {},
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
  summary: 'Has the impact of the current price lists on all open projects worked out.',
  access: 'price-lists.manage',
  effect: 'write',
  body: z.object({}),
  reply: isWorking,
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const stopPriceImpactCall = defineCall({
  name: 'stopPriceImpact',
  slice: 'price-updates',
  server: 'own',
  method: 'DELETE',
  path: '/price-lists/impact',
  summary: 'Stops the work on the impact of the current price lists. What it has worked out stays.',
  access: 'price-lists.manage',
  effect: 'write',
  reply: isWorking,
  refusals: {},
  blocking: false,
  failure: 'silent',
});

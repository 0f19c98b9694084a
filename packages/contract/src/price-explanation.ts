import { z } from 'zod';
import { listedOrigin } from './board-knowledge.ts';
import { defineCall } from './call.ts';
import { amounts, priceRefusals, roundOff } from './price-fields.ts';
import { openRefusals, wireId } from './project-fields.ts';

const priceExplanation = amounts('value').extend({
  /** Of the amount first, then of what went into it, nearest first. */
  origins: z.array(listedOrigin).readonly(),
  /** The boards whose amounts a project adds up, each explained by itself; empty where a board is asked for. */
  boards: z.array(amounts('value').extend({ lineItemId: z.int(), name: z.string() })).readonly(),
  ...roundOff,
});

export type PriceExplanationOnWire = z.output<typeof priceExplanation>;

export const explainProjectPriceCall = defineCall({
  name: 'explainProjectPrice',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/price/explanation',
  summary: 'Where an amount of the price of a project, or of one of its boards, comes from: rules, rates and lines.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  query: z.object({
    /** An amount of a board's price, such as `cost`. */
    field: z.string().max(40),
    lineItemId: wireId.optional(),
  }),
  reply: priceExplanation,
  refusals: {
    ...openRefusals,
    ...priceRefusals,
    /** The text names the amounts that there are. */
    FIELD_UNKNOWN: { status: 422, message: 'A price has no such amount.' },
    NOT_PRICED: { status: 422, message: 'The board has no price yet. Complete its configuration.' },
  },
  blocking: false,
  failure: 'shown',
});

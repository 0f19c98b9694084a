import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { wireId, writeRefusals } from '../project-fields.ts';
import { materialCost } from './material-rates.ts';
import { runtimeId } from './runtime-parts.ts';

/** As many as a board holds. */
const MOST_FEEDERS = 2000;

const name = z.string().max(400);

const pricedFeeder = z.object({
  /** As the Runtime calls name the feeder; without it the feeder is found by its name, which no other may have then. */
  partId: runtimeId.optional(),
  name,
  listPrice: z.number(),
  type: z.string().max(60),
  discount: z.number(),
  netPrice: z.number(),
  qty: z.number(),
  selected: z.boolean(),
  components: z.array(z.unknown()).max(200),
});

const { NOT_FOUND, DELETED, VIEW_ONLY } = writeRefusals;

export const saveFeederPricingCall = defineCall({
  name: 'saveFeederPricing',
  slice: 'feeders',
  server: 'pricing',
  method: 'POST',
  path: '/saveFeederPricing',
  summary: 'Compares the prices that a client shows of a saved board with those that count, and keeps the difference.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    userId: z.string(),
    projectId: wireId,
    lineItemId: wireId,
    name,
    qty: z.number(),
    /** Rupees of one unit, as the two below. */
    listPrice: z.number(),
    discount: z.number(),
    netPrice: z.number(),
    feederArray: z.array(pricedFeeder).max(MOST_FEEDERS),
  }),
  own: { userId: 'accountId' },
  reply: specAnswer(
    z.object({
      /** Rupees of one unit; null where the board has no price. These count. */
      listPrice: z.number().nullable(),
      netPrice: z.number().nullable(),
      differences: z
        .array(
          z.object({
            /** `listPrice`, `netPrice`, `qty`, or `feeder` with the names of one that only one side has or names so. */
            field: z.string(),
            sent: z.union([z.string(), z.number(), z.null()]),
            counted: z.union([z.string(), z.number(), z.null()]),
          }),
        )
        .readonly(),
    }),
  ),
  refusals: {
    NOT_FOUND,
    DELETED,
    VIEW_ONLY,
    /** The text names the feeder. */
    FEEDER_AMBIGUOUS: { status: 422, message: 'Two feeders cannot be told apart. Send the partId of each.' },
  },
  blocking: false,
  failure: 'silent',
});

export const getSalesBaseRateCall = defineCall({
  name: 'getSalesBaseRate',
  slice: 'material-rates',
  server: 'pricing',
  method: 'POST',
  path: '/getSalesBaseRate',
  summary: 'The rates that prices are calculated with.',
  access: 'material-rates.read',
  effect: 'read',
  body: z.object({ companyId: z.string() }),
  own: { companyId: 'companyId' },
  reply: z.object({
    statusCode: z.literal(200),
    result: z.object({
      productionAndMaterialCosts: z.array(
        materialCost.pick({ type: true, material: true, unit: true, ratePerUnit: true }),
      ),
    }),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

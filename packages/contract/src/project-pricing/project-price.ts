import { z } from 'zod';
import { amounts } from './amounts.ts';

/** What is added to the price after discount, in the order in which the project is summed up. */
export const chargeNames = [
  'overhead',
  'packing',
  'labour',
  'additional',
  'tax',
  'insurance',
  'freight',
  'margin',
  'wiring',
] as const;

const pricedBoard = z.object({
  lineItemId: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** Whether the configuration is complete, as the board's user-defined field says it. */
  state: z.enum(['InProgress', 'generated']),
  /** `no-design`: the configuration leads to no design yet; the checks of the board say why. */
  pricing: z.enum(['priced', 'not-configured', 'no-design']),
  /** All units: list price, net price after the discounts, final price with charges and tax. Null unless priced. */
  price: amounts('list', 'net', 'final').nullable(),
  /** How many articles the price list does not hold: they count 0. */
  unpricedArticles: z.int(),
});

/** The price of a project from the saved configurations of its boards. */
export const projectPrice = z.object({
  boards: z.array(pricedBoard),
  totals: amounts('undiscountedLP', 'netPrice', 'totalFinalLP').extend({
    charges: amounts(...chargeNames),
    /** Names of the boards that have no price: the totals do not hold them. */
    unpriced: z.array(z.string()).readonly(),
  }),
  /** Whether net differs from list, and final from net: both come from the enquiry file of the project. */
  hasDiscounts: z.boolean(),
  hasCharges: z.boolean(),
});

export type ProjectPriceOnWire = z.output<typeof projectPrice>;
export type PricedBoardOnWire = z.output<typeof pricedBoard>;

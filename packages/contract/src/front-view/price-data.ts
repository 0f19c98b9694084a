import { z } from 'zod';

const component = z.object({
  description1: z.string(),
  group: z.string(),
  make: z.string(),
  partClassification: z.string(),
  /** In one unit of the board. */
  qty: z.number(),
  /** Of one article. */
  listPrice: z.number(),
  /** Percent. */
  discount: z.number(),
  /** Of one article, after discount. */
  netPrice: z.number(),
});

/** The price of a board as the calls of the specification give it. */
export const priceData = z.object({
  name: z.string(),
  lineItemId: z.int(),
  qty: z.int(),
  /** The list price of one unit. */
  basePrice: z.number(),
  /** The list price of all units. */
  undiscountedLP: z.number(),
  /** The price of all units after discount. */
  netPrice: z.number(),
  components: z.array(component),
});

export type PriceDataOnWire = z.output<typeof priceData>;

/** The same as a client sends it back: compared with the server's own and never taken over. */
export const sentPriceData = z.looseObject({
  ...priceData.omit({ components: true }).partial().shape,
  components: z.array(z.looseObject({})).optional(),
});

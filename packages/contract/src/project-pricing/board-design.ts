import { z } from 'zod';
import { boardPrice } from './board-price.ts';

const bar = z.object({
  /** E.g. `1x100x10`. */
  size: z.string(),
  material: z.string(),
  areaMm2: z.number(),
  /** Null for the earth bar. */
  capacityA: z.number().nullable(),
});

const design = z.object({
  busbars: z.object({ main: bar, neutral: bar.nullable(), earth: bar }),
  heightMm: z.number(),
  depthMm: z.number(),
  lengthMm: z.number(),
  cubicles: z
    .array(
      z.object({
        number: z.int(),
        section: z.string(),
        type: z.string(),
        widthMm: z.number(),
        /** Names from top to bottom. */
        feeders: z.array(z.string()).readonly(),
        usedMm: z.number(),
        /** Size of the riser or dropper; empty where there is none. */
        busbar: z.string(),
      }),
    )
    .readonly(),
  transportUnits: z.array(z.object({ number: z.int(), widthMm: z.number(), massKg: z.number() })).readonly(),
  takeOff: z.object({
    busbarNetKg: z.number(),
    busbarPurchaseKg: z.number(),
    sheetMetalKg: z.number(),
    mbpKg: z.number(),
    frpSets: z.number(),
    wirePoints: z.number(),
  }),
});

const check = z.object({
  /** E.g. `R1`. */
  id: z.string(),
  severity: z.enum(['E', 'W', 'I']),
  message: z.string(),
  feeder: z.string().optional(),
  section: z.string().optional(),
});

const billLine = z.object({
  description: z.string(),
  catalogueNumber: z.string(),
  group: z.string(),
  make: z.string(),
  materialClass: z.string(),
  quantity: z.number(),
  unit: z.string(),
  listPrice: z.number(),
  listPricePaise: z.int(),
  discountPercent: z.number(),
  netPrice: z.number(),
  netPricePaise: z.int(),
  amount: z.number(),
  amountPaise: z.int(),
});

/** A board worked out from its saved configuration, in the words of the headless quote; all figures of one unit. */
export const boardDesign = z.object({
  name: z.string(),
  quantity: z.int(),
  /** Null where the checks say why there is none; then the bill is empty and there is no price. */
  design: design.nullable(),
  checks: z.array(check).readonly(),
  bom: z.array(billLine).readonly(),
  price: boardPrice.nullable(),
});

export type BoardDesignOnWire = z.output<typeof boardDesign>;

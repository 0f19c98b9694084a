import { boardStates } from '@pw/domain/boards/decide-board';
import { z } from 'zod';
import { boardTemperatures } from './board-temperatures.ts';
import type { RefusalForm } from './call.ts';

type AmountShape<Name extends string> = Record<Name, z.ZodNumber> & Record<`${Name}Paise`, z.ZodInt>;

/** Amounts of money under their names: each in rupees, and also in whole paise as `…Paise`. */
export type AmountsOnWire<Name extends string> = Record<Name | `${Name}Paise`, number>;

/** The shape of an object that holds these amounts. */
export function amounts<const Name extends string>(...names: readonly Name[]) {
  const fields = names.flatMap((name) => [[name, z.number()] as const, [`${name}Paise`, z.int()] as const]);
  // Each name has just got its two fields.
  return z.object(Object.fromEntries(fields) as AmountShape<Name>);
}

/** The last line of a total that is rounded to the rupee, part of the final price; left out where it is to the paisa. */
export const roundOff = amounts('roundOff').partial().shape;

/** What is added to the price after discount, in the order of the calculation: each is worked out from those before it. */
export const chargeNames = [
  'wiring',
  'labour',
  'additional',
  'overhead',
  'packing',
  'margin',
  'freight',
  'insurance',
  'tax',
] as const;

const pricedBoard = z.object({
  lineItemId: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** Whether the configuration is complete, as the board's user-defined field says it. */
  state: z.enum(boardStates),
  /** `no-design`: the configuration leads to no design yet; the checks of the board say why. */
  pricing: z.enum(['priced', 'not-configured', 'no-design']),
  /**
   * All units: list price, net price after the discounts, margin, final price with charges and tax; and the final price
   * of one unit. Null unless priced.
   */
  price: amounts('list', 'net', 'margin', 'final', 'unitFinal').nullable(),
  /** How large one unit is. Null where the board has no design. */
  size: z.object({ cubicles: z.int(), lengthMm: z.number(), cabinet: z.string().optional() }).nullable(),
  /** How many articles the price list does not hold: they count 0. */
  unpricedArticles: z.int(),
  /** The rules under which the board was saved, where others price it now; a save of the board confirms them. */
  savedUnderRules: z.string().optional(),
});

/** The price of a project from the saved configurations of its boards. */
export const projectPrice = z.object({
  boards: z.array(pricedBoard),
  totals: amounts('undiscountedLP', 'netPrice', 'totalFinalLP').extend({
    charges: amounts(...chargeNames),
    ...roundOff,
    /** Names of the boards that have no price: the totals do not hold them. */
    unpriced: z.array(z.string()).readonly(),
  }),
  /** Whether net differs from list, and final from net. */
  hasDiscounts: z.boolean(),
  hasCharges: z.boolean(),
});

export type ProjectPriceOnWire = z.output<typeof projectPrice>;
export type PricedBoardOnWire = z.output<typeof pricedBoard>;

/** The price of one unit of a board, from its list price to what the customer pays. */
const boardPrice = amounts(
  'list',
  'afterDiscount',
  'wiring',
  'labour',
  'additional',
  'overhead',
  'packing',
  'cost',
  'margin',
  'freight',
  'insurance',
  'tax',
  'final',
);

const bar = z.object({
  /** E.g. `1x100x10`. */
  size: z.string(),
  material: z.string(),
  areaMm2: z.number(),
  /** Null for the earth bar. */
  capacityA: z.number().nullable(),
});

/** How sure a number is: `verified` is in the company's own price list; '' for what has none. */
const articleStatus = z.enum(['verified', 'entered', 'house', 'generated', '']);

const feeder = z.object({
  name: z.string(),
  /** E.g. `ACB_IC`. */
  type: z.string(),
  /** E.g. `3WA1116`. */
  breaker: z.string(),
  class: z.string(),
  icuKa: z.number().nullable(),
  /** Null where the breaker holds none, as an MCCB. */
  icwKa: z.number().nullable(),
  release: z.string(),
  tripUnit: z.string(),
  catalogueNumber: z.string(),
  status: articleStatus,
  /** In: the current asked, to which the breaker is set. */
  setA: z.number().nullable(),
  /** The rating of the breaker. */
  ratingA: z.number().nullable(),
  /** Inc: what the circuit carries inside the board. */
  incA: z.number().nullable(),
  poles: z.union([z.number(), z.literal('3N')]).nullable(),
  /** Null for a coupler. */
  connection: z.string().nullable(),
  cable: z
    .object({
      /** Per phase for single-core cables. */
      runs: z.int(),
      sizeMm2: z.number(),
      cores: z.number(),
      material: z.string(),
      capacityA: z.number(),
      proposed: z.boolean(),
      glands: z.int(),
      lugs: z.int(),
    })
    .nullable(),
});

/** The short-circuit currents of the supply and of the ends of the cables. */
const network = z.object({
  ikKa: z.number(),
  ipKa: z.number(),
  kappa: z.number(),
  loopMohm: z.number(),
  /** One for each outgoing breaker; what follows from a cable only where its length is known. */
  feeders: z
    .array(
      z.object({
        name: z.string(),
        icuKa: z.number().nullable(),
        endKa: z.number().optional(),
        loopA: z.number().optional(),
        dropPercent: z.number().optional(),
        tripA: z.number().optional(),
        selectivity: z.enum(['total', 'partial', 'none', 'unknown']),
        selectiveToKa: z.number().nullable(),
      }),
    )
    .readonly(),
});

const design = z.object({
  busbars: z.object({ main: bar, neutral: bar.nullable(), earth: bar }),
  /** What the board is marked with; missing in revisions that were frozen before it was worked out. */
  inA: z
    .object({
      asked: z.number(),
      markedA: z.number(),
      /** Null behind moulded-case incomers, which hold no short-time current. */
      icw: z.object({ kA: z.number(), s: z.number() }).nullable(),
      icc: z.object({ kA: z.number(), by: z.array(z.string()).readonly() }).nullable(),
      sections: z
        .array(z.object({ section: z.string(), markedA: z.number().nullable(), incomer: z.string().nullable() }))
        .readonly(),
    })
    .optional(),
  /** Null while nothing is known of the supply; missing in revisions that were frozen before it was worked out. */
  network: network.nullable().optional(),
  /** Missing in revisions that were frozen before it was worked out. */
  thermal: boardTemperatures.nullable().optional(),
  heightMm: z.number(),
  // 0 in revisions that were frozen without it.
  roofBoxMm: z.number().default(0),
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
        /** Of a cabinet what it is, as `wall cabinet WC-4`. */
        cabinet: z.string().optional(),
      }),
    )
    .readonly(),
  transportUnits: z
    .array(
      z.object({
        number: z.int(),
        widthMm: z.number(),
        massKg: z.number(),
        /** Centre of gravity from the left edge and above the floor; a revision that was frozen before it was worked out has none. */
        cgXmm: z.number().optional(),
        cgZmm: z.number().optional(),
        floorLoadKnM2: z.number().optional(),
        /** Pull on each lifting eye. */
        slingKn: z.number().optional(),
      }),
    )
    .readonly(),
  /** What the supports of the bars hold; missing in revisions that were frozen before. */
  shortCircuit: z
    .array(
      z.object({
        where: z.string(),
        size: z.string(),
        spacingMm: z.number(),
        spanMm: z.number(),
        sets: z.number(),
        forceKn: z.number(),
        strengthKn: z.number(),
        sigmaN: z.number(),
        sigmaSubN: z.number(),
        source: z.string(),
      }),
    )
    .readonly()
    .optional(),
  /** Missing in revisions that were frozen before gland plates had a size. */
  glandPlates: z
    .array(
      z.object({
        cubicle: z.int(),
        widthMm: z.number(),
        depthMm: z.number(),
        thicknessMm: z.number(),
        material: z.string(),
        plates: z.int(),
        /** Cables that pass them. */
        glands: z.int(),
      }),
    )
    .readonly()
    .optional(),
  takeOff: z.object({
    busbarNetKg: z.number(),
    busbarPurchaseKg: z.number(),
    sheetMetalKg: z.number(),
    mbpKg: z.number(),
    frpSets: z.number(),
    wirePoints: z.number(),
    // 0 in revisions that were frozen before they were counted.
    jointBoltSets: z.number().default(0),
    supports: z.number().default(0),
    paintM2: z.number().default(0),
    doors: z.number().default(0),
  }),
  /** Each feeder that stands on the board, without blanks; missing in revisions that were frozen before. */
  feeders: z.array(feeder).readonly().optional(),
  /** By cubicle and from the top; missing in revisions that were frozen without them. */
  compartments: z
    .array(
      z.object({
        /** E.g. `2C`, once on a board. */
        address: z.string(),
        cubicle: z.int(),
        /** The name of the entry; null where it is vacant, and of a cable box. */
        feeder: z.string().nullable(),
        tag: z.string(),
        heightMm: z.number(),
      }),
    )
    .readonly()
    .optional(),
  /** The work on one unit by department; missing in revisions that were frozen before it was counted. */
  hours: z
    .object({
      fabrication: z.number(),
      paint: z.number(),
      assembly: z.number(),
      busbar: z.number(),
      wiring: z.number(),
      engineering: z.number(),
      test: z.number(),
      despatch: z.number(),
      total: z.number(),
      /** What it costs, in rupees, whether or not labour is charged by it. */
      costInr: z.number(),
    })
    .optional(),
});

export const check = z.object({
  /** E.g. `R1`. */
  id: z.string(),
  severity: z.enum(['E', 'W', 'I']),
  message: z.string(),
  feeder: z.string().optional(),
  /** For one finding about several. */
  feeders: z.array(z.string()).readonly().optional(),
  section: z.string().optional(),
  /** Whether a paper for the customer tells it; not known of what was frozen earlier. */
  audience: z.enum(['customer', 'internal']).optional(),
});

const billLine = z.object({
  description: z.string(),
  catalogueNumber: z.string(),
  /** How sure the number is: `verified` is in the company's own price list; '' for material. */
  status: articleStatus,
  group: z.string(),
  make: z.string(),
  materialClass: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** Null where the price list does not hold the article, which then counts 0. */
  listPrice: z.number().nullable(),
  listPricePaise: z.int().nullable(),
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
  price: boardPrice
    .extend({
      /** How labour is charged; NONE in revisions that were frozen without it. */
      labourMode: z.enum(['HOURS', 'PERCENTAGE', 'AMOUNT', 'NONE']).default('NONE'),
    })
    .nullable(),
});

export type BoardDesignOnWire = z.output<typeof boardDesign>;

/** The margin of a project next to its floor, over all units of its boards. */
export const marginAgainstFloor = z.object({
  /** 0 where there is no floor. */
  floorPercent: z.number(),
  /** Of the sale, rounded down to two decimals; null of a sale of nothing. */
  marginPercent: z.number().nullable(),
  isBelow: z.boolean(),
  /** What the margin lacks at this cost; 0 of one that is not below. */
  shortPaise: z.int(),
});

export type MarginAgainstFloorOnWire = z.output<typeof marginAgainstFloor>;

const ruleOfBusiness = 422;

/** How a price can be refused that what was entered leads nowhere to; the text names the board. */
export const priceRefusals = {
  TOO_LARGE: { status: ruleOfBusiness, message: 'An amount is too large: lower prices or quantities.' },
  MARGIN_ON_SALE: {
    status: ruleOfBusiness,
    message: 'A margin of 100 % on the sale leaves nothing for the cost: enter less.',
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;

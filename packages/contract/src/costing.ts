import { purchaseStates } from '@pw/domain/work-progress/purchase-line';
import { workDepartments } from '@pw/domain/work-progress/work-department';
import { workMaterials } from '@pw/domain/work-progress/work-entry';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { orderNotFound } from './manufacture-documents.ts';

const orderParams = z.object({ orderNumber: z.string().max(100) });

/** The amounts of a row or of a group of rows. */
const sum = z.object({ estimatedPaise: z.int(), actualPaise: z.int(), expectedPaise: z.int() });

const work = sum.extend({
  department: z.enum(workDepartments),
  estimatedHours: z.number(),
  actualMinutes: z.int(),
  /** Of one hour, in the frozen offer. */
  offerRatePaise: z.int(),
  /** The current rate of one hour. */
  rateNowPaise: z.int(),
  /** What the actual hours cost at the current rate. */
  actualNowPaise: z.int(),
  /** Whether the department has ended its work. */
  isFinished: z.boolean(),
});

export type CostedWorkOnWire = z.output<typeof work>;

const metal = sum.extend({
  metal: z.string(),
  estimatedKg: z.number(),
  /** Null while no cut plan of the approved revision is released. */
  cut: z
    .object({ boughtKg: z.number(), fromRemnantsKg: z.number(), keptKg: z.number(), scrapKg: z.number() })
    .nullable(),
  consumedKg: z.number().nullable(),
  /** Whether purchase has entered a price: else it is that of the offer. */
  isPriced: z.boolean(),
  actualPaise: z.int().nullable(),
});

export type CostedMetalOnWire = z.output<typeof metal>;

const article = sum.extend({
  lineId: z.string(),
  /** The catalogue number; '' for material. */
  article: z.string(),
  text: z.string(),
  unit: z.string(),
  estimatedQuantity: z.number(),
  receivedQuantity: z.number(),
  stockQuantity: z.number(),
  state: z.enum(purchaseStates),
  isPriced: z.boolean(),
});

export type CostedArticleOnWire = z.output<typeof article>;

const unit = z.object({
  serial: z.string(),
  board: z.string(),
  unitNo: z.int(),
  ofUnits: z.int(),
  work: z.array(work),
  sum,
});

export type CostedUnitOnWire = z.output<typeof unit>;

/** Charges that count as offered, because nothing is entered of them. */
const charges = z.object({
  wiringPaise: z.int(),
  additionalPaise: z.int(),
  overheadPaise: z.int(),
  packingPaise: z.int(),
  /** Passed on to the customer: it is in no margin. */
  freightPaise: z.int(),
});

export const listCostedOrdersCall = defineCall({
  name: 'listCostedOrders',
  slice: 'costing',
  server: 'own',
  method: 'GET',
  path: '/costed-orders',
  summary: 'The approved orders that can be compared with their offers, the one with the last act first.',
  access: 'costing.read',
  effect: 'read',
  reply: z.object({
    orders: z.array(z.object({ orderNumber: z.string(), projectName: z.string(), customerName: z.string() })),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const readCostingCall = defineCall({
  name: 'readCosting',
  slice: 'costing',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/costing',
  summary: 'An order next to its offer: hours by department, metals, articles, and the margin that is expected.',
  access: 'costing.read',
  effect: 'read',
  params: orderParams,
  reply: z.object({
    orderRevision: z.int(),
    work: z.array(work),
    metals: z.array(metal),
    articles: z.array(article),
    sums: z.object({ work: sum, metals: sum, articles: sum }),
    /** The units with their hours; material is bought for the whole order. */
    units: z.array(unit),
    charges,
    /** Labour is not always charged by hours: then what was charged counts until all departments have finished. */
    labour: z.object({ chargedPaise: z.int(), expectedPaise: z.int() }),
    /** Boards that were frozen before their hours were counted. */
    boardsWithoutHours: z.array(z.string()),
    /** Hours at operations that the table of labour does not have any more: they are in no sum. */
    unknownOperations: z.array(z.object({ operation: z.string(), minutes: z.int() })),
    /** Percentages are of the sale; null of an order that costs nothing. */
    margin: z.object({
      soldPaise: z.int(),
      soldPercent: z.number().nullable(),
      expectedPaise: z.int(),
      expectedPercent: z.number().nullable(),
    }),
  }),
  refusals: {
    NOT_FOUND: orderNotFound,
    TOO_LARGE: {
      status: 422,
      message: 'A price or a quantity of this order leads to an amount that is too large. Correct it in Purchase.',
    },
  },
  blocking: false,
  failure: 'silent',
});

export type CostingOnWire = z.output<typeof readCostingCall.reply>;

const costedEntry = z.object({
  key: z.uuid(),
  /** Null for hours at the order as a whole. */
  serial: z.string().nullable(),
  day: z.iso.date(),
  worker: z.string(),
  operation: z.string(),
  minutes: z.int(),
  kg: z.number().nullable(),
  material: z.enum(workMaterials).nullable(),
  note: z.string(),
});

export type CostedEntryOnWire = z.output<typeof costedEntry>;

export const listCostingEntriesCall = defineCall({
  name: 'listCostingEntries',
  slice: 'costing',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/costing/entries',
  summary: 'The entries behind the hours of a department; of one unit where a serial number is given.',
  access: 'costing.read',
  effect: 'read',
  params: orderParams,
  query: z.object({ department: z.enum(workDepartments), serial: z.string().max(200).optional() }),
  reply: z.object({ entries: z.array(costedEntry) }),
  refusals: { NOT_FOUND: orderNotFound },
  blocking: false,
  failure: 'silent',
});

export const costingCalls = [listCostedOrdersCall, readCostingCall, listCostingEntriesCall] as const;

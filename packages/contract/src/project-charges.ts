import { chargeKinds } from '@pw/domain/project-pricing/charge-texts';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { discountRefusals, sentDiscount } from './component-discount.ts';
import { amounts, chargeNames, marginAgainstFloor, priceRefusals, roundOff } from './price-fields.ts';
import { openRefusals, wireId, wireRevision, writeRefusals } from './project-fields.ts';

/** How a charge is entered: a percentage of what stands before it, or an amount in rupees for one unit of each board. */
export const chargeModes = ['PERCENTAGE', 'AMOUNT'] as const;

/** Labour can besides be charged by the hours of work. */
export const boardChargeModes = [...chargeModes, 'HOURS'] as const;

/** A charge that is entered board by board, or as one percentage. */
const boardCharge = amounts('sum').extend({
  mode: z.enum(boardChargeModes),
  /** 0 in the other modes. */
  percent: z.number(),
});

/** A board of a project with its charges. */
const chargedBoard = z.object({
  lineItemId: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** Whether the board has a price; while it has none, nothing can be worked out for it and every total is 0. */
  isPriced: z.boolean(),
  /** The amounts for one unit; 0 in the other modes. */
  entered: amounts(...chargeKinds),
  /** What the additional charge is for; '' without one. */
  remark: z.string(),
  /** What the charges come to in all units, and the final price with them. */
  totals: amounts(...chargeNames, 'final'),
});

/** The charges of a project: what was entered, for a charge of the boards with its sum over them, and what it comes to. */
const projectCharges = amounts('packing').extend({
  projectId: z.int(),
  /** Counts the saves of the charges. */
  revision: z.int(),
  wiring: boardCharge,
  labour: boardCharge,
  additional: boardCharge,
  freight: boardCharge,
  /** Percentages; `packing` is an amount for each transport unit. */
  overhead: z.number(),
  margin: z.number(),
  insurance: z.number(),
  tax: z.number(),
  /** Whether nobody entered labour, so that the default of the project stands. */
  isLabourDefault: z.boolean(),
  boards: z.array(chargedBoard),
  /** Over all boards: the price after discount, each charge, and the final price. */
  totals: amounts('net', ...chargeNames, 'final').extend(roundOff),
  /** Why nothing could be worked out, so that every total is 0; the charges themselves can still be changed. */
  priceFault: z.object({ code: z.enum(['TOO_LARGE', 'MARGIN_ON_SALE']), message: z.string() }).nullable(),
});

export type ProjectChargesOnWire = z.output<typeof projectCharges>;
export type ChargedBoardOnWire = z.output<typeof chargedBoard>;

/** What somebody else saved first, and who it was. The details of a refused change. */
export const chargesSavedMeanwhile = z.object({
  current: projectCharges,
  savedBy: z.object({ userId: z.uuid(), name: z.string() }),
  savedAt: z.iso.datetime(),
});

export const readProjectChargesCall = defineCall({
  name: 'readProjectCharges',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/charges',
  summary: 'The charges of a project and what they come to, board by board; null where the project has none yet.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: z.object({ charges: projectCharges.nullable() }),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

/** More boards than a project holds. */
const MOST_IDS = 2000;

export const boardIds = z.array(wireId).max(MOST_IDS).optional();

/** Something for each of several boards by its number. */
export function byBoard<Value extends z.ZodType>(value: Value) {
  return z
    .record(z.string().regex(/^[1-9]\d{0,9}$/), value)
    .refine((values) => Object.keys(values).length <= MOST_IDS, { error: 'names too many boards' })
    .optional();
}

const boardChargeChange = z
  .object({
    mode: z.enum(boardChargeModes),
    /** The percentage, or an amount for each selected board that `amounts` does not name. */
    value: z.number().optional(),
    /** Rupees for one unit of the boards that are named; others keep what they have. */
    amounts: byBoard(z.number()),
    selected: boardIds,
  })
  .optional();

const ratedChargeChange = z.object({ mode: z.enum(chargeModes).optional(), value: z.number() }).optional();

/** A change of the charges of a project; whatever is not sent stays as it is. */
export const chargesChange = z.object({
  wiring: boardChargeChange,
  labour: boardChargeChange,
  additional: boardChargeChange,
  freight: boardChargeChange,
  overhead: ratedChargeChange,
  packing: ratedChargeChange,
  margin: ratedChargeChange,
  insurance: ratedChargeChange,
  tax: ratedChargeChange,
  /** Kept where the additional charge of the board is not 0. */
  remarks: byBoard(z.string()),
});

export type ChargesChangeOnWire = z.output<typeof chargesChange>;

/** The details of a change with charges that are not right: each of its faults with its place. */
export const faultyCharges = z.object({
  faults: z
    .array(
      z.object({
        charge: z.enum(chargeNames),
        part: z.enum(['mode', 'value', 'amounts', 'remarks']),
        /** The number of the board, in amounts and remarks. */
        board: z.string().optional(),
        text: z.string(),
      }),
    )
    .readonly(),
});

export type FaultyChargesOnWire = z.output<typeof faultyCharges>;

export const chargeInvalid = {
  /** Details: the faults, by their places. */
  CHARGE_INVALID: { status: 422, message: 'A charge is not right.' },
} as const;

export const saveProjectChargesCall = defineCall({
  name: 'saveProjectCharges',
  slice: 'project-pricing',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/charges',
  summary: 'Sets charges of a project; creates them where it has none. The answer holds all of them.',
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: chargesChange.extend({ revision: wireRevision }),
  reply: projectCharges,
  refusals: { ...writeRefusals, ...chargeInvalid, ...priceRefusals },
  blocking: false,
  failure: 'shown',
});

/** What a project comes to: with what is saved, or with what is proposed. */
const previewedPrice = z.object({
  totals: amounts('list', 'net', 'margin', 'final').extend({ charges: amounts(...chargeNames) }),
  marginStanding: marginAgainstFloor,
  /** All units of each board that has a price. */
  boards: z.array(amounts('net', 'final').extend({ lineItemId: z.int(), name: z.string() })),
  /** How many prices of articles the totals lack. */
  unpricedArticles: z.int(),
});

export type PreviewedPriceOnWire = z.output<typeof previewedPrice>;

export const previewProjectPriceCall = defineCall({
  name: 'previewProjectPrice',
  slice: 'project-pricing',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/price/preview',
  summary: 'What the price of a project would be with other charges, another discount, or both. Nothing is saved.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  body: z.object({
    /** As they would be sent to be saved. */
    charges: chargesChange.optional(),
    /** As it would be sent to be applied. */
    discount: sentDiscount.optional(),
  }),
  reply: z.object({
    /** Null where what is saved leads to no price. */
    before: previewedPrice.nullable(),
    after: previewedPrice,
  }),
  refusals: {
    ...openRefusals,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
    ...chargeInvalid,
    ...discountRefusals,
    ...priceRefusals,
  },
  blocking: false,
  failure: 'shown',
});

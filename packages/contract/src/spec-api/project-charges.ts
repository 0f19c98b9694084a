import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { amounts, priceRefusals } from '../price-fields.ts';
import { boardChargeModes, boardIds, byBoard, chargeInvalid, chargeModes } from '../project-charges.ts';
import { openRefusals, wireId, wireRevision, writeRefusals } from '../project-fields.ts';

/** What the charges come to in all units of a board, or in the project. */
const calculated = amounts('calculatedAmount');

/** A charge of one board: what was entered, for one unit, and what it comes to for all units. */
const boardCharge = calculated.extend({
  type: z.enum(boardChargeModes),
  /** The percentage, or the amount in rupees for one unit; 0 by hours. */
  rateOrValue: z.number(),
  /** Null for a percentage. */
  rateOrValuePaise: z.int().nullable(),
});

const remarked = boardCharge.extend({
  /** What the additional charge is for; '' in all others. */
  remark: z.string(),
});

/** A board of a project with its charges. */
const chargedBoard = z.object({
  lineItemId: z.int(),
  name: z.string(),
  qty: z.int(),
  /** Whether the board has a price; while it has none, nothing can be worked out for it and every amount is 0. */
  isPriced: z.boolean(),
  wiringCharge: remarked,
  labourCharge: remarked,
  additionalCharge: remarked,
  freightCharge: remarked,
  overheadCharge: boardCharge,
  /** Entered per transport unit. */
  packingCharge: boardCharge,
  postFinalChargeDetail: amounts(
    'otherCostsInput',
    'insuranceAmount',
    'profitMarginAmount',
    'taxAmount',
    'freightCharge',
    'finalLPWithAllCharges',
  ).extend({ insurancePercent: z.number(), taxPercent: z.number(), profitMarginPercent: z.number() }),
});

/**
 * The terms of a project: what was entered for it, with the price that it applies to, and what each charge comes to in
 * all boards. Wiring and labour are amounts here, added up over the boards, and 0 where they are a percentage.
 */
const chargeTerms = amounts(
  'projectListPrice',
  'packingCharges',
  'freightCharges',
  'others',
  'labourCharges',
  'wiringingCharges',
  'additionalCharges',
  'totalFinalLP',
  'totalOverheadCharges',
  'totalPackingCharges',
  'totalLabourCharges',
  'totalTaxCharges',
  'totalInsuranceCharges',
  'totalFreightCharges',
  'totalMarginCharges',
  'totalWiringCharges',
  'otherCostsInput',
  'totalAdditionalCharges',
  'totalOthersCharges',
).extend({
  /** Percentages. */
  margin: z.number(),
  overHead: z.number(),
  tax: z.number(),
  insuranceCharges: z.number(),
});

/** The charges of a project and of each of its boards. */
const boardWiseData = amounts(
  'totalFinalLP',
  'wiringRateOrValueSum',
  'labourRateOrValueSum',
  'additionalRateOrValueSum',
  'freightChargesRateOrValueSum',
).extend({
  projectId: z.int(),
  /** Counts the saves of the charges. */
  revision: z.int(),
  terms: chargeTerms,
  lineItems: z.array(chargedBoard),
  wiringPercentageRateOrValue: z.number(),
  labourPercentageRateOrValue: z.number(),
  /** Whether nobody entered labour, so that the default of the project stands. */
  isLabourDefault: z.boolean(),
  overheadPercentageRateOrValue: z.number(),
  /** Why nothing could be worked out, so that every amount is 0; the charges themselves can still be changed. */
  priceFault: z.object({ code: z.enum(['TOO_LARGE', 'MARGIN_ON_SALE']), message: z.string() }).nullable(),
});

export type BoardWiseDataOnWire = z.output<typeof boardWiseData>;
export type ChargedBoardOnWire = z.output<typeof chargedBoard>;

export const getBoardWiseDataCall = defineCall({
  name: 'getBoardWiseData',
  slice: 'project-pricing',
  server: 'config',
  method: 'POST',
  path: '/configData/getBoardWiseData',
  summary: 'The charges of a project and of each of its boards, and what they come to.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({
    projectId: wireId,
    /** The company, or the user. */
    createdBy: z.string(),
  }),
  own: { createdBy: 'companyId or accountId' },
  reply: specAnswer(boardWiseData),
  refusals: {
    ...openRefusals,
    /** A client creates them then, with `boardwisecharges`, and says nothing. */
    NO_CHARGES: { status: 404, message: 'The project has no charges yet. Create them first.' },
  },
  blocking: false,
  failure: 'silent',
});

const sentCharge = z
  .object({
    type: z.enum(boardChargeModes),
    /** The percentage, or an amount for each board that the call selects and `boardWiseValues` does not name. */
    value: z.number().optional(),
    /** Rupees for one unit of the boards that are named; others keep what they have. */
    boardWiseValues: byBoard(z.number()),
  })
  .optional();

/** What is sent of the charges of a project; whatever is not sent stays as it is. */
const sentCharges = z.object({
  wiringCharge: sentCharge,
  labourCharge: sentCharge,
  additionalCharge: sentCharge,
  freightCharge: sentCharge,
  /** Kept where the additional charge of the board is not 0. */
  additionalChargeRemarks: byBoard(z.union([z.string(), z.null().transform(() => '')])),
  overheadCharge: z.object({ type: z.enum(chargeModes).optional(), value: z.number() }).optional(),
  packingCharge: z.object({ type: z.enum(chargeModes).optional(), value: z.number() }).optional(),
  postFinalCharges: z
    .object({
      profitMarginPercent: z.number().optional(),
      insurancePercent: z.number().optional(),
      taxPercent: z.number().optional(),
    })
    .optional(),
  selectedLineItemIdsForWiring: boardIds,
  selectedLineItemIdsForLabour: boardIds,
  selectedLineItemIdsForAdditional: boardIds,
  selectedLineItemIdsForfreight: boardIds,
});

export type SentCharges = z.output<typeof sentCharges>;

export const boardwisechargesCall = defineCall({
  name: 'boardwisecharges',
  slice: 'project-pricing',
  server: 'config',
  method: 'POST',
  path: '/configData/boardwisecharges',
  summary: 'Sets charges of a project; creates them where it has none. The answer holds all of them.',
  access: 'projects.manage',
  effect: 'write',
  body: sentCharges.extend({
    projectId: wireId,
    /** The company, or the user. */
    createdBy: z.string(),
    revision: wireRevision,
  }),
  own: { createdBy: 'companyId or accountId' },
  reply: specAnswer(boardWiseData),
  refusals: {
    ...writeRefusals,
    /** Details: the text at each field that is not right, by its path, e.g. `labourCharge.boardWiseValues.12`. */
    ...chargeInvalid,
    ...priceRefusals,
  },
  blocking: false,
  failure: 'shown',
});

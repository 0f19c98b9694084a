import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { amounts, chargeNames, priceRefusals } from '../price-fields.ts';
import { openRefusals, wireId } from '../project-fields.ts';

/** The totals of a project as the calls of the specification name them. An amount without a field is 0. */
export const termTotals = amounts(
  'totalFinalLP',
  'totalOverheadCharges',
  'totalPackingCharges',
  'totalLabourCharges',
  'totalTaxCharges',
  'totalInsuranceCharges',
  'totalFreightCharges',
  'totalMarginCharges',
  'totalWiringCharges',
  'totalAdditionalCharges',
  'otherCostsInput',
  'totalOthersCharges',
);

export type TermTotalsOnWire = z.output<typeof termTotals>;

/** A board that has a price; every amount but the two of one unit is of all its units. */
const infoBoard = amounts('price', 'unitPrice', 'totalPrice', 'finalPrice').extend({
  lineItemId: z.int(),
  name: z.string(),
  qty: z.int(),
  /** What `finalPrice` is made of: the material types, net, and the charges. They add up to it. */
  breakDowns: z.array(amounts('value').extend({ name: z.string() })),
  priceData: amounts('undiscountedLP', 'basePrice').extend({
    name: z.string(),
    lineItemId: z.int(),
    qty: z.int(),
    /** What the board is made of by material type, after discount; together `totalPrice`. */
    components: z.array(amounts('netPrice').extend({ partClassification: z.string() })),
  }),
});

export type ProjectInfoBoardOnWire = z.output<typeof infoBoard>;

/**
 * The price of a project and its parts, over all units of its boards: `listPrice` and `undiscountedLP` at list
 * price, `netPrice` after discount, `sellPrice` and `totalFinalLP` with charges and tax.
 */
export const projectInfo = amounts('undiscountedLP', 'listPrice', 'netPrice', 'sellPrice', 'totalFinalLP').extend({
  projectId: z.int(),
  /** The boards that have a price, in their order. */
  boards: z.array(infoBoard),
  /** Base and sold price of each material type: together list price and net price of the project. */
  graphData: z.array(
    amounts('listPrice', 'soldPrice').extend({
      type: z.string(),
      /** The label at the axis. */
      xData: z.string(),
    }),
  ),
  /** List and net price of each group of components that has a list price: together the switchgear. */
  componentGroups: z.array(amounts('listPrice', 'netPrice').extend({ group: z.string(), name: z.string() })),
  /** What is added to `netPrice`, in the order of the calculation: together `sellPrice` less `netPrice`. */
  charges: amounts(...chargeNames),
  terms: termTotals,
  /** Names of the boards that have no price: nothing here holds them. */
  unpriced: z.array(z.string()).readonly(),
});

export type ProjectInfoOnWire = z.output<typeof projectInfo>;

export const getProjectInfoCall = defineCall({
  name: 'getProjectInfo',
  slice: 'project-pricing',
  server: 'config',
  method: 'POST',
  path: '/configData/getProjectInfo',
  summary: 'What a project costs, and what of it is material, components and charges, from the saved configurations.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ projectId: wireId }),
  reply: specAnswer(projectInfo),
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'shown',
});

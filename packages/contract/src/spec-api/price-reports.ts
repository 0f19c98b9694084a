import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { amounts, priceRefusals } from '../price-fields.ts';
import { openRefusals, wireId } from '../project-fields.ts';
import { projectInfo, termTotals } from './project-info.ts';

const body = z.object({
  /** The company, or the user. */
  createdBy: z.string(),
  projectId: wireId,
});

/** Switchgear of a board; prices of one article. */
const component = amounts('listPrice', 'netPrice').extend({
  description1: z.string(),
  group: z.string(),
  make: z.string(),
  partClassification: z.string(),
  /** In one unit of the board. */
  qty: z.number(),
  /** Percent. */
  discount: z.number(),
});

/** The price of a board over all its units, but for `basePrice`, which is the list price of one. */
const priceData = amounts('listPrice', 'netPrice', 'undiscountedLP', 'basePrice', 'finalLP').extend({
  name: z.string(),
  lineItemId: z.int(),
  qty: z.int(),
  components: z.array(component),
});

const reportedBoard = z.object({
  lineItemId: z.int(),
  name: z.string(),
  qty: z.int(),
  /** One entry. */
  priceData: z.array(priceData),
});

export type ReportedBoardOnWire = z.output<typeof reportedBoard>;

export const fetchPriceReportCall = defineCall({
  name: 'fetchPriceReport',
  slice: 'project-pricing',
  server: 'config',
  method: 'POST',
  path: '/configData/fetchPriceReport',
  summary:
    'The price of every board of a project with its switchgear, from the saved configurations and the current terms.',
  access: 'projects.read',
  effect: 'read',
  body,
  own: { createdBy: 'companyId or accountId' },
  reply: specAnswer(
    amounts('undiscountedLP', 'netPrice', 'totalFinalLP').extend({
      projectId: z.int(),
      terms: termTotals,
      /** The boards that have a price, in their order. */
      boards: z.array(reportedBoard),
      /** Names of the boards that have no price: the totals do not hold them. */
      unpriced: z.array(z.string()).readonly(),
    }),
  ),
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'silent',
});

export const reportDashboardInfoCall = defineCall({
  name: 'reportDashboardInfo',
  slice: 'project-pricing',
  server: 'config',
  method: 'POST',
  path: '/reportData/reportDashboardInfo',
  summary: 'The same as getProjectInfo, for clients that refresh their price overview by it.',
  access: 'projects.read',
  effect: 'read',
  body,
  own: { createdBy: 'companyId or accountId' },
  reply: specAnswer(projectInfo),
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'silent',
});

import { supplies } from '@pw/domain/goods-supply';
import { agingKinds } from '@pw/domain/material-rates/price-aging';
import { totalRoundings } from '@pw/domain/project-pricing/total-rounding';
import { z } from 'zod';
import { agingDays } from './aging-days.ts';
import { boardsPage } from './board-fields.ts';
import { defineCall } from './call.ts';
import { bookList, companyBook } from './price-book.ts';
import { boardDesign, priceRefusals, projectPrice } from './price-fields.ts';
import { listQuery, openRefusals, project, wireId } from './project-fields.ts';

export const getProjectPriceCall = defineCall({
  name: 'getProjectPrice',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/price',
  summary: 'The price of every board of a project and of the project, from the saved configurations.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: projectPrice,
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'shown',
});

export const openProjectCall = defineCall({
  name: 'openProject',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/opening',
  summary: 'A project with one page of its boards, and its price where that is known at once.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  query: listQuery,
  reply: z.object({
    project,
    boards: boardsPage,
    /** Null where a board has to be worked out first, or the price is refused: `getProjectPrice` says which. */
    price: projectPrice.nullable(),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const getBoardDesignCall = defineCall({
  name: 'getBoardDesign',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/design',
  summary: 'Design, checks, bill of material and price of a board, worked out from its saved configuration.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId, lineItemId: wireId }),
  reply: boardDesign,
  refusals: {
    ...openRefusals,
    ...priceRefusals,
    NOT_CONFIGURED: { status: 422, message: 'The board has no configuration yet. Configure and save it first.' },
  },
  blocking: false,
  failure: 'shown',
});

const paise = z.int();
const percentage = z.object({ mode: z.literal('PERCENTAGE'), percent: z.number() });
/** Amounts by the number of the board. */
const boardAmounts = z.object({ mode: z.literal('AMOUNT'), boards: z.record(z.string(), paise) });
const work = z.discriminatedUnion('mode', [percentage, boardAmounts]);

/** Everything besides its boards that the prices of a project depend on. */
export const projectTerms = z.object({
  /** Names the tables of the product at `/api/v1/price-books/{hash}`. */
  bookHash: z.string(),
  /** The price book of the company there; null for the prices that come with the product. */
  companyBook: z.string().nullable(),
  /** Articles of its lists that the boards of the project name, besides those that the rules may choose. */
  namedArticles: z.array(bookList).readonly(),
  /** The material rates of the company. */
  rates: z
    .array(
      z.object({
        /** Null on a row that an administrator added. */
        rateKey: z.string().nullable(),
        type: z.string(),
        material: z.string(),
        unit: z.string(),
        ratePaise: paise,
      }),
    )
    .readonly(),
  ratesRevision: z.int(),
  /** Where the prices come from and of when they are, and by which day and setting they are called old. */
  prices: z.object({
    sources: z
      .array(
        z.object({
          kind: z.enum(['price list', 'rate']),
          name: z.string(),
          source: z.string(),
          date: z.string().nullable(),
          isDemo: z.boolean(),
          /** Of the list of a maker: he, and the last day on which he holds by it. */
          maker: z.string().optional(),
          validUntil: z.string().optional(),
          /** Of what grows old sooner or later than lists and other rates. */
          aging: z.enum(agingKinds).optional(),
          /** Of an index of the price variation clause. */
          isIndex: z.boolean().optional(),
          /** Of a metal, by which its kilograms in an offer are counted. */
          metalRate: z.object({ rateKey: z.string(), paise }).optional(),
        }),
      )
      .readonly(),
    today: z.string(),
    validityDays: z.int(),
    /** Left out in revisions that were frozen before a company had days of its own. */
    agingDays: agingDays.optional(),
  }),
  margin: z.enum(['on cost', 'on sale']),
  insuranceBase: z.enum(['goods and freight', '110 % of goods and freight']),
  /** Whether the goods leave the state of the company; left out in revisions that were frozen before it was kept. */
  supply: z.enum(supplies).optional(),
  /** To what the total of the project is rounded; left out in revisions that were frozen before it was kept. */
  roundTo: z.enum(totalRoundings).optional(),
  /** The rates that the enquiry file of the project sets in place of the company's, by their keys. */
  enquiryRates: z.record(z.string(), paise),
  /** Of several that match a line the last one counts. */
  discounts: z
    .array(
      z.object({
        groups: z.array(z.string()).readonly(),
        makes: z.array(z.string()).readonly(),
        /** Of either class where none is given. */
        materialClass: z.enum(['Siemens Switchgear', 'Non-Siemens Switchgear']).optional(),
        percent: z.number(),
      }),
    )
    .readonly(),
  /** The prices of articles that count for this project alone; left out where it has none. */
  articlePrices: z
    .array(
      z.discriminatedUnion('state', [
        z.object({
          number: z.string(),
          fold: z.string(),
          state: z.literal('quoted'),
          paise,
          source: z.string(),
          validUntil: z.string().nullable(),
        }),
        z.object({ number: z.string(), fold: z.string(), state: z.literal('on request') }),
      ]),
    )
    .readonly()
    .optional(),
  charges: z.object({
    wiring: work,
    labour: z.discriminatedUnion('mode', [percentage, boardAmounts, z.object({ mode: z.literal('HOURS') })]),
    additional: boardAmounts,
    overheadPercent: z.number(),
    packingPerTransportUnit: paise,
    marginPercent: z.number(),
    freight: boardAmounts,
    insurancePercent: z.number(),
    taxPercent: z.number(),
  }),
});

export type ProjectTermsOnWire = z.output<typeof projectTerms>;

export const readProjectTermsCall = defineCall({
  name: 'readProjectTerms',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/price-terms',
  summary: 'Rates, discounts and charges of a project, for clients that price its boards themselves.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: projectTerms,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const askPriceBookCall = defineCall({
  name: 'askPriceBook',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/price-books/:hash/articles',
  summary: 'What the lists of a price book say of a number, for clients that price boards themselves.',
  access: 'projects.read',
  effect: 'read',
  isImmutable: true,
  params: z.object({ hash: z.string().max(40) }),
  query: z.object({ number: z.string().min(1).max(200) }),
  reply: z.object({
    number: z.string(),
    /** Those that hold the number, with its article alone. */
    lists: z.array(bookList).readonly(),
  }),
  refusals: { NOT_FOUND: { status: 404, message: 'The prices have changed. Load the terms of the project again.' } },
  blocking: false,
  failure: 'silent',
});

export const readPriceBookCall = defineCall({
  name: 'readPriceBook',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/price-books/:hash',
  summary: 'The tables of prices with a price book of the company, for clients that price boards themselves.',
  access: 'projects.read',
  effect: 'read',
  isImmutable: true,
  params: z.object({ hash: z.string().max(100) }),
  query: z.object({ book: z.string().max(40).optional() }),
  reply: z.object({
    /** The texts of the files by their names. */
    files: z.record(z.string(), z.string()),
    /** The price book that was asked for, with the articles that the rules may choose; null without one. */
    book: companyBook.nullable(),
  }),
  refusals: {
    NOT_FOUND: { status: 404, message: 'The prices have changed. Load the terms of the project again.' },
  },
  blocking: false,
  failure: 'shown',
});

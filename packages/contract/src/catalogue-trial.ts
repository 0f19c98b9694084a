import { z } from 'zod';
import { defineCall } from './call.ts';
import { companyBook } from './price-book.ts';
import { projectTerms } from './project-pricing.ts';

/** Shared by the calls that a trial of the draft of tables asks. */
const shape = {
  slice: 'catalogue-comparison',
  server: 'own',
  method: 'GET',
  access: 'catalogue.read',
  effect: 'read',
  blocking: false,
  failure: 'silent',
} as const;

export const readDraftTablesCall = defineCall({
  ...shape,
  name: 'readDraftTables',
  path: '/catalogue/draft/tables',
  summary: 'The tables with the draft in them, for a page that tries it on a board of its own.',
  reply: z.object({
    /** Names this state of the tables. */
    hash: z.string(),
    /** The hash of the tables of the product, at `/api/v1/knowledge/{hash}`. */
    base: z.string(),
    /** The texts of the files that differ from the base, by their names. */
    files: z.record(z.string(), z.string()),
  }),
  refusals: {
    FAULTS: { status: 422, message: 'The draft has faults. Correct them, and the trial follows.' },
  },
});

export const readTrialPricesCall = defineCall({
  ...shape,
  name: 'readTrialPrices',
  path: '/catalogue/trial-prices',
  summary: 'The prices, rates and settings of the company today, for boards of no project.',
  reply: z.object({
    /** The tables of prices of the product: the texts of the files by their names. */
    files: z.record(z.string(), z.string()),
    /** Today's price book of the company, with the articles that its rules may choose. */
    book: companyBook.omit({ hash: true }),
    terms: projectTerms.omit({ bookHash: true, companyBook: true, namedArticles: true, prices: true }),
  }),
  refusals: {},
});

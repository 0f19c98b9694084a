import { mustReadCatalog } from '@pw/catalog/read';
import { noCharges } from '@pw/pricing/terms/price-terms';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { Bench } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { readCompany } from './read-company.ts';
import { type QuoteJob, runQuote } from './run-quote.ts';

const company = mustBeOk(await readCompany(null));
const knowledge = compileKnowledge(mustReadCatalog());

/** The boards and feeder entries of a large enquiry. */
const boards = [34, 33, 33].map((feeders, index) => ({ ...manyFeeders(feeders), name: `PCC-${index + 1}` }));
const job: QuoteJob = {
  enquiry: {
    project: {
      name: 'Plant',
      location: 'Pune',
      enquiryNumber: 'ENQ-1',
      enquiryDate: '2026-11-20',
      consultant: '',
      customer: { customerName: 'Customer', location: 'Pune' },
    },
    issue: {
      drawingStatus: 'FOR APPROVAL',
      offerDrawings: 'GA and SLD',
      offerNumber: '',
      customerState: null,
      offerCurrency: null,
      makes: {},
      deviations: [],
      specification: [],
      accepted: [],
    },
    demands: [],
    defaults: {},
    labourDefault: null,
    boards,
    discounts: [],
    rates: {},
    retiredRates: [],
    charges: noCharges,
  },
  knowledge,
  company,
  date: '2026-11-20',
  onProgress: () => {},
};

/** An enquiry with everything that the command writes for it: drawings, workbook, offer and JSON. */
export const bench: Bench = {
  name: 'quote with all its files',
  rounds: 3,
  cases: [
    {
      label: '3 boards, 100 feeders',
      setup: () => async () => {
        const quote = mustBeOk(await runQuote(job, 'all'));
        return quote.files.size;
      },
    },
  ],
  bars: [
    {
      kind: 'ceiling',
      name: '3 boards and 100 feeders with all files',
      of: '3 boards, 100 feeders',
      atMostMs: 10_000,
    },
  ],
};

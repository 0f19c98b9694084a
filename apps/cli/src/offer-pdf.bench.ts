import { mustReadCatalog } from '@pw/catalog/read';
import { countPages } from '@pw/documents/offer/uploaded-file';
import { writeReport } from '@pw/documents/offer/write-report';
import { priceProject } from '@pw/pricing/price/price-project';
import { ratesOf } from '@pw/pricing/price-list/price-book';
import { quoteBoard } from '@pw/pricing/quote/quote-board';
import { defaultSettings, noCharges } from '@pw/pricing/terms/price-terms';
import { sheetsOfReport } from '@pw/reports/offer/offer-drawings';
import { technicalOffer } from '@pw/reports/offer/technical-offer';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { Bench } from '@pw/testing/bench';
import { manyStarters } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { drawSets } from './quote-drawings.ts';
import { makeOffer } from './quote-offer.ts';
import { readCompany } from './read-company.ts';
import type { QuoteJob } from './run-quote.ts';

const LEAST_PAGES = 60;

/** The technical offer of large motor control centres with all their drawings, ready to be written. */
async function anOffer() {
  const company = mustBeOk(await readCompany(null));
  const knowledge = compileKnowledge(mustReadCatalog());
  const boards = ['MCC-1', 'MCC-2', 'MCC-3'].map((name, index) => ({ ...manyStarters(45 + index, 30), name }));
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
  const terms = {
    book: company.book,
    rates: ratesOf(company.book.tables.rate, {}),
    added: [],
    discounts: [],
    charges: noCharges,
    ...defaultSettings,
  };
  const quoted = boards.map((board) => mustBeOk(quoteBoard(knowledge, board, terms)));
  const sets = drawSets(job, quoted);
  const totals = mustBeOk(priceProject(quoted, 'paisa'));
  const { offer } = makeOffer(job, { boards: quoted, totals, reservations: [] });
  const drawings = [...sets.values()].map(({ set }) => sheetsOfReport('TechnicalReport', 'full', set));
  return technicalOffer({ ...offer, drawings });
}

/** The offer with all drawings as one PDF, bookmarked and searchable (issue of the drawing set). */
export const bench: Bench = {
  name: 'offer of 60 pages as one PDF',
  rounds: 3,
  cases: [
    {
      label: 'offer with drawings',
      setup: async () => {
        const offer = await anOffer();
        const pages = mustBeOk(await countPages(await writeReport(offer)));
        if (pages < LEAST_PAGES) {
          throw new Error(`the offer of the bench has ${pages} pages, not ${LEAST_PAGES}`);
        }
        return async () => (await writeReport(offer)).length;
      },
    },
  ],
  bars: [{ kind: 'ceiling', name: '60 pages of offer and drawings', of: 'offer with drawings', atMostMs: 5000 }],
};

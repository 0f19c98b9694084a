import { mustReadCatalog } from '@pw/catalog/read';
import { ratesOf } from '@pw/pricing/price-list/price-book';
import { boardOutput, quoteBoard } from '@pw/pricing/quote/quote-board';
import { defaultSettings, noCharges, type PriceTerms } from '@pw/pricing/terms/price-terms';
import { evaluateBoard } from '@pw/switchboard/assessment/evaluate-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { Bench } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { readCompany } from './read-company.ts';

const company = mustBeOk(await readCompany(null));
const knowledge = compileKnowledge(mustReadCatalog());
const { book } = company;
const terms: PriceTerms = {
  book,
  rates: ratesOf(book.tables.rate, {}),
  added: [],
  discounts: [],
  charges: noCharges,
  ...defaultSettings,
};

const quoteAll = (boards: readonly BoardConfiguration[]) => () =>
  boards.map((board) => {
    const quoted = quoteBoard(knowledge, board, terms);
    return JSON.stringify(quoted.ok ? boardOutput(quoted.value) : quoted.error).length;
  });

const large = manyFeeders(500);
const forty = Array.from({ length: 40 }, (_, index) => ({ ...manyFeeders(60), name: `PCC-${index + 1}` }));

/** A board from its inputs to its price as `quote.json` holds it, next to the evaluation of its properties alone. */
export const bench: Bench = {
  name: 'whole quote',
  rounds: 5,
  floor: 'properties of 500 feeders',
  cases: [
    { label: 'properties of 500 feeders', setup: () => () => evaluateBoard(knowledge, large).feeders.length },
    { label: 'quote of 500 feeders', setup: () => quoteAll([large]) },
    { label: 'quote of 40 boards', setup: () => quoteAll(forty) },
  ],
  bars: [
    { kind: 'ceiling', name: '500-feeder board designed and priced', of: 'quote of 500 feeders', atMostMs: 1000 },
    { kind: 'ceiling', name: '40 boards in one file', of: 'quote of 40 boards', atMostMs: 5000 },
  ],
};

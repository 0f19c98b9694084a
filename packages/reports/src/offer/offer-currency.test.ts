import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { amountInWords, printRupees, rupeesOf, wholePaise } from '@pw/domain/money';
import { currencyDecimals, foreignCurrencies, type OfferRate } from '@pw/domain/offer-currency/offer-rate';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { reportProject, threeBoards } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { costReport } from '../cost/cost-report.ts';
import type { ReportDocument, ReportPart } from '../document/report-document.ts';
import { readTerms } from '../terms/read-terms.ts';
import { DEFAULT_TERMS } from '../terms/terms-html.ts';
import { commercialOffer } from './commercial-offer.ts';
import { offerOutput } from './offer-output.ts';
import { priceParts } from './price-schedule.ts';
import { sparesParts } from './spares-part.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const project = reportProject(knowledge, book);
const { totals } = project;

const rateOf = (currency: OfferRate['currency'], rate: number): OfferRate => ({
  currency,
  rate,
  validFrom: '2026-11-20',
  source: 'bank card rate',
});
const inCurrency = (offerRate: OfferRate) => ({ ...project, issue: { ...project.issue, offerRate } });
const dollars = inCurrency(rateOf('USD', 83.9));

const blocksOf = (part: ReportPart | undefined) => (part?.kind === 'text' ? part.blocks : []);
const tablesOf = (part: ReportPart | undefined) =>
  blocksOf(part).flatMap((block) => (block.kind === 'table' ? [block] : []));
const textsOf = (part: ReportPart | undefined) =>
  blocksOf(part).flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
const partOf = ({ parts }: ReportDocument, title: string) => parts.find((part) => part.title === title);

describe('an offer in another currency', () => {
  it('prints boards and charges in it, and the tax, the grand total and the words in rupees', () => {
    const [part] = priceParts(dollars);
    const [foreign, rupees] = tablesOf(part);
    expect(foreign?.columns.slice(-2).map(({ title, kind }) => [title, kind])).toEqual([
      ['Unit price, USD', 'foreign2'],
      ['Total price, USD', 'foreign2'],
    ]);
    expect(foreign?.rows.map(({ cells }) => cells[1] ?? cells[0])).toEqual([
      'PCC-1',
      'PCC-2',
      'MDB',
      'Total of boards, packing included',
      'Freight',
      'Insurance',
      'Total without GST',
    ]);
    expect(rupees?.rows.map(({ cells }) => cells)).toEqual([
      ['Total without GST', rupeesOf(wholePaise(totals.final.paise - totals.tax.paise))],
      ['IGST 18 %', totals.tax.value],
      ['Grand total', totals.final.value],
    ]);
    expect(textsOf(part)[0]).toBe(`In words: ${amountInWords(totals.final.paise)}`);
    expect(textsOf(part)[1]).toContain('Prices are in USD at 83.9 INR/USD of 20-11-2026;');
    expect(textsOf(part)[1]).toContain('The grand total includes insurance and GST.');
  });

  it('has the same total in letter, schedule, data and our own cost report', () => {
    const { currency } = offerOutput(dollars);
    const letter = textsOf(partOf(commercialOffer(dollars), 'Offer'));
    const written = currency?.total.toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(letter).toContain(`Total price without GST: USD ${written}`);
    expect(letter.join()).toContain(`Grand total: ₹${printRupees(totals.final.paise)}. In words: Rupees`);
    const [foreign] = tablesOf(priceParts(dollars)[0]);
    expect(foreign?.rows.at(-1)?.cells.at(-1)).toBe(currency?.total);
    const summary = costReport(dollars).parts[0];
    const own = tablesOf(summary).find(({ columns }) => columns.some(({ title }) => title === 'Printed, USD'));
    expect(own?.rows.at(-1)?.cells.at(-1)).toBe(currency?.total);
    expect(textsOf(summary).join()).toContain('Sell rate 83.9 INR/USD of 20-11-2026, bank card rate.');
  });

  it('tells the difference of its rounding on our own papers alone', () => {
    const yen = offerWithDifference();
    const text = /the rounding of 4 rows makes the difference of JPY 1\./;
    expect(textsOf(costReport(yen).parts[0]).join()).toMatch(text);
    expect(JSON.stringify(commercialOffer(yen))).not.toContain('difference');
  });

  it('adds up on paper in every currency: the printed rows are the printed total', () => {
    const random = createRandom(45);
    for (const currency of foreignCurrencies) {
      for (let round = 0; round < 10; round += 1) {
        const offer = inCurrency(rateOf(currency, (1 + random.int(300_000_000)) / 1_000_000));
        const [foreign] = tablesOf(priceParts(offer)[0]);
        const scale = 10 ** currencyDecimals[currency];
        const lines = (foreign?.rows ?? []).filter(({ kind }) => kind === 'line').map(({ cells }) => cells.at(-1));
        const sum = lines.reduce<number>(
          (all, cell) => all + (typeof cell === 'number' ? Math.round(cell * scale) : 0),
          0,
        );
        expect(Math.round(Number(foreign?.rows.at(-1)?.cells.at(-1)) * scale)).toBe(sum);
      }
    }
  });

  it('has a row for each of two equal boards, as the screen has', () => {
    const [, , small] = threeBoards();
    const equal = small === undefined ? [] : [small, { ...small, name: 'MDB-2' }];
    const two = reportProject(knowledge, book, undefined, equal);
    const offer = { ...two, issue: { ...two.issue, offerRate: rateOf('USD', 83.9) } };
    const [foreign] = tablesOf(priceParts(offer)[0]);
    expect(foreign?.rows.slice(0, 2).map(({ cells }) => [cells[0], cells[1]])).toEqual([
      [1, 'MDB'],
      [2, 'MDB-2'],
    ]);
  });

  it('prices the recommended spares in it', () => {
    const kinds = tablesOf(sparesParts(dollars, true)[0])[0]
      ?.columns.slice(-2)
      .map(({ title }) => title);
    expect(kinds).toEqual(['Unit price, USD', 'Price, USD']);
  });

  it('says its currency in the default terms', () => {
    const terms = mustBeOk(readTerms(DEFAULT_TERMS));
    const said = JSON.stringify(priceParts({ ...dollars, terms }).at(-1));
    expect(said).toContain('Unit prices are in USD, ex works, packing included. The grand total includes GST at 18 %.');
    expect(said).not.toContain('Prices are in Indian rupees');
  });
});

it('an offer in rupees says nothing of a currency in its data', () => {
  expect(offerOutput(project)).not.toHaveProperty('currency');
});

/** A rate at which the rounding of the rows does not come to that of their sum. */
function offerWithDifference() {
  for (let rate = 5612; rate < 6000; rate += 1) {
    const offer = inCurrency(rateOf('JPY', rate / 10_000));
    if (Math.abs(offerOutput(offer).currency?.difference ?? 0) === 1) {
      return offer;
    }
  }
  throw new Error('No rate makes a difference');
}

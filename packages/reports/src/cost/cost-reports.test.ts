import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { projectPriceList } from '@pw/pricing/company-prices/project-price-list';
import { foldNumber } from '@pw/pricing/maker-list/article-number';
import { priceProject } from '@pw/pricing/price/price-project';
import { type PriceBook, readPriceBook } from '@pw/pricing/price-list/price-book';
import { listPricedBy } from '@pw/pricing/price-list/price-list';
import { enquirySources } from '@pw/pricing/rates/price-source';
import { defaultSettings, noCharges, type PriceTerms } from '@pw/pricing/terms/price-terms';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aComponent, aFeeder, referenceBoards, withFeeders, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportDocument, ReportTable } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';
import type { AnyReportData } from '../project/report-data.ts';
import { costBreakUpReport } from './cost-break-up-report.ts';
import { costReport } from './cost-report.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const plain: AnyReportData = reportProject(knowledge, book);

const withoutLamps: PriceBook = {
  ...book,
  list: listPricedBy(book.list, (number) => (number === '3SU1' ? undefined : book.list.priceOf(number))),
};

/** The project with one board whose lamps and ammeter have prices of other kinds. */
function withLamps(terms: Partial<PriceTerms> = {}, pricedBy = withoutLamps): AnyReportData {
  const way = aFeeder('Pump', 'MCCB_OG', 63, 4, 'A2', {}, [
    aComponent('Lamps', { COLOR: 'Red', QTY: 3 }),
    aComponent('Ammeter', { SuppliedBy: 'customer' }),
  ]);
  const board = { ...withFeeders(referenceBoards.RB2, way), name: 'MDB', quantity: 2 };
  const [first] = plain.boards;
  return reportProject(knowledge, book, undefined, [board], {
    ...defaultSettings,
    rates: first?.terms.rates ?? noTerms(),
    added: [],
    discounts: [],
    charges: noCharges,
    ...terms,
    book: pricedBy,
  });
}

function noTerms(): never {
  throw new Error('The project has no board');
}

const tablesOf = ({ parts }: ReportDocument, title: string): readonly ReportTable[] =>
  parts.flatMap((part) =>
    part.kind === 'text' && part.title === title ? part.blocks.filter((block) => block.kind === 'table') : [],
  );

const printed = (table: ReportTable | undefined) =>
  (table?.rows ?? []).map(({ cells }) =>
    (table?.columns ?? []).map(({ kind }, at) => printCell(kind, cells[at] ?? null)),
  );

const rowOf = (table: ReportTable | undefined, text: string) => printed(table).find((cells) => cells.includes(text));

describe('the round off of a project', () => {
  const totals = mustBeOk(priceProject(plain.boards, 'rupee'));
  const rounded: AnyReportData = { ...plain, totals };
  const lastOf = (table: ReportTable | undefined) => (table?.rows ?? []).slice(-2).map(({ cells }) => cells);

  it.each([
    ['cost report', costReport, 'Project summary'],
    ['cost break-up report', costBreakUpReport, 'Project'],
  ] as const)('is the last line of all tables of the project that end in its final price: %s', (_name, make, title) => {
    const tables = tablesOf(make(rounded), title);
    const summary = lastOf(tables[0]);
    expect(summary.map((cells) => cells.at(-1))).toEqual([totals.roundOff?.value, totals.final.value]);
    expect(summary[0]).toContain('Round off');
    const makeUp = tables.findLast(({ columns }) => columns[0]?.title === 'Part of the price');
    expect(lastOf(makeUp)).toEqual([
      ['Round off', totals.roundOff?.value, null],
      ['Final price', totals.final.value, 100],
    ]);
  });

  it('is no line of a board, nor of a total to the paisa', () => {
    expect(tablesOf(costReport(rounded), 'MDB').flatMap(printed).flat()).not.toContain('Round off');
    expect(tablesOf(costReport(plain), 'Project summary').flatMap(printed).flat()).not.toContain('Round off');
  });
});

describe('the cost report', () => {
  it('sums a project up, then lists each board line by line under its class of material [REP-35]', () => {
    const report = costReport(plain);
    expect(report.parts.map(({ title }) => title)).toEqual(['Project summary', 'PCC-1', 'PCC-2', 'MDB']);
    const [bill] = tablesOf(report, 'PCC-1');
    expect(bill?.columns.map(({ title }) => title)).toEqual([
      'S.No',
      'Feeder',
      'Component',
      'Catalogue no.',
      'Group',
      'Make',
      'Unit',
      'Qty',
      'List price',
      'Disc. %',
      'Net price',
      'Amount',
    ]);
    const headings = bill?.rows.flatMap(({ kind, cells }) => (kind === 'heading' ? [cells[0]] : []));
    expect(headings).toEqual([
      'Sheet Metal',
      'Busbar',
      'MBP',
      'FRP',
      'Bought Out',
      'Siemens Switchgear',
      'Non-Siemens Switchgear',
    ]);
    const lines = bill?.rows.filter(({ kind }) => kind === 'line') ?? [];
    expect(lines.map(({ cells }) => cells[0])).toEqual(lines.map((_, index) => index + 1));
    expect(lines).toHaveLength(plain.boards[0]?.bill.length ?? 0);
  });

  it('says unpriced where nobody knows the price, and by customer where there is none to pay [REP-35]', () => {
    const report = costReport(withLamps());
    const [bill] = tablesOf(report, 'MDB');
    expect(rowOf(bill, 'LED indicating lamp 22 mm red')?.slice(-4)).toEqual(['unpriced', '', 'unpriced', 'unpriced']);
    expect(rowOf(bill, 'Ammeter 96x96')?.slice(-4)).toEqual(['by customer', '', 'by customer', 'by customer']);
    expect(printed(bill).at(-1)?.[0]).toBe('After switchgear discount without 1 unpriced row');
    const [, classes] = tablesOf(report, 'Project summary');
    expect(printed(classes).map(([label]) => label)).toContain('Siemens Switchgear without 1 unpriced row');
    expect(JSON.stringify(report)).toContain('No price for ');
  });

  it('says on request where the project offers an article so', () => {
    const number = '3SU1106-6AA20-1AA0';
    const list = projectPriceList(book.list, [{ number, fold: foldNumber(number), state: 'on request' }]);
    const [bill] = tablesOf(costReport(withLamps({}, { ...book, list })), 'MDB');
    expect(rowOf(bill, 'LED indicating lamp 22 mm red')?.slice(-4)).toEqual([
      'on request',
      '',
      'on request',
      'on request',
    ]);
    expect(printed(bill).at(-1)?.[0]).toBe('After switchgear discount without 1 unpriced row');
  });

  it('says what each charge was worked out from [REP-35]', () => {
    const charges = {
      ...noCharges,
      wiring: { mode: 'PERCENTAGE', percent: 3 },
      labour: { mode: 'AMOUNT', boards: new Map([['MDB', wholePaise(25_000_00)]]) },
      packingPerTransportUnit: wholePaise(12_000_00),
      marginPercent: 12,
      insurancePercent: 0.5,
      taxPercent: 18,
    } as const;
    const settings = { margin: 'on sale', insuranceBase: '110 % of goods and freight' } as const;
    const [, makeUp] = tablesOf(costReport(withLamps({ charges, ...settings })), 'MDB');
    const basis = new Map(printed(makeUp).map(([label, text]) => [label, text]));
    expect(Object.fromEntries(basis)).toMatchObject({
      Wiring: '3 % of price after discount',
      Labour: 'amount for one board',
      'Additional charges': 'none',
      Overhead: 'none',
      Packing: '1 transport unit at ₹12,000.00',
      Margin: '12 % of sale',
      Freight: 'none',
      Insurance: '0.5 % of 110 % of goods and freight',
      Tax: '18 % of price with freight and insurance',
    });
  });

  it('names the price list on each page and all prices with their dates in the summary', () => {
    const prices = { ...plain.prices, sources: enquirySources(book, {}, '2026-11-16') };
    const report = costReport({ ...plain, prices });
    expect(report.sources).toEqual(['Demo Switchgear', 'Demo price list, 11-2026, demo']);
    const summary = JSON.stringify(report.parts[0]);
    expect(summary).toContain('; 26 material rates, 26-11-2026, demo figure; ');
    expect(summary).toContain('; Copper busbar, 01-07-2026, supplier quotation Hindcop 2026/118: old; ');
  });

  it('tells old metals from other rates of the same day and source', () => {
    const entered = { busbarCopperPerKg: 99_000, ferrule: 130, terminal: 2900 };
    const sources = enquirySources(book, entered, '2026-11-01');
    const report = costReport({ ...plain, prices: { ...plain.prices, sources, today: '2026-11-20' } });
    const summary = JSON.stringify(report.parts[0]);
    expect(summary).toContain('; 2 material rates, 01-11-2026, enquiry; ');
    expect(summary).toContain('; Copper busbar, 01-11-2026, enquiry: old; ');
  });

  it('says of a board without design that it has no price', () => {
    const refused = { ...withProperties(referenceBoards.RB2, { RATED_CURRENT: null }), name: 'SDB' };
    const data: AnyReportData = reportProject(knowledge, book, undefined, [refused]);
    const [summary] = tablesOf(costReport(data), 'Project summary');
    expect(rowOf(summary, 'SDB')?.slice(3)).toEqual(Array.from({ length: 5 }, () => 'no design'));
    expect(JSON.stringify(costReport(data).parts[1])).toContain('No price: the design of this board is refused.');
    expect(JSON.stringify(costBreakUpReport(data).parts[1])).toContain('No price');
  });
});

describe('the cost break-up', () => {
  it('gives each class at list price and after discount, and every part of the price with its share [REP-35]', () => {
    const [board, classes, makeUp] = tablesOf(costBreakUpReport(plain), 'PCC-2');
    const final = plain.boards[1]?.price?.final.value ?? 0;
    expect(board?.rows[0]?.cells).toEqual(['board', 2, final, 2 * final]);
    expect(classes?.columns.map(({ title }) => title)).toEqual([
      'Material class',
      'List price',
      'Discount',
      'Of list price',
      'After discount',
    ]);
    expect(printed(makeUp).at(-1)?.at(-1)).toBe('100.00 %');
    expect(printed(makeUp).map(([label]) => label)).toEqual([
      'Sheet Metal',
      'Busbar',
      'MBP',
      'FRP',
      'Bought Out',
      'Siemens Switchgear',
      'Wiring',
      'Labour',
      'Additional charges',
      'Overhead',
      'Packing',
      'Cost',
      'Margin',
      'Freight',
      'Insurance',
      'Tax',
      'Final price',
    ]);
  });
});

import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { priceProject } from '@pw/pricing/price/price-project';
import { ratesOf, readPriceBook } from '@pw/pricing/price-list/price-book';
import { quoteBoard } from '@pw/pricing/quote/quote-board';
import { offerReservations } from '@pw/pricing/quote/reservations';
import { enquirySources } from '@pw/pricing/rates/price-source';
import { defaultSettings, noCharges } from '@pw/pricing/terms/price-terms';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { billOfMaterialWorkbook } from './bill-of-material-workbook.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const charges = { ...noCharges, marginPercent: 12, packingPerTransportUnit: wholePaise(1200000), taxPercent: 18 };
const rates = ratesOf(book.tables.rate, {});
const terms = { book, rates, added: [], discounts: [], charges, ...defaultSettings };

const head = {
  project: 'Mill',
  customer: 'Mill owner',
  enquiryNumber: '',
  company: 'Demo Switchgear',
  date: '2026-11-20',
  prices: { sources: enquirySources(book, { wire15PerM: 4000 }, '2026-11-16'), today: '2026-11-20', validityDays: 90 },
  reservations: [],
  knowledgeVersion: 'SBD-R1.1',
};

const configurations = [
  { ...referenceBoards.RB2, name: 'MDB', quantity: 3 },
  { ...withProperties(referenceBoards.RB5, { RATED_CURRENT: null }), name: 'SDB' },
];
const boards = configurations.map((configuration) => mustBeOk(quoteBoard(knowledge, configuration, terms)));
const totals = mustBeOk(priceProject(boards, 'paisa'));
const { sheets } = billOfMaterialWorkbook(head, boards);
const [summary, priced, refused] = sheets;
const tablesOf = (sheet: typeof summary) => (sheet?.blocks ?? []).filter((block) => block.kind === 'table');
const textsOf = (sheet: typeof summary) =>
  (sheet?.blocks ?? []).flatMap((block) => (block.kind === 'table' ? [] : [block.text]));
const linesOf = (sheet: typeof summary) => tablesOf(sheet)[0]?.rows.filter(({ kind }) => kind === 'line') ?? [];
const rowNamed = (sheet: typeof summary, text: string) =>
  tablesOf(sheet)
    .flatMap(({ rows }) => rows)
    .findLast(({ cells }) => cells[0] === text)?.cells ?? [];

describe('the workbook of the bill of material', () => {
  it('has a summary and a sheet for each board', () => {
    expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'MDB', 'SDB']);
  });

  it('names the price list and the rules on every sheet', () => {
    for (const { titles } of sheets) {
      expect(titles.join('\n')).toContain('Prices in rupees from: Demo price list, 11-2026, demo | rules SBD-R1.1');
    }
  });

  it('shows the rates with their date and source, those of one source together, and marks those that are older than they may be', () => {
    const texts = textsOf(summary);
    const ofOneDay = book.tables.rate.rows.filter(({ validFrom }) => validFrom === '2026-11-26');
    const ofDemo = `${ofOneDay.length} material rates, 26-11-2026, demo figure`;
    const copper = 'Copper busbar, 01-07-2026, supplier quotation Hindcop 2026/118: old';
    expect(texts).toEqual(expect.arrayContaining([ofDemo, copper]));
    expect(texts).toContain('Control wire 1.5 mm², 16-11-2026, enquiry');
    const later = { ...head, prices: { ...head.prices, today: '2027-02-28' } };
    const [old] = billOfMaterialWorkbook(later, boards).sheets;
    expect(textsOf(old)).toContain(`${ofDemo}: old`);
    expect(textsOf(old)).toContain('Control wire 1.5 mm², 16-11-2026, enquiry: old');
    // Hours of work hold longer.
    expect(textsOf(old)).toContain('Work, wiring, 01-04-2026, wage settlement 2026');
    expect(old?.titles.join()).toContain('Demo price list, 11-2026, demo: old');
  });

  it('says in the summary what has to be settled before the offer goes out', () => {
    const reservations = offerReservations(boards, head.prices, mustReadCatalog());
    const [warned] = billOfMaterialWorkbook({ ...head, reservations }, boards).sheets;
    const texts = textsOf(warned);
    expect(texts).toContain('MDB: The price holds no labour, wiring or overhead: it is the material cost');
    expect(texts).toContain('SDB: 1 check finds an error: B1');
    expect(texts.filter((text) => text.startsWith('Demo prices, not for an offer: Demo price list'))).toHaveLength(1);
  });

  it('prints no zero for an article that the price list does not hold', () => {
    const own = mustBeOk(
      readPriceBook(readPriceFiles(), { file: 'prices.csv', text: 'catalogueNumber,listPrice\nA,1' }),
    );
    const unpriced = mustBeOk(quoteBoard(knowledge, { ...referenceBoards.RB2, name: 'MDB' }, { ...terms, book: own }));
    const [, sheet] = billOfMaterialWorkbook(head, [unpriced]).sheets;
    const lines = linesOf(sheet).filter(({ cells }) => cells[4] !== '');
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.every(({ cells }) => cells[11] === 'unpriced' && cells.at(-1) === 'unpriced')).toBe(true);
  });

  it('lists every line of the bill, and its amounts add up to the price after discount', () => {
    const lines = linesOf(priced);
    expect(lines).toHaveLength(boards[0]?.bill.length ?? 0);
    const paise = lines.reduce((sum, { cells }) => sum + Math.round(Number(cells.at(-1)) * 100), 0);
    expect(paise).toBe(boards[0]?.price?.afterDiscount.paise);
  });

  it('names next to a feeder the compartments of its copies (SBD 6.7)', () => {
    const named = linesOf(priced).map(({ cells }) => cells.slice(1, 3).join(': '));
    expect(new Set(named)).toEqual(
      new Set(['I/C: 1A', 'O/G-160: 1B, 1C', 'O/G-100: 1D, 1E, 1F, 1G', 'O/G-63: 2A, 2B', ': ']),
    );
  });

  it('says of every number of a line how sure it is', () => {
    const lines = linesOf(priced);
    const statuses = new Set(lines.map(({ cells }) => (cells[4] === '' ? 'material' : cells[5])));
    expect(statuses).toEqual(new Set(['Generated', 'material']));
    expect(lines.every(({ cells }) => (cells[4] === '') === (cells[5] === null))).toBe(true);
  });

  it('shows the material classes with a sum that is the price after discount, and the price down to the final', () => {
    expect(textsOf(priced)).toEqual(['Material of one board', 'Price of one board']);
    const [, classes] = tablesOf(priced);
    expect(classes?.rows.at(-1)?.cells.at(-1)).toBe(boards[0]?.price?.afterDiscount.value);
    expect(rowNamed(priced, 'After switchgear discount')[1]).toBe(boards[0]?.price?.afterDiscount.value);
    expect(rowNamed(priced, 'Final price')[1]).toBe(boards[0]?.price?.final.value);
  });

  it('multiplies by the quantity in the summary and agrees with the total of the project', () => {
    const all = rowNamed(summary, 'MDB').at(-1);
    expect(all).toBe(((boards[0]?.price?.final.paise ?? 0) * 3) / 100);
    expect(rowNamed(summary, 'Project').slice(-3)).toEqual(
      [totals.list, totals.afterDiscount, totals.final].map(({ value }) => value),
    );
    expect(rowNamed(summary, 'Project').at(-1)).toBe(all);
  });

  it('says of a board without design that it has no price', () => {
    expect(rowNamed(summary, 'SDB: no price, the design is refused')).toHaveLength(6);
    expect(textsOf(refused)).toEqual(['No price: the design of this board is refused']);
  });
});

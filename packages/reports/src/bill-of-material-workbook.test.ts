import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { priceProject } from '@pw/pricing/price-board';
import { ratesOf, readPriceBook } from '@pw/pricing/price-list/price-book';
import { defaultSettings, noCharges } from '@pw/pricing/price-terms';
import { quoteBoard } from '@pw/pricing/quote/quote-board';
import { compileKnowledge } from '@pw/switchboard/knowledge';
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
  priceList: 'Demo price list',
  knowledgeVersion: 'SBD-R1.1',
};

const configurations = [
  { ...referenceBoards.RB2, name: 'MDB', quantity: 3 },
  { ...withProperties(referenceBoards.RB5, { RATED_CURRENT: null }), name: 'SDB' },
];
const boards = configurations.map((configuration) => mustBeOk(quoteBoard(knowledge, configuration, terms)));
const totals = mustBeOk(priceProject(boards));
const { sheets } = billOfMaterialWorkbook(head, boards, totals);
const [summary, priced, refused] = sheets;
const rowsOf = (sheet: typeof summary) => sheet?.rows ?? [];
const rowNamed = (sheet: typeof summary, column: number, text: string) =>
  rowsOf(sheet).find(({ cells }) => cells[column] === text)?.cells ?? [];

describe('the workbook of the bill of material', () => {
  it('has a summary and a sheet for each board', () => {
    expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'MDB', 'SDB']);
  });

  it('names the price list and the rules on every sheet', () => {
    for (const { titles } of sheets) {
      expect(titles.join('\n')).toContain('Demo price list | rules SBD-R1.1');
    }
  });

  it('lists every line of the bill, and its amounts add up to the price after discount', () => {
    const lines = rowsOf(priced).filter(({ kind }) => kind === 'line');
    expect(lines).toHaveLength(boards[0]?.bill.length ?? 0);
    const paise = lines.reduce((sum, { cells }) => sum + Math.round(Number(cells.at(-1)) * 100), 0);
    expect(paise).toBe(boards[0]?.price?.afterDiscount.paise);
  });

  it('says of every number of a line how sure it is', () => {
    const lines = rowsOf(priced).filter(({ kind }) => kind === 'line');
    const statuses = new Set(lines.map(({ cells }) => (cells[3] === '' ? 'material' : cells[4])));
    expect(statuses).toEqual(new Set(['Generated', 'material']));
    expect(lines.every(({ cells }) => (cells[3] === '') === (cells[4] === null))).toBe(true);
  });

  it('shows the material classes with a sum that is the price after discount, and the price down to the final', () => {
    const heads = rowsOf(priced).filter(({ kind }) => kind === 'heading');
    expect(heads.map(({ cells }) => cells[2])).toEqual(['Material classes after discount', 'Price of one board']);
    expect(rowNamed(priced, 2, 'After switchgear discount').at(-1)).toBe(boards[0]?.price?.afterDiscount.value);
    expect(rowNamed(priced, 2, 'Final price').at(-1)).toBe(boards[0]?.price?.final.value);
  });

  it('multiplies by the quantity in the summary and agrees with the total of the project', () => {
    const all = rowNamed(summary, 0, 'MDB').at(-1);
    expect(all).toBe(((boards[0]?.price?.final.paise ?? 0) * 3) / 100);
    expect(rowNamed(summary, 0, 'Project').at(-1)).toBe(all);
  });

  it('says of a board without design that it has no price', () => {
    expect(rowNamed(summary, 0, 'SDB: no price, the design is refused')).toHaveLength(6);
    expect(rowNamed(refused, 2, 'No price: the design of this board is refused')).not.toEqual([]);
  });
});

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCompanyPrices } from './read-company-prices.ts';

const samples = join(import.meta.dirname, '../../../examples/prices');
const base = mustBeOk(readPriceBook(readPriceFiles()));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panelwright-company-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function sample(name: string, as = name): void {
  cpSync(join(samples, name), join(folder, as));
}

function change(name: string, from: string, to: string): void {
  const path = join(folder, name);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

const read = () => readCompanyPrices(folder, base);
const faults = async () => {
  const book = await read();
  return book.ok ? [] : book.error;
};

const ask = (number: string, make = '') => ({ catalogueNumber: number, priceKey: number, make });

describe('the prices of a company’s folder', () => {
  it('are those of the base without any of its files', async () => {
    expect(mustBeOk(await read()).book).toBe(base);
  });

  it('are its own articles next to the demo list, and the map of another make', async () => {
    sample('own-articles.csv');
    sample('article-map.csv');
    const { list, articleMap } = mustBeOk(await read()).book;
    expect(list.name).toBe('own articles, Demo price list');
    expect(list.find(ask('own vm96'))).toMatchObject({ state: 'priced', listPrice: { paise: 240_000 } });
    expect(list.find(ask('LTX-DX160-4P-160'))).toEqual({ state: 'unknown' });
    expect(list.find(ask('3SU1'))).toEqual(base.list.find(ask('3SU1')));
    expect([list.isDemo, list.holds('OWN-VM96'), list.holds('3SU1')]).toEqual([true, true, false]);
    const answer = articleMap?.find({ catalogueNumber: 'PW-HOOTER', breaker: null, property: null });
    expect(answer).toMatchObject({
      by: { catalogueNumber: 'OWN-HT230', description: 'Electronic hooter 230 V', device: null },
    });
  });

  it('are no demo prices next to lists of makers, whose terms count for own articles too', async () => {
    mkdirSync(join(folder, 'prices'));
    sample('lt-2026-10.csv', 'prices/L&T.csv');
    sample('own-articles.csv');
    writeFileSync(join(folder, 'makers.csv'), 'maker,group,discounts,factor\nL&T,,40,\nown,,20,\n');
    const { list } = mustBeOk(await read()).book;
    expect(list.isDemo).toBe(false);
    expect(list.find(ask('3SU1'))).toEqual({ state: 'unknown' });
    expect(list.find(ask('LTX-DX160-4P-160', 'L&T'))).toMatchObject({
      listPrice: { paise: 3_491_500 },
      terms: { discountPercent: { value: 40 } },
      listed: { maker: 'L&T' },
    });
    expect(list.find(ask('OWN-VM96'))).toMatchObject({
      terms: { discountPercent: { value: 20 } },
      listed: { maker: 'own' },
    });
  });
});

describe('the faults of these files', () => {
  it('say what is there twice: prices.csv and a folder of lists', async () => {
    mkdirSync(join(folder, 'prices'));
    sample('lt-2026-10.csv', 'prices/L&T.csv');
    const own = mustBeOk(
      readPriceBook(readPriceFiles(), { file: 'prices.csv', text: 'catalogueNumber,listPrice\nA,1' }),
    );
    expect(await readCompanyPrices(folder, own)).toEqual({
      ok: false,
      error: ['prices.csv and the folder prices: leave one of the two.'],
    });
  });

  it('are all told at once, of own articles and map', async () => {
    sample('own-articles.csv');
    sample('article-map.csv');
    change('own-articles.csv', 'Voltmeter,meter', 'Voltmeter,voltmeter');
    change('own-articles.csv', ',1500,', ',0,');
    change('article-map.csv', '3VA11,160,4,S', '3VA11,160,4,M');
    change('article-map.csv', '36,36,200,24', '36,36,250,24');
    expect(await faults()).toEqual([
      'own-articles.csv row 2, device "voltmeter": this is no device of device.csv; leave it empty for an article without a box in the 3D model.',
      'own-articles.csv row 4, listPrice "0": the price is 0; leave it empty where the list of the maker has it.',
      'article-map.csv row 2, icuKa "36": the article does not do what it replaces: another rating, too little breaking capacity, or too large.',
      'article-map.csv row 3, moduleMm "250": the article does not do what it replaces: another rating, too little breaking capacity, or too large.',
    ]);
  });

  it('name a column that is unknown', async () => {
    sample('own-articles.csv');
    change('own-articles.csv', 'listPrice', 'price');
    expect(await faults()).toEqual([
      `own-articles.csv: the column "price" is missing, unknown or there twice. The head is ${'catalogueNumber,make,maker,description,group,device,unit,hsn,currency,listPrice,validFrom,source'}.`,
    ]);
  });

  it('are those of a workbook too', async () => {
    sample('schneider-2026-11.xlsx', 'own-articles.xlsx');
    expect((await faults())[0]).toMatch(/^own-articles\.xlsx: the column ".*" is missing, unknown or there twice/);
  });

  it.each([
    ['own-articles.csv', '%PDF-1.7\n1 0 obj'],
    ['article-map.csv', '%PDF-1.7\n1 0 obj'],
  ])('refuse what is no table: %s', async (name, text) => {
    writeFileSync(join(folder, name), text);
    expect(await faults()).toEqual([
      `${name}: This is no CSV file and no XLSX workbook without macros and password: save the list as one of them.`,
    ]);
  });
});

/** A slip of somebody who edits a file of cells: the text of the cell after it. */
const slips: Readonly<Record<string, (cell: string) => string>> = {
  'digit lost': (cell) => cell.slice(0, -1),
  'ten times': (cell) => `${cell}0`,
  zero: () => '0',
  'a comma for a point': (cell) => (cell.includes('.') ? cell.replace('.', ',') : `${cell},5`),
  negative: (cell) => `-${cell}`,
  'with its unit': (cell) => `${cell} kA`,
  empty: () => '',
  error: () => '#REF!',
};

describe('200 slips in the figures of a map', () => {
  it('are refused, or do not let an article be weaker or larger than what it replaces', async () => {
    const random = createRandom(155);
    const rows = readFileSync(join(samples, 'article-map.csv'), 'utf8')
      .trim()
      .split('\n')
      .map((row) => row.split(','));
    const head = rows[0] ?? [];
    const judged = ['ratingA', 'icuKa', 'moduleMm'];
    let refused = 0;
    for (let count = 0; count < 200; count++) {
      const [row, column] = [random.pick([1, 2]), random.pick(judged)];
      const [name, slip] = random.pick(Object.entries(slips));
      const at = head.indexOf(column);
      const before = rows[row]?.[at] ?? '';
      const changed = rows.map((cells, index) => (index === row ? cells.with(at, slip(before)) : cells));
      const quote = (cell: string) => (cell.includes(',') ? `"${cell}"` : cell);
      writeFileSync(join(folder, 'article-map.csv'), changed.map((cells) => cells.map(quote).join(',')).join('\n'));
      const isRefused = (await faults()).length > 0;
      refused += isRefused ? 1 : 0;
      // Another rating that is made is another row, and a smaller module fits: other slips must be refused.
      const isHarmless = name === 'digit lost' && ['ratingA', 'moduleMm'].includes(column);
      expect([column, name, isRefused || isHarmless]).toEqual([column, name, true]);
    }
    expect(refused).toBeGreaterThan(130);
  }, 60_000);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMakerListFiles } from '@pw/catalog/read';
import { readTableFile } from '@pw/table-file/read-table-file';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { mapColumns } from './column-mapping.ts';
import { articlesByFold, compareList, type ListedArticle } from './compare-list.ts';
import { type RowDecision, undecidedRows, versionArticles } from './decide-rows.ts';
import { guessMapping } from './guess-mapping.ts';
import { countClasses } from './list-doubts.ts';
import { fileLimits, readListTables } from './list-tables.ts';
import { readMakerList } from './read-list.ts';

const tables = mustBeOk(readListTables(readMakerListFiles()));
const folder = join(import.meta.dirname, '../../../../examples/prices');

/** A sample list, read by what its head says. */
async function readSample(name: string) {
  const file = mustBeOk(await readTableFile(readFileSync(join(folder, name)), fileLimits(tables)));
  const guess = guessMapping(file.sheets, tables);
  if (!guess) {
    throw new Error(`no head was found in ${name}`);
  }
  const list = readMakerList(mustBeOk(mapColumns(file.sheets, guess.mapping)), tables);
  return { ...guess, ...list, encoding: file.encoding };
}

/** The counts of a comparison that are not 0. */
function countsOf(rows: Parameters<typeof countClasses>[0]) {
  return Object.fromEntries(Object.entries(countClasses(rows)).filter(([, count]) => count > 0));
}

async function july(): Promise<ReadonlyMap<string, ListedArticle>> {
  const { rows } = await readSample('siemens-2026-07.csv');
  const compared = compareList(rows, new Map(), 'full', tables);
  return articlesByFold(mustBeOk(versionArticles(compared, new Map(), new Map())));
}

async function january() {
  const { rows } = await readSample('siemens-2027-01.csv');
  const before = await july();
  const compared = compareList(rows, before, 'full', tables);
  const rowsOf = (number: string) => compared.filter(({ row }) => row?.number === number);
  return { before, compared, rowsOf };
}

describe('the columns of a list', () => {
  it.each([
    [
      'siemens-2026-07.csv',
      {
        headRow: 4,
        columns: {
          catalogueNumber: 'MLFB',
          description: 'Description',
          unit: 'Unit',
          hsn: 'HSN',
          currency: 'Currency',
          listPrice: 'List Price',
          validFrom: 'Valid From',
        },
        decimal: '.',
        currency: 'INR',
      },
    ],
    [
      'lt-2026-10.csv',
      {
        headRow: 3,
        columns: {
          catalogueNumber: 'Cat. No.',
          description: 'Product Description',
          unit: 'MRP basis',
          listPrice: 'L.P. in Rs. (each)',
          hsn: 'HSN Code',
        },
        decimal: '.',
        currency: 'INR',
      },
    ],
    [
      'schneider-2026-11.xlsx',
      {
        sheet: 'LP',
        headRow: 3,
        columns: {
          catalogueNumber: 'Commercial Reference',
          description: 'Description',
          hsn: 'HSN',
          unit: 'UoM',
          listPrice: 'Unit List Price (INR)',
          validFrom: 'Effective date',
        },
        decimal: '.',
        currency: 'INR',
      },
    ],
    [
      'abb-eur-2026-10.csv',
      {
        headRow: 1,
        columns: {
          catalogueNumber: 'Artikel',
          description: 'Bezeichnung',
          per: 'Menge',
          unit: 'Einheit',
          listPrice: 'Listenpreis EUR',
          group: 'Rabattgruppe',
          validFrom: 'Gültig ab',
        },
        decimal: ',',
        currency: 'EUR',
      },
    ],
  ])('are found by the words of its head, with decimal sign and currency: %s', async (name, mapping) => {
    expect((await readSample(name)).mapping).toEqual(mapping);
  });
});

describe('a list as it is read', () => {
  it.each([
    ['siemens-2026-07.csv', 24, { new: 24 }, 'utf-8'],
    ['lt-2026-10.csv', 8, { new: 7, 'on-request': 1 }, 'windows-1252'],
    ['schneider-2026-11.xlsx', 8, { new: 6, faulty: 2 }, null],
    ['abb-eur-2026-10.csv', 6, { new: 5, 'on-request': 1 }, 'utf-8'],
  ])('has rows and classes of its maker’s first list: %s', async (name, count, classes, encoding) => {
    const read = await readSample(name);
    expect(read.rows).toHaveLength(count);
    expect(countsOf(compareList(read.rows, new Map(), 'full', tables))).toEqual(classes);
    expect(read.encoding).toBe(encoding);
  });

  it('leaves out titles, page numbers, the head on the next page and totals, and counts them', async () => {
    expect((await readSample('lt-2026-10.csv')).ignored).toBe(5);
  });

  it('names lost digits and errors of a spreadsheet with their cell', async () => {
    const { rows } = await readSample('schneider-2026-11.xlsx');
    expect(rows.flatMap(({ row, fault }) => (fault ? [{ row, ...fault }] : []))).toEqual([
      { row: 8, code: 'NUMBER_LOST', field: 'catalogueNumber', cell: '123456789012' },
      { row: 9, code: 'PRICE_UNREADABLE', field: 'listPrice', cell: '#REF!' },
    ]);
    expect(rows.find(({ row }) => row === 10)).toMatchObject({
      number: 'SCX29374',
      per: 2,
      price: { state: 'priced', minor: 166_517 },
      isRounded: true,
    });
  });

  it('counts a price per 10 and per 100 m for one', async () => {
    const { rows } = await readSample('abb-eur-2026-10.csv');
    const priceOf = (number: string) => {
      const row = rows.find((each) => each.number === number);
      return row?.fault === null && row.price.state === 'priced' ? [row.price.minor, row.unit, row.currency] : null;
    };
    expect(priceOf('1SDX066431R1')).toEqual([1850, 'nos', 'EUR']);
    expect(priceOf('1SDX066500R1')).toEqual([2951, 'm', 'EUR']);
    expect(priceOf('1SDX066801R1')).toEqual([123_456, 'nos', 'EUR']);
  });
});

describe('the next list of a maker', () => {
  it('sorts each row into one class', async () => {
    const { compared } = await january();
    expect(countsOf(compared)).toEqual({
      new: 2,
      changed: 13,
      same: 2,
      suspicious: 2,
      'unit-changed': 3,
      'on-request': 1,
      duplicate: 1,
      'duplicate-different': 2,
      faulty: 2,
      gone: 2,
    });
  });

  it('says by how much a price for one changed, in hundredths of a percent', async () => {
    const { rowsOf } = await january();
    const changes = ['5SL4102-7', '3RB3026-1QB0', '8US1921-2AA00', '3RV2021-4DA10', '3SU1106-6AA20-1AA0'].map(
      (number) => rowsOf(number)[0]?.change,
    );
    expect(changes).toEqual([95_000, 6995, 400, 401, 0]);
    expect(rowsOf('5SL4102-7')[0]?.marks).toEqual(['decimal-slip']);
    expect(rowsOf('3RB3026-1QB0')[0]?.marks).toEqual([]);
  });

  it('marks a number that is written in another way', async () => {
    const { rowsOf } = await january();
    expect(rowsOf('3va2116 5hl42 0aa0')[0]).toMatchObject({ class: 'duplicate', marks: ['rewritten'] });
  });

  it('becomes a version by the decisions of a person: corrected, kept, one of two, left out', async () => {
    const { before, compared, rowsOf } = await january();
    const rowOf = (number: string, at = 0) => rowsOf(number)[at]?.row?.row ?? 0;
    const keep: RowDecision = { kind: 'keep', reason: 'list of January, page 12' };
    const decisions = new Map<number, RowDecision>([
      [rowOf('5SL4102-7'), { kind: 'correct', correction: { minor: 65_100, unit: null }, reason: null }],
      [rowOf('3RB3026-1QB0'), keep],
      [rowOf('3RT2026', 1), keep],
      [rowOf('3NA3830'), { kind: 'leave-out' }],
      [rowOf('3VA9988-0XX99'), { kind: 'leave-out' }],
      ...['3SU1106-6AA20-1AA0', '3SU1106-6AA30-1AA0', '3SU1106-6AA50-1AA0'].map(
        (number) => [rowOf(number), keep] as const,
      ),
    ]);
    expect(undecidedRows(compared, decisions)).toEqual([]);
    const articles = articlesByFold(mustBeOk(versionArticles(compared, decisions, before)));
    const priceOf = (number: string) => articles.get(number.replaceAll('-', ''))?.price;
    expect(priceOf('5SL4102-7')).toEqual({ state: 'priced', minor: 65_100 });
    expect(priceOf('3RB3026-1QB0')).toEqual({ state: 'priced', minor: 1_555_000 });
    expect(priceOf('3RT2026')).toEqual({ state: 'priced', minor: 327_500 });
    expect(priceOf('3SU1106-6AA20-1AA0')).toEqual({ state: 'priced', minor: 145_000 });
    expect(priceOf('3NA3830')).toEqual({ state: 'priced', minor: 79_500 });
    expect(priceOf('3VA9988-0XX99')).toBeUndefined();
    expect(priceOf('4NC5-400/5')).toEqual({ state: 'on request' });
    expect(priceOf('7PV1508-1BW30')).toEqual({ state: 'gone' });
    expect(priceOf('3VA2580-5HL42-0AA0')).toEqual({ state: 'gone' });
    // 26 numbers of the file without the faulty spare part, and the timer that it does not name.
    expect(articles.size).toBe(27);
  });

  it('is no version while rows that ask a person are undecided', async () => {
    const { before, compared } = await january();
    expect(versionArticles(compared, new Map(), before)).toEqual({
      ok: false,
      error: { code: 'ROWS_UNDECIDED', rows: 9 },
    });
  });
});

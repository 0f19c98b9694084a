import { readMakerListFiles } from '@pw/catalog/read';
import type { FileCell, FileSheet } from '@pw/table-file/table-file';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom, type Random } from '@pw/testing/random';
import { expect, it } from 'vitest';
import { type ColumnMapping, mapColumns } from './column-mapping.ts';
import { articlesByFold, asksPerson, compareList, type ListedArticles } from './compare-list.ts';
import { versionArticles } from './decide-rows.ts';
import { doubtsOfRows } from './list-doubts.ts';
import { readListTables } from './list-tables.ts';
import { readMakerList } from './read-list.ts';

const tables = mustBeOk(readListTables(readMakerListFiles()));

const HEAD = ['Cat No', 'Description', 'Unit', 'Currency', 'HSN', 'List Price'];
const ARTICLES = 60;
const SLIPS = 200;

const mapping: ColumnMapping = {
  headRow: 1,
  columns: {
    catalogueNumber: 'Cat No',
    description: 'Description',
    unit: 'Unit',
    currency: 'Currency',
    listPrice: 'List Price',
  },
  decimal: '.',
  currency: 'INR',
};

type Row = readonly string[];

const place = { number: 0, description: 1, unit: 2, currency: 3, hsn: 4, price: 5 } as const;

function withCell(row: Row, at: number, cell: string): Row {
  return row.map((before, column) => (column === at ? cell : before));
}

/** A list of articles at prices from 100 to 100,000. */
function aList(random: Random): readonly Row[] {
  return Array.from({ length: ARTICLES }, (_, at) => {
    const price = 100 + random.int(99_900) + random.int(100) / 100;
    return [`3VA${1000 + 7 * at}-5HL`, `Breaker ${at}`, 'Nos', 'INR', '85362020', price.toFixed(2)];
  });
}

/** The next list of the maker: each price rises by 1 to 6 %. */
function risen(rows: readonly Row[], random: Random): readonly Row[] {
  return rows.map((row) =>
    withCell(row, place.price, (Number(row[place.price]) * (1.01 + random.int(6) / 100)).toFixed(2)),
  );
}

/** A slip that somebody makes in a list, or a spreadsheet for him. */
type Slip = (rows: readonly Row[], random: Random) => readonly Row[];

function inRow(change: (row: Row, random: Random) => Row): Slip {
  return (rows, random) => {
    const at = random.int(rows.length);
    return rows.map((row, index) => (index === at ? change(row, random) : row));
  };
}

const priced = (row: Row, factor: number) => withCell(row, place.price, (Number(row[place.price]) * factor).toFixed(2));

/** The kinds of slips; those of the structure of a list concern all of its rows. */
const slips: Readonly<Record<string, { readonly isStructural: boolean; readonly make: Slip }>> = {
  'ten times the price': { isStructural: false, make: inRow((row) => priced(row, 10)) },
  'a hundredth of the price': { isStructural: false, make: inRow((row) => priced(row, 0.01)) },
  'a price of 0': { isStructural: false, make: inRow((row) => withCell(row, place.price, '0')) },
  'a text in place of a price': { isStructural: false, make: inRow((row) => withCell(row, place.price, 'see page 4')) },
  'a pack in place of a piece': { isStructural: false, make: inRow((row) => withCell(row, place.unit, 'Pack of 10')) },
  'an unknown unit': { isStructural: false, make: inRow((row) => withCell(row, place.unit, 'Dozen')) },
  'another currency': { isStructural: false, make: inRow((row) => withCell(row, place.currency, 'EUR')) },
  'a row twice, with another price': {
    isStructural: false,
    make: (rows, random) => [...rows, priced(random.pick(rows), 1.1)],
  },
  'lost digits of a number': {
    isStructural: false,
    make: inRow((row) => withCell(row, place.number, '1.23E+11')),
  },
  'a shifted row': {
    isStructural: false,
    make: inRow((row) => [row[0] ?? '', ...row.slice(2), '']),
  },
  'a shifted column of prices': {
    isStructural: true,
    make: (rows) => rows.map((row, at) => withCell(row, place.price, rows[at + 1]?.[place.price] ?? '')),
  },
  'the column of customs numbers as prices': {
    isStructural: true,
    make: (rows) => rows.map((row) => withCell(row, place.price, row[place.hsn] ?? '')),
  },
  'a lost page': { isStructural: true, make: (rows, random) => rows.slice(0, 30 + random.int(10)) },
  'the list of another maker': {
    isStructural: true,
    make: (rows) => rows.map((row, at) => withCell(row, place.number, `LTX-${at}`)),
  },
  'all prices in euros': { isStructural: true, make: (rows) => rows.map((row) => withCell(row, place.currency, '€')) },
  'a rise of a half': { isStructural: true, make: (rows) => rows.map((row) => priced(row, 1.45)) },
};

function read(rows: readonly Row[]) {
  const cells: readonly (readonly FileCell[])[] = [HEAD, ...rows];
  const sheet: FileSheet = { name: '', isHidden: false, rows: cells, hiddenRows: [] };
  return readMakerList(mustBeOk(mapColumns([sheet], mapping)), tables);
}

function versionOf(rows: readonly Row[]): ListedArticles {
  const compared = compareList(read(rows).rows, new Map(), 'full', tables);
  return articlesByFold(mustBeOk(versionArticles(compared, new Map(), new Map())));
}

/** Whether somebody is asked about a list before it can be published. */
function isAsked(rows: readonly Row[], before: ListedArticles): boolean {
  const list = read(rows);
  const compared = compareList(list.rows, before, 'full', tables);
  const facts = { before: before.size, scope: 'full' } as const;
  return compared.some((row) => asksPerson[row.class]) || doubtsOfRows(list, compared, facts, tables).length > 0;
}

it(`of ${SLIPS} slips in a list 95 % ask a person before it is published, and all that concern its structure`, () => {
  const random = createRandom(4040);
  const kinds = Object.entries(slips);
  const missed: string[] = [];
  for (let round = 0; round * kinds.length < SLIPS; round++) {
    const rows = aList(random);
    const before = versionOf(rows);
    const next = risen(rows, random);
    expect(isAsked(next, before), 'a list without a slip').toBe(false);
    missed.push(...kinds.filter(([, { make }]) => !isAsked(make(next, random), before)).map(([name]) => name));
  }
  expect(missed.filter((name) => slips[name]?.isStructural)).toEqual([]);
  expect(missed.length).toBeLessThanOrEqual(SLIPS * 0.05);
});

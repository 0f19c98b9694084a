import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMakerListFiles } from '@pw/catalog/read';
import { readListTables } from '@pw/pricing/maker-list/list-tables';
import { makerPriceList } from '@pw/pricing/maker-list/maker-prices';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMakerLists } from './read-maker-lists.ts';

const tables = mustBeOk(readListTables(readMakerListFiles()));

const samples = join(import.meta.dirname, '../../../examples/prices');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panelwright-company-'));
  mkdirSync(join(folder, 'prices'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function sample(name: string, as: string): void {
  cpSync(join(samples, name), join(folder, 'prices', as));
}

function write(path: string, ...lines: readonly string[]): void {
  writeFileSync(join(folder, path), lines.join('\n'));
}

const ask = (number: string, make = '') => ({ catalogueNumber: number, priceKey: number, make });

async function faults(): Promise<readonly string[]> {
  const read = await readMakerLists(folder, tables);
  return read.ok ? [] : read.error;
}

/** The lists of the folder as one. */
async function readList() {
  const { makers } = mustBeOk(await readMakerLists(folder, tables));
  return makers && makerPriceList(makers);
}

describe('the lists of a company’s makers', () => {
  it('are the files of its folder, each read by its head', async () => {
    sample('siemens-2026-07.csv', 'Siemens.csv');
    sample('lt-2026-10.csv', 'L&T.csv');
    const list = await readList();
    expect(list?.name).toBe('L&T, Siemens');
    expect(list?.parts).toEqual([
      { name: 'prices/L&T.csv', source: 'L&T', maker: 'L&T', date: null },
      { name: 'prices/Siemens.csv', source: 'Siemens', maker: 'Siemens', date: '2026-07-01' },
    ]);
    expect(list?.find(ask('3VA2340-5HL42-0AA0'))).toMatchObject({
      listPrice: { paise: 12_282_500 },
      listed: { maker: 'Siemens', version: null, row: 5 },
    });
    expect(list?.find(ask('LTX-AUX-11'))).toMatchObject({ listPrice: { paise: 84_500 } });
    expect(list?.find(ask('LTX-DX630-4P-630'))).toEqual({ state: 'on request' });
  });

  it('are none without the folder', async () => {
    rmSync(join(folder, 'prices'), { recursive: true });
    expect(await readList()).toBeNull();
  });

  it('take the terms of their makers and the rates of their currencies from the tables next to them', async () => {
    sample('abb-eur-2026-10.csv', 'ABB.csv');
    write('makers.csv', 'maker,group,discounts,factor', 'ABB,,40 + 5,1.02', 'ABB,ZUB,30,');
    write('exchange.csv', 'currency,buyInr,validFrom,source', 'EUR,92.4375,2026-11-20,bank card rate');
    const list = await readList();
    expect(list?.find(ask('1SDX066801R1'))).toMatchObject({
      listPrice: { paise: 11_411_964 },
      terms: { discountPercent: { value: 43 }, factor: { value: 1.02 } },
    });
    expect(list?.find(ask('1SDX066431R1'))).toMatchObject({
      terms: { discountPercent: { value: 30 }, factor: null },
    });
  });

  it('have no price without a rate for their currency', async () => {
    sample('abb-eur-2026-10.csv', 'ABB.csv');
    const list = await readList();
    expect(list?.find(ask('1SDX066801R1'))).toEqual({ state: 'no exchange rate' });
  });

  it('are read by the columns that the file next to them says', async () => {
    write('prices/Acme.csv', 'Code,Old,New', 'A-1,100,120');
    expect(await faults()).toEqual([
      'prices/Acme.csv: no row names a number and a price. Say its columns in prices/Acme.json.',
    ]);
    write('prices/Acme.json', JSON.stringify({ headRow: 1, columns: { catalogueNumber: 'Code', listPrice: 'New' } }));
    const list = await readList();
    expect(list?.find(ask('A 1'))).toMatchObject({ listPrice: { paise: 12_000 } });
  });
});

describe('the faults of a company’s lists', () => {
  it('say when one is a folder, and when a maker has two, whatever the case of his name', async () => {
    sample('siemens-2026-07.csv', 'Siemens.csv');
    mkdirSync(join(folder, 'prices/ABB.csv'));
    expect(await faults()).toEqual(['prices/ABB.csv: this is no file.']);
    rmSync(join(folder, 'prices/ABB.csv'), { recursive: true });
    sample('lt-2026-10.csv', 'SIEMENS.csv');
    expect(await faults()).toEqual(['prices: Siemens has two lists. Leave one.']);
  });

  it('are all named, with file, row and number', async () => {
    sample('siemens-2027-01.csv', 'Siemens.csv');
    sample('schneider-2026-11.xlsx', 'Schneider.xlsx');
    const lp = { catalogueNumber: 'Commercial Reference', listPrice: 'Unit List Price (INR)', unit: 'UoM' };
    const columns = { catalogueNumber: 'MLFB', listPrice: 'List Price', unit: 'Unit', validFrom: 'Valid From' };
    expect(await faults()).toEqual([
      'prices/Schneider.xlsx: row 3 may be the head, with numbers in "Commercial Reference" and prices in "Unit List Price (INR)", but some cells are neither. Say its columns in prices/Schneider.json.',
      'prices/Siemens.csv: row 4 may be the head, with numbers in "MLFB" and prices in "List Price", but some cells are neither. Say its columns in prices/Siemens.json.',
    ]);
    write('prices/Schneider.json', JSON.stringify({ sheet: 'LP', headRow: 3, columns: lp }));
    write('prices/Siemens.json', JSON.stringify({ headRow: 4, columns }));
    expect(await faults()).toEqual([
      'prices/Schneider.xlsx row 8, 123456789012: "123456789012": the spreadsheet has lost digits of the number; format its column as text and save the list again.',
      'prices/Schneider.xlsx row 9, SCX29450: "#REF!": this is no price.',
      'prices/Siemens.csv row 22, 3RT2026: another row has this number with another price. Leave one.',
      'prices/Siemens.csv row 28, 3NA3830: "0": the price is 0.',
      'prices/Siemens.csv row 29, 3RT2026: another row has this number with another price. Leave one.',
      'prices/Siemens.csv row 32, 3VA9988-0XX99: "12.40.50": this is no price.',
    ]);
  });

  it.each([
    [
      'is no list',
      'prices/Acme.csv',
      ['%PDF-1.7'],
      'prices/Acme.csv: This is no CSV file and no XLSX workbook without macros and password: save the list as one of them.',
    ],
    ['is empty', 'prices/Acme.csv', [''], 'prices/Acme.csv: The file has no filled cell.'],
    [
      'has columns that are no JSON',
      'prices/Siemens.json',
      ['{'],
      'prices/Siemens.json: not JSON at line 1, column 2: the text ends too early',
    ],
    [
      'has a row that is not there',
      'prices/Siemens.json',
      ['{"headRow":900,"columns":{"catalogueNumber":"MLFB","listPrice":"List Price"}}'],
      'prices/Siemens.csv: The file has no row of that number.',
    ],
    [
      'has terms of an unknown maker',
      'makers.csv',
      ['maker,group,discounts,factor', 'ABB,,10,'],
      'makers.csv: ABB has no list in prices.',
    ],
    [
      'has five steps of discount',
      'makers.csv',
      ['maker,group,discounts,factor', 'Siemens,,1+2+3+4+5,'],
      'makers.csv row 2, Siemens: At most 4 steps of discount.',
    ],
    [
      'has a discount that is no number',
      'makers.csv',
      ['maker,group,discounts,factor', 'Siemens,,52 + + 3,'],
      'makers.csv row 2, Siemens: A discount is 0 to 100 percent with at most two decimals.',
    ],
    [
      'has a discount in another notation',
      'makers.csv',
      ['maker,group,discounts,factor', 'Siemens,,0x34,'],
      'makers.csv row 2, Siemens: A discount is 0 to 100 percent with at most two decimals.',
    ],
    [
      'has a rate that is no number',
      'exchange.csv',
      ['currency,buyInr,validFrom,source', 'EUR,"92,4375",2026-11-20,bank'],
      'exchange.csv row 2, buyInr: write rupees for one, such as 92.4375.',
    ],
    [
      'has a factor of 0',
      'makers.csv',
      ['maker,group,discounts,factor', 'Siemens,,52,0'],
      'makers.csv row 2, Siemens: A factor is 0.1 to 10 with at most four decimals.',
    ],
    [
      'has terms twice',
      'makers.csv',
      ['maker,group,discounts,factor', 'Siemens,,52,', 'Siemens,,53,'],
      'makers.csv row 3, Siemens: it is there twice.',
    ],
    [
      'has another head',
      'makers.csv',
      ['maker,discount', 'Siemens,52'],
      'makers.csv: the column "discount" is missing, unknown or there twice. The head is maker,group,discounts,factor.',
    ],
    [
      'has a rate twice',
      'exchange.csv',
      ['currency,buyInr,validFrom,source', 'EUR,92.4,2026-11-20,bank', 'EUR,93.1,2026-11-24,bank'],
      'exchange.csv row 3: EUR is there twice. Leave the rate of the day of the offer.',
    ],
    [
      'has a rate without a day',
      'exchange.csv',
      ['currency,buyInr,validFrom,source', 'EUR,92.4,31-02-2026,bank'],
      'exchange.csv row 2, validFrom: write a day as 2026-11-20.',
    ],
    [
      'has a row without a rate',
      'exchange.csv',
      ['currency,buyInr,sellInr,validFrom,source', 'KWD,,,2026-11-20,bank'],
      'exchange.csv row 2: KWD has no rate. Write buyInr, sellInr or both.',
    ],
  ])('say when one %s', async (_name, path, lines, fault) => {
    sample('siemens-2026-07.csv', 'Siemens.csv');
    write(path, ...lines);
    expect(await faults()).toEqual([fault]);
  });
});

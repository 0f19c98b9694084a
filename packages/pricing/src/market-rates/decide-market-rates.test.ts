import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarketRateColumn } from '@pw/domain/market-rates/market-rate-codes';
import { readTableFile } from '@pw/table-file/read-table-file';
import type { FileCell } from '@pw/table-file/table-file';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { decideMarketRate, decideRateFile, rateRecords } from './decide-market-rates.ts';
import type { MarketRate } from './market-rate.ts';

const TODAY = '2026-11-29';
const folder = join(import.meta.dirname, '../../../../examples/prices');
const limits = { bytes: 1e6, unpackedBytes: 1e6, rows: 1000, columns: 20, cellCharacters: 300 };

const fields: Readonly<Record<MarketRateColumn, string>> = {
  kind: 'metal',
  key: 'copper',
  value: '1050',
  unit: '',
  validFrom: '01-07-2026',
  source: 'supplier quotation',
};

const enter = (change: Partial<Record<MarketRateColumn, string>> = {}, current: readonly MarketRate[] = []) =>
  decideMarketRate({ ...fields, ...change }, current, TODAY);

async function sampleRecords(name: string, source = '') {
  const file = mustBeOk(await readTableFile(readFileSync(join(folder, name)), limits));
  return file.sheets.flatMap((sheet) => mustBeOk(rateRecords(sheet, source)));
}

const sheetOf = (...rows: readonly (readonly FileCell[])[]) => ({ name: '', isHidden: false, rows, hiddenRows: [] });

describe('a rate that somebody enters', () => {
  it('is kept in the unit of its kind, with its key as the product writes it', () => {
    const rows = [enter(), enter({ kind: 'labour', key: 'Wiring' }), enter({ kind: 'currency', key: 'eur BUY' })];
    expect(rows.map((row) => mustBeOk(row).rate)).toMatchObject([
      { kind: 'metal', key: 'copper', value: 1050, unit: 'INR/kg', validFrom: '2026-07-01' },
      { key: 'wiring', unit: 'INR/h' },
      { key: 'EUR buy', unit: 'INR/EUR' },
    ]);
  });

  it('is of a month where it is an index, under any name', () => {
    const written = ['2026-11', '11-2026', '29-11-2026'];
    const rates = written.map((validFrom) => mustBeOk(enter({ kind: 'index', key: 'WPI', validFrom })).rate);
    expect(rates.map(({ validFrom, unit }) => [validFrom, unit])).toEqual(written.map(() => ['2026-11', '-']));
  });

  it.each<[string, Partial<Record<MarketRateColumn, string>>, string, string]>([
    ['of another kind', { kind: 'stone' }, 'KIND_UNKNOWN', 'kind'],
    ['of the kind that saves of material rates write', { kind: 'rate' }, 'KIND_UNKNOWN', 'kind'],
    ['of gold', { key: 'gold' }, 'KEY_UNKNOWN', 'key'],
    ['of a currency that no list is bought in', { kind: 'currency', key: 'KWD buy' }, 'KEY_UNKNOWN', 'key'],
    ['of rupees', { kind: 'currency', key: 'INR buy' }, 'KEY_UNKNOWN', 'key'],
    ['of 0', { value: '0' }, 'VALUE_UNREADABLE', 'value'],
    ['below 0', { value: '-1' }, 'VALUE_UNREADABLE', 'value'],
    ['that is a text', { value: 'abc' }, 'VALUE_UNREADABLE', 'value'],
    ['with seven decimals', { value: '1.1234567' }, 'VALUE_UNREADABLE', 'value'],
    ['above a million', { value: '1000000.01' }, 'VALUE_TOO_LARGE', 'value'],
    ['by the tonne', { unit: 'INR/t' }, 'UNIT_UNKNOWN', 'unit'],
    ['of a day that does not exist', { validFrom: '31-02-2026' }, 'DAY_UNREADABLE', 'validFrom'],
    [
      'of a month that does not exist',
      { kind: 'index', key: 'WPI', validFrom: '2026-13' },
      'MONTH_UNREADABLE',
      'validFrom',
    ],
    ['of a day in two years', { validFrom: '29-11-2028' }, 'DAY_TOO_LATE', 'validFrom'],
    ['without a source', { source: '-' }, 'SOURCE_UNFIT', 'source'],
  ])('is refused %s', (_what, change, code, column) => {
    const decided = enter(change);
    expect(decided.ok ? [] : decided.error).toMatchObject([{ code, column }]);
  });

  it('may begin tomorrow', () => {
    expect(enter({ validFrom: '30-11-2026' }).ok).toBe(true);
  });

  it('is refused next to another one of its day', () => {
    const { rate } = mustBeOk(enter());
    const again = enter({ value: '1060' }, [rate]);
    expect(again.ok ? [] : again.error).toMatchObject([{ code: 'SAME_DAY' }]);
    expect(enter({ key: 'steel' }, [rate]).ok).toBe(true);
  });
});

describe('a file of rates', () => {
  it('holds metals, labour and currencies, in the order of its rows', async () => {
    const decided = mustBeOk(decideRateFile(await sampleRecords('rates-and-currencies.csv'), [], TODAY));
    expect(decided).toHaveLength(14);
    expect(decided.map(({ rate }) => rate).slice(2, 3)).toEqual([
      {
        kind: 'metal',
        key: 'copper',
        value: 1377.3,
        unit: 'INR/kg',
        validFrom: '2026-11-02',
        source: 'exchange closing, plus 6 % drawing',
      },
    ]);
    // 1148.5 -> 1377.3 is 19.92 %.
    expect(decided.filter(({ jump }) => jump !== null)).toEqual([]);
  });

  it('by months has a column for each index', async () => {
    const records = await sampleRecords('index-months.csv', 'invented for tests');
    const decided = mustBeOk(decideRateFile(records, [], TODAY));
    expect(decided).toHaveLength(25 * 4);
    expect(decided.at(-4)?.rate).toEqual({
      kind: 'index',
      key: 'copper',
      value: 423.4,
      unit: '-',
      validFrom: '2026-10',
      source: 'invented for tests',
    });
  });

  it('leaves out what the company has already, and asks nothing about it', async () => {
    const records = await sampleRecords('rates-and-currencies.csv');
    const current = mustBeOk(decideRateFile(records, [], TODAY)).map(({ rate }) => rate);
    const [first, ...others] = current;
    const again = mustBeOk(decideRateFile(records, others, TODAY));
    expect(again.filter(({ isKnown }) => !isKnown).map(({ rate }) => rate)).toEqual([first]);
    const jumping = sheetOf(['month', 'copper'], ['2026-01', 300], ['2026-02', 30]);
    const months = mustBeOk(rateRecords(jumping, 'WPI of the office'));
    const confirmed = mustBeOk(decideRateFile(months, [], TODAY));
    expect(confirmed.map(({ jump }) => jump !== null)).toEqual([false, true]);
    const rates = confirmed.map(({ rate }) => rate);
    expect(mustBeOk(decideRateFile(months, rates, TODAY)).map(({ jump }) => jump)).toEqual([null, null]);
  });

  it('judges a jump against the row before it in the file, whatever their order', () => {
    const sheet = sheetOf(['month', 'copper'], ['2026-03', 30], ['2026-01', 300], ['2026-02', 310]);
    const decided = mustBeOk(decideRateFile(mustBeOk(rateRecords(sheet, 'WPI of the office')), [], TODAY));
    expect(decided.flatMap(({ row, jump }) => (jump ? [{ row, ...jump }] : []))).toEqual([
      { row: 2, before: 310, validFrom: '2026-02', changePercent: -90.32, hint: 'decimal point' },
    ]);
  });

  it('is refused as a whole, each fault at its row', () => {
    const head = ['kind', 'key', 'value', 'unit', 'validFrom', 'source'];
    const copper = ['metal', 'copper', 1050, 'INR/kg', '2026-07-01', 'supplier'];
    const sheet = sheetOf(head, copper, ['metal', 'gold', 1, '', '2026-07-01', 'supplier'], copper);
    const decided = decideRateFile(mustBeOk(rateRecords(sheet, '')), [mustBeOk(enter({ value: '1' })).rate], TODAY);
    expect(decided.ok ? [] : decided.error.map(({ row, code }) => [row, code])).toEqual([
      [2, 'SAME_DAY'],
      [3, 'KEY_UNKNOWN'],
      [4, 'ROW_TWICE'],
      [4, 'SAME_DAY'],
    ]);
  });

  it.each([
    [[['kind', 'key', 'value', 'validFrom']], 'COLUMN_MISSING', 'source'],
    [[['kind', 'key', 'value', 'validFrom', 'source', 'note']], 'COLUMN_UNKNOWN', 'note'],
    [[['month', 'copper', 'copper']], 'COLUMN_TWICE', 'copper'],
  ])('is refused with another head', (rows, code, column) => {
    const read = rateRecords(sheetOf(...rows), '');
    expect(read.ok ? null : read.error).toEqual({ code, column });
  });
});

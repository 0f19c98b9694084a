import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readMakerListFiles } from '@pw/catalog/read';
import { ownArticleColumns, requiredOwnArticleColumns } from '@pw/domain/price-lists/own-articles';
import { readRecords } from '@pw/table-file/read-records';
import { readTableFile } from '@pw/table-file/read-table-file';
import type { FileCell } from '@pw/table-file/table-file';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { fileLimits, readListTables } from '../maker-list/list-tables.ts';
import { fileFaultText } from './file-fault.ts';
import { readOwnArticles } from './read-own-articles.ts';

const lists = mustBeOk(readListTables(readMakerListFiles()));
const devices = new Set(mustReadCatalog().device.rows.map(({ device }) => device));
const sample = readFileSync(join(import.meta.dirname, '../../../../examples/prices/own-articles.csv'));

const read = (rows: readonly (readonly FileCell[])[]) => {
  const sheet = { name: '', isHidden: false, rows, hiddenRows: [] };
  return readOwnArticles(mustBeOk(readRecords(sheet, ownArticleColumns, requiredOwnArticleColumns)), {
    lists,
    devices,
  });
};

const row: Readonly<Record<(typeof ownArticleColumns)[number], FileCell>> = {
  catalogueNumber: 'OWN-1',
  make: 'Rishta',
  maker: 'own',
  description: 'Voltmeter 96x96',
  group: 'Voltmeter',
  device: 'meter',
  unit: 'nos',
  hsn: '90303390',
  currency: 'INR',
  listPrice: '2,400.00',
  validFrom: '2026-07-01',
  source: 'quotation RI/26/0714',
};

/** The file of rows with other cells than the usual ones. */
const readRows = (...changes: readonly Partial<typeof row>[]) =>
  read([ownArticleColumns, ...changes.map((change) => Object.values({ ...row, ...change }))]);

describe('the own articles of a company', () => {
  it('are those of the sample: five, two of which a list prices, one without a device', async () => {
    const file = mustBeOk(await readTableFile(sample, fileLimits(lists)));
    const articles = mustBeOk(read(file.sheets[0]?.rows ?? []));
    expect(articles).toHaveLength(5);
    expect(articles[0]).toEqual({
      number: 'OWN-VM96',
      fold: 'OWNVM96',
      make: 'Rishta',
      maker: 'own',
      description: 'Voltmeter 96x96 0-500 V',
      group: 'Voltmeter',
      device: 'meter',
      unit: 'nos',
      hsn: '90303390',
      currency: 'INR',
      price: { state: 'priced', minor: 240_000 },
      validFrom: '2026-07-01',
      source: 'quotation RI/26/0714 of 03-07-2026',
      isRetired: false,
    });
    expect(articles.filter(({ price }) => price === null).map(({ maker }) => maker)).toEqual(['L&T', 'L&T']);
    expect(articles.filter(({ device }) => device === null).map(({ number }) => number)).toEqual(['OWN-HT230']);
  });

  it('have the price of one, in a currency that the sign may name, or on request', () => {
    const priceOf = (change: Partial<typeof row>) => {
      const [article] = mustBeOk(readRows(change));
      return [article?.price, article?.currency];
    };
    expect(priceOf({ unit: 'per 10', listPrice: '₹ 1,22,825.00' })).toEqual([
      { state: 'priced', minor: 1_228_250 },
      'INR',
    ]);
    expect(priceOf({ currency: '', listPrice: '€ 12.40' })).toEqual([{ state: 'priced', minor: 1240 }, 'EUR']);
    expect(priceOf({ listPrice: 'POR' })).toEqual([{ state: 'on request' }, 'INR']);
    expect(priceOf({ listPrice: null })).toEqual([null, 'INR']);
    expect(priceOf({ listPrice: 2400.5, validFrom: { kind: 'date', day: '2026-07-01' } })).toEqual([
      { state: 'priced', minor: 240_050 },
      'INR',
    ]);
  });

  it.each([
    ['NUMBER_MISSING', 'catalogueNumber', { catalogueNumber: '-' }],
    ['NUMBER_LOST', 'catalogueNumber', { catalogueNumber: 123_456_789_012 }],
    ['NUMBER_LOST', 'catalogueNumber', { catalogueNumber: '1.23E+11' }],
    ['NUMBER_UNREADABLE', 'catalogueNumber', { catalogueNumber: 'A'.repeat(61) }],
    ['TEXT_MISSING', 'make', { make: '' }],
    ['TEXT_MISSING', 'maker', { maker: null }],
    ['TEXT_MISSING', 'description', { description: ' ' }],
    ['TEXT_TOO_LONG', 'make', { make: 'm'.repeat(61) }],
    ['TEXT_TOO_LONG', 'description', { description: 'd'.repeat(201) }],
    ['TEXT_UNREADABLE', 'description', { description: 'Volt\u0007meter' }],
    ['TEXT_TOO_LONG', 'group', { group: 'g'.repeat(61) }],
    ['DEVICE_UNKNOWN', 'device', { device: 'voltmeter' }],
    ['UNIT_UNKNOWN', 'unit', { unit: 'Dozen' }],
    ['CURRENCY_UNKNOWN', 'currency', { currency: 'XAU' }],
    ['CURRENCY_UNKNOWN', 'currency', { currency: 'INR', listPrice: '$ 5' }],
    ['PRICE_ZERO', 'listPrice', { listPrice: '0' }],
    ['PRICE_NEGATIVE', 'listPrice', { listPrice: '-1' }],
    ['PRICE_UNREADABLE', 'listPrice', { listPrice: '12.40.50' }],
    ['PRICE_TOO_LARGE', 'listPrice', { listPrice: '1000000000.01' }],
    ['DAY_UNREADABLE', 'validFrom', { validFrom: '31-02-2026' }],
    ['TEXT_MISSING', 'source', { source: 'ab' }],
    ['TEXT_TOO_LONG', 'source', { source: 's'.repeat(201) }],
  ] as const)('are refused with %s at %s', (code, column, change) => {
    expect(readRows({ catalogueNumber: 'OWN-0' }, change)).toMatchObject({
      ok: false,
      error: [{ code, row: 3, column }],
    });
  });

  it('are refused all together, with every fault, also for a number that is written otherwise', () => {
    const refused = readRows({}, { catalogueNumber: 'own 1', device: 'relais' }, { catalogueNumber: 'OWN-2' });
    expect(refused.ok ? [] : refused.error.map(fileFaultText)).toEqual([
      'row 3, catalogueNumber "own 1": another row has this number; leave one',
      'row 3, device "relais": this is no device of device.csv; leave it empty for an article without a box in the 3D model',
    ]);
  });
});

import { mustReadCatalog, readMakerListFiles } from '@pw/catalog/read';
import {
  articleMapColumns,
  ownArticleColumns,
  requiredMapColumns,
  requiredOwnArticleColumns,
} from '@pw/domain/price-lists/own-articles';
import { readRecords } from '@pw/table-file/read-records';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readListTables } from '../maker-list/list-tables.ts';
import { importArticleMap, importOwnArticles, judgeMapRow, judgeOwnArticle, type KeptRow } from './kept-rows.ts';
import { articleMapCells, ownArticleCells } from './table-cells.ts';

const lists = mustBeOk(readListTables(readMakerListFiles()));
const breakers = mustReadCatalog();
const tables = { lists, devices: new Set(breakers.device.rows.map(({ device }) => device)), breakers };

const article = {
  catalogueNumber: 'OWN-1',
  make: 'Rishta',
  maker: 'own',
  description: 'Voltmeter 96x96',
  group: '',
  device: 'meter',
  unit: 'nos',
  hsn: '',
  currency: 'INR',
  listPrice: '2400.50',
  validFrom: '2026-07-01',
  source: 'quotation 714',
};

const mapRow = {
  family: 'MCCB',
  frame: '3VA11',
  ratingA: '160',
  poles: '',
  class: 'S',
  release: '',
  mounting: '',
  property: '',
  designNumber: '',
  make: 'L&T',
  catalogueNumber: 'LTX-160',
  icuKa: '36',
  icsKa: '36',
  moduleMm: '200',
  lossW: '',
  massKg: '2.6',
  note: '',
};

const keptRow = <Row>(row: Row, more: Partial<KeptRow<Row>> = {}): KeptRow<Row> => ({
  id: 'kept',
  row,
  isRetired: false,
  ...more,
});

const keptArticle = (change: Partial<typeof article> = {}) =>
  mustBeOk(judgeOwnArticle({ ...article, ...change }, [], tables));
const keptMapRow = (change: Partial<typeof mapRow> = {}) => mustBeOk(judgeMapRow({ ...mapRow, ...change }, [], tables));

const articleFile = (...changes: readonly Partial<typeof article>[]) =>
  mustBeOk(
    readRecords(
      {
        name: '',
        isHidden: false,
        hiddenRows: [],
        rows: [
          ownArticleColumns,
          ...changes.map((change) => ownArticleColumns.map((column) => ({ ...article, ...change })[column])),
        ],
      },
      ownArticleColumns,
      requiredOwnArticleColumns,
    ),
  );

const mapFile = (...changes: readonly Partial<typeof mapRow>[]) =>
  mustBeOk(
    readRecords(
      {
        name: '',
        isHidden: false,
        hiddenRows: [],
        rows: [
          articleMapColumns,
          ...changes.map((change) => articleMapColumns.map((column) => ({ ...mapRow, ...change })[column])),
        ],
      },
      articleMapColumns,
      requiredMapColumns,
    ),
  );

describe('an own article that somebody enters', () => {
  it('is the same again from its cells', () => {
    expect(ownArticleCells(keptArticle())).toEqual(article);
    expect(ownArticleCells(keptArticle({ listPrice: 'POR' })).listPrice).toBe('on request');
    expect(ownArticleCells(keptArticle({ listPrice: '', device: '' }))).toMatchObject({ listPrice: '', device: '' });
  });

  it.each([
    ['own-1', false],
    ['OWN 1', false],
    ['OWN–1', true],
  ])('has a number that no other one has: %s', (catalogueNumber, isRetired) => {
    const judged = judgeOwnArticle({ ...article, catalogueNumber }, [keptRow(keptArticle(), { isRetired })], tables);
    expect(judged).toMatchObject({ ok: false, error: [{ code: 'NUMBER_TAKEN', column: 'catalogueNumber' }] });
  });

  it('is refused with the field of each fault', () => {
    const judged = judgeOwnArticle({ ...article, device: 'relais', source: 'x', hsn: '1'.repeat(21) }, [], tables);
    expect(judged.ok ? [] : judged.error.map(({ code, column }) => `${column} ${code}`)).toEqual([
      'device DEVICE_UNKNOWN',
      'hsn TEXT_TOO_LONG',
      'source TEXT_MISSING',
    ]);
  });
});

describe('a row of the article map that somebody enters', () => {
  it('is the same again from its cells', () => {
    expect(articleMapCells(keptMapRow())).toEqual(mapRow);
  });

  it.each([
    ['of a lower breaking capacity', { icuKa: '25' }, 'icuKa'],
    ['that is too high', { moduleMm: '250' }, 'moduleMm'],
    ['of a rating that no breaker has', { ratingA: '161' }, 'ratingA'],
  ])('is refused by the column for an article %s', (_name, change, column) => {
    const judged = judgeMapRow({ ...mapRow, ...change }, [], tables);
    expect(judged).toMatchObject({ ok: false, error: [{ code: 'MAP_UNFIT', column }] });
  });

  it('is refused next to one that fits the same article as well, unless that one is retired', () => {
    const other = keptMapRow({ class: '', poles: '4', icuKa: '110' });
    expect(judgeMapRow(mapRow, [keptRow(other)], tables)).toMatchObject({
      ok: false,
      error: [{ code: 'MAP_AMBIGUOUS' }],
    });
    expect(judgeMapRow(mapRow, [keptRow(other, { isRetired: true })], tables)).toMatchObject({ ok: true });
  });
});

describe('a file of own articles', () => {
  it('adds new articles, changes those of the same number, and leaves all others', () => {
    const stored = [keptRow(keptArticle()), keptRow(keptArticle({ catalogueNumber: 'OWN-2' }), { id: 'second' })];
    const file = articleFile({}, { catalogueNumber: 'own 2', listPrice: '2500' }, { catalogueNumber: 'OWN-3' });
    const imported = mustBeOk(importOwnArticles(file, stored, tables));
    expect(imported.map(({ line, class: of, before, columns }) => [line, of, before?.id ?? null, columns])).toEqual([
      [2, 'same', 'kept', []],
      [3, 'changed', 'second', ['catalogueNumber', 'listPrice']],
      [4, 'new', null, []],
    ]);
  });

  it('brings back an article that was retired', () => {
    const stored = [keptRow(keptArticle(), { isRetired: true })];
    expect(mustBeOk(importOwnArticles(articleFile({}), stored, tables))).toMatchObject([{ class: 'changed' }]);
  });

  it('is refused as a whole for one fault', () => {
    const imported = importOwnArticles(articleFile({}, { catalogueNumber: 'OWN-2', device: 'relais' }), [], tables);
    expect(imported).toMatchObject({ ok: false, error: [{ row: 3, code: 'DEVICE_UNKNOWN' }] });
  });
});

describe('a file of the article map', () => {
  it('changes the row that is about the same', () => {
    const imported = mustBeOk(
      importArticleMap(mapFile({ catalogueNumber: 'LTX-161' }), [keptRow(keptMapRow())], tables),
    );
    expect(imported).toMatchObject([{ class: 'changed', before: { id: 'kept' }, columns: ['catalogueNumber'] }]);
  });

  it('is refused next to a row that stays and fits the same article as well', () => {
    const other = keptRow(keptMapRow({ class: '', poles: '4', icuKa: '110' }));
    const imported = importArticleMap(mapFile({}), [other], tables);
    expect(imported).toMatchObject({ ok: false, error: [{ row: 2, code: 'MAP_AMBIGUOUS' }] });
  });

  it('is taken next to one that is retired', () => {
    const other = keptRow(keptMapRow({ class: '', poles: '4', icuKa: '110' }), { isRetired: true });
    expect(importArticleMap(mapFile({}), [other], tables)).toMatchObject({ ok: true });
  });

  it('of 2,000 rows against as many is judged at once', () => {
    const rows = Array.from({ length: 2000 }, (_, at) => ({
      ...mapRow,
      family: '',
      frame: '',
      ratingA: '',
      class: '',
      icuKa: '',
      icsKa: '',
      moduleMm: '',
      designNumber: `PW-${at}`,
    }));
    const stored = rows.map((row, at) => keptRow(mustBeOk(judgeMapRow(row, [], tables)), { id: String(at) }));
    const imported = mustBeOk(importArticleMap(mapFile(...rows), stored, tables));
    expect(imported.every((row) => row.class === 'same')).toBe(true);
  });
});

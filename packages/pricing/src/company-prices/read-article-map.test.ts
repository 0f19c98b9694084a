import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readMakerListFiles } from '@pw/catalog/read';
import { articleMapColumns, requiredMapColumns } from '@pw/domain/price-lists/own-articles';
import { readRecords } from '@pw/table-file/read-records';
import { readTableFile } from '@pw/table-file/read-table-file';
import type { FileCell } from '@pw/table-file/table-file';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { fileLimits, readListTables } from '../maker-list/list-tables.ts';
import { fileFaultText } from './file-fault.ts';
import { readArticleMap } from './read-article-map.ts';

const lists = mustBeOk(readListTables(readMakerListFiles()));
const breakers = mustReadCatalog();
const sample = readFileSync(join(import.meta.dirname, '../../../../examples/prices/article-map.csv'));

const read = (rows: readonly (readonly FileCell[])[]) => {
  const sheet = { name: '', isHidden: false, rows, hiddenRows: [] };
  return readArticleMap(mustBeOk(readRecords(sheet, articleMapColumns, requiredMapColumns)), { lists, breakers });
};

type Cells = Readonly<Record<(typeof articleMapColumns)[number], FileCell>>;

const row: Cells = {
  family: 'MCCB',
  frame: '3VA11',
  ratingA: '160',
  poles: 4,
  class: 'S',
  release: 'TM-A',
  mounting: 'Fixed',
  property: '',
  designNumber: '',
  make: 'L&T',
  catalogueNumber: 'LTX-160',
  icuKa: 36,
  icsKa: 36,
  moduleMm: 200,
  lossW: 32,
  massKg: 2.6,
  note: 'same height',
};

/** What is wrong with the file of rows with other cells than the usual ones. */
const faultsOf = (...changes: readonly Partial<Cells>[]) => {
  const map = read([articleMapColumns, ...changes.map((change) => Object.values({ ...row, ...change }))]);
  return map.ok ? [] : map.error.map(({ code, row: at, column }) => `${at} ${code} ${column}`);
};

const anyBreaker = { family: '', frame: '', ratingA: '', poles: '', class: '', release: '', mounting: '' };

describe('the map of articles', () => {
  it('is that of the sample: two breakers, a handle and three components', async () => {
    const file = mustBeOk(await readTableFile(sample, fileLimits(lists)));
    const rows = mustBeOk(read(file.sheets[0]?.rows ?? []));
    expect(rows).toHaveLength(6);
    expect(rows[0]).toEqual({
      keys: {
        family: 'MCCB',
        frame: '3VA11',
        ratingA: 160,
        poles: 4,
        class: 'S',
        release: 'TM-A',
        mounting: 'Fixed',
        property: null,
        designNumber: null,
      },
      make: 'L&T',
      catalogueNumber: 'LTX-DX160-4P-160',
      icuKa: 36,
      icsKa: 36,
      moduleMm: 200,
      lossW: 32,
      massKg: 2.6,
      note: 'same height',
    });
    expect(rows[2]?.keys).toMatchObject({ frame: '3VA11', property: 'FEEDER_ROT_HANDLE', ratingA: null });
    expect(rows[5]?.keys).toMatchObject({ family: null, designNumber: 'PW-HOOTER' });
  });

  it.each([
    ['a 55 kA class onto 36 kA', { class: 'M' }, ['2 MAP_UNFIT icuKa']],
    ['any class, of which some break more', { class: '' }, ['2 MAP_UNFIT icuKa']],
    ['a breaker without its breaking capacity', { icuKa: '' }, ['2 MAP_UNFIT icuKa']],
    ['a room of 200 mm onto 250 mm', { moduleMm: 250 }, ['2 MAP_UNFIT moduleMm']],
    ['a room of 200 mm onto one that nobody knows', { moduleMm: '' }, ['2 MAP_UNFIT moduleMm']],
    ['any rating onto one', { ratingA: '' }, ['2 MAP_UNFIT ratingA']],
    ['a rating that is not made', { ratingA: 1600 }, ['2 MAP_UNFIT ratingA']],
    ['a frame that is not made', { frame: '3VA99' }, ['2 MAP_UNFIT ratingA', '2 MAP_UNFIT frame']],
    ['both faults at once', { class: 'M', moduleMm: 250 }, ['2 MAP_UNFIT icuKa', '2 MAP_UNFIT moduleMm']],
  ])('refuses %s', (_what, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  it('takes a room and a breaking capacity that are just enough, and more', () => {
    expect(faultsOf({ icuKa: 36, moduleMm: 200 })).toEqual([]);
    expect(faultsOf({ icuKa: 50, moduleMm: 150 })).toEqual([]);
    // An ACB has a cubicle of its own.
    const acb = { family: 'ACB', frame: '3WA11', ratingA: 1600, class: 'N', release: '', moduleMm: '', icuKa: 55 };
    expect(faultsOf(acb)).toEqual([]);
    expect(faultsOf({ ...acb, icuKa: 54 })).toEqual(['2 MAP_UNFIT icuKa']);
  });

  it.each([
    ['rows that are alike', {}, { catalogueNumber: 'LTX-161' }],
    ['rows of which each leaves another cell to any', { release: '' }, { mounting: '' }],
    [
      'a number that is written otherwise',
      { ...anyBreaker, designNumber: 'PW-VSS' },
      { ...anyBreaker, designNumber: 'pw vss' },
    ],
    ['ticks of one name', { ...anyBreaker, property: 'FEEDER_AUX' }, { ...anyBreaker, property: 'FEEDER_AUX' }],
  ])('refuses two that fit an article alike: %s', (_what, one, other) => {
    expect(faultsOf(one, other)).toEqual(['3 MAP_AMBIGUOUS catalogueNumber']);
  });

  it('takes a row for all next to one for some, and rows for different articles', () => {
    expect(faultsOf({ release: '', mounting: '' }, {})).toEqual([]);
    expect(faultsOf({}, { ratingA: 100 })).toEqual([]);
    expect(faultsOf({}, { property: 'FEEDER_AUX' })).toEqual([]);
  });

  it.each([
    [{ family: 'MCB' }, '2 FAMILY_UNKNOWN family'],
    [{ property: 'FEEDER_HORN' }, '2 PROPERTY_UNKNOWN property'],
    [anyBreaker, '2 MAP_EMPTY designNumber'],
    [{ make: '' }, '2 TEXT_MISSING make'],
    [{ catalogueNumber: '' }, '2 NUMBER_MISSING catalogueNumber'],
    [{ catalogueNumber: 1.23e15 }, '2 NUMBER_LOST catalogueNumber'],
    [{ icuKa: '36 kA' }, '2 FIGURE_UNREADABLE icuKa'],
    [{ icuKa: 360 }, '2 FIGURE_TOO_LARGE icuKa'],
    [{ poles: 5 }, '2 FIGURE_TOO_LARGE poles'],
    [{ massKg: -1 }, '2 FIGURE_UNREADABLE massKg'],
    [{ ratingA: 160.5 }, '2 FIGURE_UNREADABLE ratingA'],
    [{ note: 'n'.repeat(201) }, '2 TEXT_TOO_LONG note'],
  ])('refuses %j', (change, fault) => {
    expect(faultsOf(change)).toEqual([fault]);
  });

  it('says each fault by its row and column', () => {
    const map = read([articleMapColumns, Object.values({ ...row, class: 'M' })]);
    expect(map.ok ? [] : map.error.map(fileFaultText)).toEqual([
      'row 2, icuKa "36": the article does not do what it replaces: another rating, too little breaking capacity, or too large',
    ]);
  });
});

import { readPriceFiles } from '@pw/catalog/read';
import { MOST_MATERIAL_ROWS } from '@pw/domain/material-rates/material-row';
import { wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { defaultRateRows } from './company-rates.ts';
import { decideRates, type EnteredRate, type StoredRate } from './decide-rates.ts';

const { rate: table } = mustBeOk(readPriceBook(readPriceFiles())).tables;
const fixed = defaultRateRows(table).map(
  (row): StoredRate => ({ ...row, pricingId: `id of ${row.rateKey}`, supplier: 'customer' }),
);
const label: StoredRate = {
  pricingId: 'id of label',
  rateKey: null,
  type: 'Bought Out',
  material: 'Feeder label',
  unit: 'feeder',
  ratePaise: wholePaise(49_50),
  supplier: 'customer',
};
const stored = [...fixed, label];

const newRow: EnteredRate = {
  pricingId: null,
  type: 'MBP',
  material: 'Lifting lug',
  unit: 'transport unit',
  ratePerUnit: 850,
  supplier: null,
};

function entered(pricingId: string, change: Partial<EnteredRate> = {}): EnteredRate {
  const row = stored.find((each) => each.pricingId === pricingId) ?? label;
  const { type, material, unit, ratePaise, supplier } = row;
  return { pricingId, type, material, unit, ratePerUnit: ratePaise / 100, supplier, ...change };
}

const refusalOf = (rows: readonly EnteredRate[]) => {
  const decided = decideRates(stored, rows, table);
  return decided.ok ? null : decided.error;
};

describe('decideRates', () => {
  it('changes the rows that differ, adds the new ones and leaves the others alone', () => {
    const rows = [entered('id of sheetMetalPerKg', { ratePerUnit: 150.5 }), entered('id of label'), newRow];
    const decided = mustBeOk(decideRates(stored, rows, table));
    expect(decided.changed).toEqual([{ before: fixed[0], after: { ...fixed[0], ratePaise: 150_50 } }]);
    expect(decided.added).toEqual([
      {
        rateKey: null,
        type: 'MBP',
        material: 'Lifting lug',
        unit: 'transport unit',
        ratePaise: 850_00,
        supplier: 'customer',
      },
    ]);
  });

  it('renames a fixed row and trims its name', () => {
    const decided = mustBeOk(decideRates(stored, [entered('id of boardLabel', { material: ' Labels ' })], table));
    expect(decided.changed.map(({ after }) => [after.rateKey, after.material])).toEqual([['boardLabel', 'Labels']]);
  });

  it.each([{ material: ' ' }, { unit: '' }, { ratePerUnit: null }, { ratePerUnit: 1.005 }, { ratePerUnit: -1 }])(
    'refuses a row with %j and says at which field [ADM-86, ADM-88]',
    (change) => {
      const field = Object.keys(change)[0] ?? '';
      expect(refusalOf([entered('id of label'), { ...newRow, ...change }])).toEqual({
        code: 'ROWS_INCOMPLETE',
        text: 'Please ensure all fields are completed in Production and Material Costs.',
        rows: [{}, { [field]: expect.any(String) }],
      });
    },
  );

  it.each(['x'.repeat(101), 'a\nb', '\u200b'])('refuses the supplier %j', (supplier) => {
    expect(refusalOf([entered('id of label'), { ...newRow, supplier }])).toMatchObject({
      code: 'ROWS_UNFIT',
      text: 'Row 2: Supplier has at most 100 characters, all of them printable',
    });
  });

  it('refuses more rows than can be saved again at once', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ ...newRow, material: `Lug ${at}` }));
    const free = MOST_MATERIAL_ROWS - stored.length;
    expect(refusalOf(rows(free))).toBeNull();
    expect(refusalOf(rows(free + 1))).toMatchObject({
      code: 'ROWS_UNFIT',
      text: 'A company has at most 500 rows: delete rows that are not used, then add again',
    });
  });

  it.each([{ type: 'FRP' }, { unit: 'board' }])('refuses %j on a fixed row', (change) => {
    expect(refusalOf([entered('id of sheetMetalPerKg', change)])).toMatchObject({
      code: 'ROWS_UNFIT',
      rows: [{ code: 'CHANGED_MEANING', row: 0 }],
    });
  });

  it('refuses a new row that another one says already, stored or sent', () => {
    const again = { ...newRow, type: label.type, material: 'feeder LABEL', unit: label.unit };
    expect(refusalOf([again])).toMatchObject({ code: 'ROWS_UNFIT', rows: [{ code: 'DUPLICATE' }] });
    expect(refusalOf([newRow, newRow])).toMatchObject({ code: 'ROWS_UNFIT', rows: [{ code: 'DUPLICATE', row: 1 }] });
  });

  it('refuses a stored row that is sent twice, since one of the two would get lost', () => {
    const rows = [entered('id of label'), entered('id of label', { material: 'Door label' })];
    expect(refusalOf(rows)).toMatchObject({ code: 'ROWS_UNFIT', rows: [{ code: 'DUPLICATE', row: 1 }] });
  });

  it('refuses a row that is not there any more', () => {
    expect(refusalOf([entered('id of something else')])).toEqual({ code: 'ROW_NOT_FOUND' });
  });
});

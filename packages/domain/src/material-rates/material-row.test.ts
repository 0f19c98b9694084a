import { describe, expect, it } from 'vitest';
import {
  addedRowUnits,
  DEFAULT_SUPPLIER,
  judgeMaterialRow,
  judgeMaterialRows,
  type MaterialRow,
  materialTypes,
} from './material-row.ts';

const fixed: MaterialRow = {
  type: 'Sheet Metal',
  material: 'CRCA sheet',
  unit: 'kg',
  ratePerUnit: 145,
  isAdded: false,
};
const added: MaterialRow = {
  type: 'Bought Out',
  material: 'Nameplate',
  unit: 'feeder',
  ratePerUnit: 80,
  isAdded: true,
};

describe('a row of material costs', () => {
  it('is right as the rates give it and as it is added', () => {
    expect(judgeMaterialRow(fixed)).toEqual({});
    expect(judgeMaterialRow(added)).toEqual({});
  });

  it('says at each field what is missing [ADM-87]', () => {
    expect(judgeMaterialRow({ ...added, material: ' ', unit: '', ratePerUnit: null })).toEqual({
      material: 'Material is required',
      unit: 'Unit is required',
      ratePerUnit: 'Unit/Rate is required',
    });
  });

  it('needs a rate, which may be 0 [ADM-88]', () => {
    expect(judgeMaterialRow({ ...fixed, ratePerUnit: null })).toEqual({ ratePerUnit: 'Unit/Rate is required' });
    expect(judgeMaterialRow({ ...fixed, ratePerUnit: 0 })).toEqual({});
  });

  it.each([-0.01, 10_000_000.01, 0.001, Number.NaN, Number.POSITIVE_INFINITY])('refuses the rate %d', (ratePerUnit) => {
    expect(judgeMaterialRow({ ...fixed, ratePerUnit })).toEqual({
      ratePerUnit: 'Unit/Rate is 0 to 1,00,00,000 with at most two decimals',
    });
  });

  it.each([10_000_000, 0.01, 145.5])('takes the rate %d', (ratePerUnit) => {
    expect(judgeMaterialRow({ ...fixed, ratePerUnit })).toEqual({});
  });

  it('has one of the five types', () => {
    expect(materialTypes).toEqual(['Sheet Metal', 'Busbar', 'MBP', 'Bought Out', 'FRP']);
    expect(judgeMaterialRow({ ...added, type: 'Siemens Switchgear' })).toEqual({ type: 'Type is required' });
  });

  it('is counted, when added, by something that a design counts; a fixed row keeps its unit', () => {
    expect(addedRowUnits).toEqual(['board', 'cubicle', 'feeder', 'wire point', 'transport unit']);
    expect(judgeMaterialRow({ ...added, unit: 'kg' })).toEqual({
      unit: 'Unit is one of: board, cubicle, feeder, wire point, transport unit',
    });
    expect(judgeMaterialRow({ ...fixed, unit: 'kg' })).toEqual({});
  });

  it.each(['x'.repeat(101), 'a\nb'])('refuses a material that cannot be printed on a line', (material) => {
    expect(judgeMaterialRow({ ...added, material })).toEqual({
      material: 'Material has at most 100 characters, all of them printable',
    });
  });

  it('is supplied by the customer unless said otherwise', () => {
    expect(DEFAULT_SUPPLIER).toBe('customer');
  });
});

describe('saving the list', () => {
  it('takes rows that are all right', () => {
    expect(judgeMaterialRows([fixed, added])).toEqual({ ok: true, value: null });
  });

  it.each<Partial<MaterialRow>>([{ material: '' }, { unit: ' ' }, { ratePerUnit: null }])(
    'is refused with the alert while one row is not complete: %o [ADM-86]',
    (missing) => {
      const result = judgeMaterialRows([fixed, { ...added, ...missing }]);
      expect(result).toMatchObject({
        ok: false,
        error: {
          code: 'ROWS_INCOMPLETE',
          text: 'Please ensure all fields are completed in Production and Material Costs.',
          rows: [{}, { [Object.keys(missing)[0] ?? '']: expect.stringContaining('is required') }],
        },
      });
    },
  );
});

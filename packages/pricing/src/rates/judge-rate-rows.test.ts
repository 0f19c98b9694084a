import { readPriceFiles } from '@pw/catalog/read';
import { addedRowUnits, MOST_RATE_RUPEES, materialTypes } from '@pw/domain/material-rates/material-row';
import { wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { companyRates, defaultRateRows, judgeRateRows, type RateRow } from './company-rates.ts';

const { rate: table } = mustBeOk(readPriceBook(readPriceFiles())).tables;
const defaults = defaultRateRows(table);
const label: RateRow = {
  rateKey: null,
  type: 'Bought Out',
  material: 'Feeder label',
  unit: 'feeder',
  ratePaise: wholePaise(49_50),
};

const codesOf = (rows: readonly RateRow[]) => judgeRateRows(rows, table).map(({ code, row }) => [code, row]);
const changed = (rateKey: string, change: Partial<RateRow>) =>
  defaults.map((row) => (row.rateKey === rateKey ? { ...row, ...change } : row));

const placeOf = (rateKey: string) => defaults.findIndex((row) => row.rateKey === rateKey);

describe('the rows of a company', () => {
  it('may be added with every type and every unit that the design counts', () => {
    const added = materialTypes.flatMap((type) => addedRowUnits.map((unit) => ({ ...label, type, unit })));
    expect(added).toHaveLength(25);
    expect(codesOf([...defaults, ...added])).toEqual([]);
  });

  it.each<[string, Partial<RateRow>]>([
    ['UNKNOWN_RATE_KEY', { rateKey: 'goldPerKg' }],
    ['FAULTY_FIELD', { type: 'Siemens Switchgear' }],
    ['FAULTY_FIELD', { unit: 'kg' }],
    ['FAULTY_FIELD', { material: '  ' }],
    ['FAULTY_FIELD', { ratePaise: wholePaise(-1) }],
    ['FAULTY_FIELD', { ratePaise: wholePaise(MOST_RATE_RUPEES * 100 + 1) }],
  ])('are refused as %s for an added row with %o', (code, change) => {
    expect(codesOf([...defaults, { ...label, ...change }])).toEqual([[code, defaults.length]]);
  });

  it('keep type and unit of a fixed row, which say what its rate means', () => {
    expect(codesOf(changed('ferrule', { unit: 'board' }))).toEqual([['CHANGED_MEANING', placeOf('ferrule')]]);
    expect(codesOf(changed('ferrule', { type: 'MBP' }))).toEqual([['CHANGED_MEANING', placeOf('ferrule')]]);
    expect(codesOf(changed('ferrule', { material: 'Flexible wire' }))).toEqual([]);
  });

  it('are not repeated: neither a fixed rate nor an added row that only looks different', () => {
    expect(codesOf([...defaults, ...defaults.slice(0, 1)])).toEqual([['DUPLICATE', defaults.length]]);
    const again = { ...label, material: ' feeder   LABEL', ratePaise: wholePaise(1) };
    expect(codesOf([...defaults, label, again])).toEqual([['DUPLICATE', defaults.length + 1]]);
    const others = [
      { ...label, unit: 'board' },
      { ...label, type: 'MBP' },
      { ...label, material: 'Cable label' },
    ];
    expect(codesOf([...defaults, label, ...others])).toEqual([]);
  });

  it('are refused with everything that is wrong, each with its row and the next step', () => {
    const rows = [...changed('boardSundries', { unit: 'board' }), { ...label, unit: 'metre', material: '' }];
    const [fixed, added] = [placeOf('boardSundries'), defaults.length];
    expect(companyRates(rows, table, 1)).toEqual({
      ok: false,
      error: [
        {
          code: 'CHANGED_MEANING',
          row: fixed,
          message: `Row ${fixed + 1}: Board sundries stays in Bought Out, per lot: add a row for anything else`,
        },
        { code: 'FAULTY_FIELD', row: added, message: `Row ${added + 1}: Material is required` },
        { code: 'FAULTY_FIELD', row: added, message: `Row ${added + 1}: Unit is one of: ${addedRowUnits.join(', ')}` },
      ],
    });
  });
});

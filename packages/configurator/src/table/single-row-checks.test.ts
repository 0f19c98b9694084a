import { describe, expect, it } from 'vitest';
import { quotient, ranges, risingAcross, steps } from './single-row-checks.ts';

describe('a quotient of two columns', () => {
  const density = quotient({ column: 'kgPerM', of: 'areaMm2', min: 0.0088, max: 0.009 });

  it('is accepted inside its limits and where a cell is blank', () => {
    expect(
      density([
        { areaMm2: 299, kgPerM: 2.66 },
        { areaMm2: 299, kgPerM: null },
      ]),
    ).toEqual([]);
  });

  it.each([26.6, 0.266])('is refused outside, naming both values (%d)', (kgPerM) => {
    expect(density([{ areaMm2: 299, kgPerM }])).toEqual([
      { row: 1, column: 'kgPerM', message: expect.stringContaining(`${kgPerM} beside 299 in areaMm2`) },
    ]);
  });
});

describe('columns that rise from left to right', () => {
  const bars = risingAcross({ columns: ['oneA', 'twoA', 'threeA'], atMost: 2 });

  it('are accepted with blanks between', () => {
    expect(bars([{ oneA: 100, twoA: null, threeA: 190 }])).toEqual([]);
  });

  it.each([
    ['fall', { oneA: 100, twoA: 90, threeA: 170 }, 'twoA'],
    ['jump', { oneA: 100, twoA: 170, threeA: 1700 }, 'threeA'],
  ])('are refused when they %s', (_, row, column) => {
    expect(bars([row])).toEqual([{ row: 1, column, message: expect.stringContaining('a rise to at most x2') }]);
  });
});

describe('ranges by quantity', () => {
  const limits = ranges({ by: 'quantity', column: 'value', ranges: { height: [1800, 2200], share: [0, 1] } });

  it('let each quantity have its own range', () => {
    expect(
      limits([
        { quantity: 'height', value: 2200 },
        { quantity: 'share', value: 0.5 },
      ]),
    ).toEqual([]);
  });

  it('refuse a value that only suits another quantity', () => {
    expect(limits([{ quantity: 'share', value: 2000 }])).toEqual([
      { row: 1, column: 'value', message: '2000 is out of range: from 0 to 1 is expected for share' },
    ]);
  });

  it('refuse a quantity without a range', () => {
    expect(limits([{ quantity: 'colour', value: 1 }]).map((fault) => fault.column)).toEqual(['quantity']);
  });

  it('may give every other quantity one range', () => {
    const open = ranges({ by: 'quantity', column: 'value', ranges: { share: [0, 1] }, otherwise: [0, 10] });
    expect(
      open([
        { quantity: 'share', value: 1 },
        { quantity: 'weight', value: 10 },
      ]),
    ).toEqual([]);
    expect(open([{ quantity: 'weight', value: 11 }]).map((fault) => fault.column)).toEqual(['value']);
  });
});

describe('steps', () => {
  it('refuse a value off the grid', () => {
    const heights = steps({ column: 'heightMm', step: 50 });
    expect(heights([{ heightMm: 250 }, { heightMm: 0 }, { heightMm: null }, { heightMm: 225 }])).toEqual([
      { row: 4, column: 'heightMm', message: '225 is no multiple of 50: the 50 grid is expected' },
    ]);
  });

  it('take fractions for what they mean', () => {
    const tenths = steps({ column: 'massKg', step: 0.1 });
    expect(tenths([{ massKg: 0.3 }, { massKg: 0.35 }]).map((fault) => fault.row)).toEqual([2]);
  });
});

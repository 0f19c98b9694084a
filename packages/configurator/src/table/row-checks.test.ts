import { describe, expect, it } from 'vitest';
import { falling, proportional, quotient, rising, risingAcross } from './row-checks.ts';

const series = [
  { material: 'Copper', widthMm: 30, currentA: 676 },
  { material: 'Copper', widthMm: 40, currentA: 850 },
  { material: 'Aluminium', widthMm: 30, currentA: 536 },
  { material: 'Copper', widthMm: 50, currentA: 1020 },
];

const currentRises = rising({ within: ['material'], by: 'widthMm', column: 'currentA', atMost: 1.5 });

describe('a rising column', () => {
  it('is judged along its series, although rows of another series are between', () => {
    expect(currentRises(series)).toEqual([]);
  });

  it('may not fall: the later row is named, and the one before', () => {
    expect(currentRises(series.with(1, { material: 'Copper', widthMm: 40, currentA: 580 }))).toEqual([
      {
        row: 2,
        column: 'currentA',
        message: '580 at 40 after 676 at 30 (row 1): the column must rise along widthMm',
      },
      { row: 4, column: 'currentA', message: expect.stringContaining('at most x1.5') },
    ]);
  });

  it('may not jump at the end of the series', () => {
    expect(currentRises(series.with(3, { material: 'Copper', widthMm: 50, currentA: 10200 }))).toEqual([
      { row: 4, column: 'currentA', message: expect.stringContaining('a step of at most x1.5 is expected') },
    ]);
  });

  it('may stay level unless it must rise strictly', () => {
    const level = series.with(3, { material: 'Copper', widthMm: 50, currentA: 850 });
    const strictly = rising({ within: ['material'], by: 'widthMm', column: 'currentA', strictly: true });
    expect(currentRises(level)).toEqual([]);
    expect(strictly(level)).toEqual([{ row: 4, column: 'currentA', message: expect.stringContaining('must rise') }]);
  });

  it('leaves blank cells out', () => {
    const rows = [
      { widthMm: 30, currentA: 676 },
      { widthMm: 40, currentA: null },
      { widthMm: 50, currentA: 600 },
    ];
    expect(rising({ by: 'widthMm', column: 'currentA' })(rows).map((fault) => fault.row)).toEqual([3]);
  });

  it('must be in the order of its series, so that exchanged keys are noticed', () => {
    const rises = rising({ within: ['material'], by: 'widthMm', column: 'currentA' });
    expect(rises([...series.slice(0, 1), ...series.slice(2), ...series.slice(1, 2)])).toEqual([
      { row: 4, column: 'widthMm', message: '40 comes after 50 (row 3): rising order is expected' },
    ]);
  });
});

describe('a falling column', () => {
  const diversity = falling({ by: 'circuits', column: 'factor', strictly: true, atMost: 2 });

  it('is accepted when it falls in small steps', () => {
    expect(
      diversity([
        { circuits: 1, factor: 1 },
        { circuits: 2, factor: 0.9 },
      ]),
    ).toEqual([]);
  });

  it.each([
    ['rises', 1.1, 'must fall'],
    ['stays level', 1, 'must fall'],
    ['jumps', 0.09, 'at most x2'],
  ])('is refused when it %s', (_, factor, message) => {
    expect(
      diversity([
        { circuits: 1, factor: 1 },
        { circuits: 2, factor },
      ]),
    ).toEqual([{ row: 2, column: 'factor', message: expect.stringContaining(message) }]);
  });
});

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
      { row: 1, column: 'kgPerM', message: expect.stringContaining(`${kgPerM} for 299 in areaMm2`) },
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

describe('proportional', () => {
  const check = proportional({ column: 'mass', to: ['width', 'thickness'], within: ['metal'], tolerance: 0.02 });
  const row = (metal: string, width: number, mass: number | null) => ({ metal, width, thickness: 10, mass });
  const copper = [row('Cu', 20, 1.78), row('Cu', 40, 3.56), row('Cu', 60, 5.34)];

  it('takes the figure of each group, and leaves blanks out', () => {
    expect(check([...copper, row('Al', 20, 0.54), row('Al', 40, 1.08), row('Al', 60, null)])).toEqual([]);
  });

  it('names what is more than the tolerance away', () => {
    expect(check([...copper, row('Cu', 80, 7.26)])).toEqual([]);
    expect(check([...copper, row('Cu', 80, 7.27)])).toEqual([
      { row: 4, column: 'mass', message: '7.27 for width x thickness: about 7.12 is expected' },
    ]);
    expect(check([...copper, row('Cu', 80, 6.97)])).toHaveLength(1);
  });
});

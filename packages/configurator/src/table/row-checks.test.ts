import { describe, expect, it } from 'vitest';
import { band, covers, falling, grid, rising } from './row-checks.ts';

const series = [
  { material: 'Copper', widthMm: 30, currentA: 676 },
  { material: 'Copper', widthMm: 40, currentA: 850 },
  { material: 'Aluminium', widthMm: 30, currentA: 536 },
  { material: 'Copper', widthMm: 50, currentA: 1020 },
];

const currentRises = rising({ within: ['material'], by: 'widthMm', column: 'currentA', atMost: 1.5 });

describe('a rising column', () => {
  it('is judged along its series, whatever rows of another series stand between', () => {
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

  it('may run along words that have an order', () => {
    const classes = rising({ by: 'class', order: ['N', 'S', 'M'], column: 'icuKa' });
    expect(
      classes([
        { class: 'N', icuKa: 25 },
        { class: 'M', icuKa: 55 },
      ]),
    ).toEqual([]);
    expect(
      classes([
        { class: 'N', icuKa: 55 },
        { class: 'M', icuKa: 25 },
      ]).map((fault) => fault.row),
    ).toEqual([2]);
  });

  it('must stand in the order of its series, so that exchanged keys are noticed', () => {
    const rises = rising({ within: ['material'], by: 'widthMm', column: 'currentA' });
    expect(rises([...series.slice(0, 1), ...series.slice(2), ...series.slice(1, 2)])).toEqual([
      { row: 4, column: 'widthMm', message: '40 stands below 50 (row 3): rising order is expected' },
    ]);
  });

  it('cannot run along a word without a place in the order: that is a defect of the schema', () => {
    expect(() => rising({ by: 'class', order: ['N'], column: 'icuKa' })([{ class: 'Z', icuKa: 55 }])).toThrow('"Z"');
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

describe('coverage', () => {
  it('names each value that no row holds, at the place where it belongs', () => {
    const widths = covers({ column: 'widthMm', values: [20, 30, 40, 60] });
    expect(widths([{ widthMm: 30 }, { widthMm: 40 }])).toEqual([
      { row: 1, column: 'widthMm', message: 'the row 20 is missing: it is expected here' },
      { row: 3, column: 'widthMm', message: 'the row 60 is missing: it is expected here' },
    ]);
  });

  it('is asked of combinations too', () => {
    const pairs = covers({
      columns: ['material', 'widthMm'],
      values: [
        ['Copper', 30],
        ['Copper', 50],
        ['Aluminium', 50],
      ],
    });
    expect(pairs(series)).toEqual([
      { row: 5, column: 'material/widthMm', message: 'the row Aluminium/50 is missing: it is expected here' },
    ]);
  });

  it('of one column asks for the order too, so that exchanged keys are noticed', () => {
    const widths = covers({ column: 'widthMm', values: [20, 30, 40] });
    expect(widths([{ widthMm: 20 }, { widthMm: 25 }, { widthMm: 30 }, { widthMm: 40 }])).toEqual([]);
    expect(widths([{ widthMm: 20 }, { widthMm: 40 }, { widthMm: 30 }])).toEqual([
      { row: 3, column: 'widthMm', message: '30 is expected above 40 (row 2)' },
    ]);
  });

  it('of a grid asks for every combination of the values that occur', () => {
    expect(grid('material', 'widthMm')(series).map((fault) => fault.message)).toEqual([
      'the row Aluminium/40 is missing: it is expected here',
      'the row Aluminium/50 is missing: it is expected here',
    ]);
    expect(grid('material')(series)).toEqual([]);
  });
});

describe('a band', () => {
  it('refuses a value that is too far from the others of its group, naming both', () => {
    const prices = band({ within: ['material'], column: 'currentA', mostRatio: 1.6 });
    expect(prices(series)).toEqual([]);
    expect(prices(series.with(1, { material: 'Copper', widthMm: 30, currentA: 67 }))).toEqual([
      { row: 4, column: 'currentA', message: '1020 is more than 1.6 times 67 of row 2: one of them is wrong' },
    ]);
  });
});

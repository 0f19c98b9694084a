import { mustReadCatalog } from '@pw/catalog/read';
import type { Origin } from '@pw/configurator/origin';
import { writtenValue } from '@pw/configurator/value';
import { referenceBoards } from '@pw/testing/configuration';
import { boardSession, type ChosenProperties, evaluatedBoard } from '@pw/testing/evaluated-board';
import { evaluateArithmetic } from '@pw/testing/origins';
import { writtenValues } from '@pw/testing/written-values';
import { describe, expect, it } from 'vitest';
import { boardFamily } from './board-family.ts';

const tables = mustReadCatalog();

const valuesOf = (chosen: ChosenProperties) => writtenValues(evaluatedBoard(tables, chosen).values);

const RB1 = referenceBoards.RB1.properties;
const RB2 = referenceBoards.RB2.properties;
const RB4 = referenceBoards.RB4.properties;
const RB5 = referenceBoards.RB5.properties;

/** Values to the third decimal, so that the hand calculations can be written down. */
function rounded(values: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => {
      const value = values[name];
      return [name, typeof value === 'number' ? Math.round(value * 1000) / 1000 : value];
    }),
  );
}

describe('the main bars of the reference boards', () => {
  it.each([
    {
      board: 'RB1',
      chosen: RB1,
      expected: {
        PHASE_AREA_NEEDED: 400, // 50000 / 125
        MBB_SIZE: '1x100x10', // 1x80x10 carries min(1500, 1280)
        MBB_AREA: 1000,
        MBB_CAPACITY: 1600, // min(1810 * 1.0, 1.6 * 1000)
        NEUTRAL_CURRENT: 1600,
        NEUTRAL_AREA_NEEDED: 1000,
        NBB_SIZE: '1x100x10',
        NBB_CAPACITY: 1600,
        EARTH_AREA_NEEDED: 250, // 1000 / 4 > 0.6 * 50000 / 176 = 170.5
        EARTH_SIZE: '1x50x5',
        EARTH_AREA: 250,
        SUPPORT_SPAN: 325,
        DEPTH: 600,
      },
    },
    {
      board: 'RB2',
      chosen: RB2,
      expected: {
        PHASE_AREA_NEEDED: 288, // 36000 / 125
        MBB_SIZE: '1x30x10',
        MBB_CAPACITY: 480, // min(676 * 0.8125 = 549, 1.6 * 300)
        NBB_SIZE: '1x30x10',
        EARTH_AREA_NEEDED: 150, // 300 / 2 > 0.6 * 36000 / 176 = 122.7
        EARTH_SIZE: '1x30x5',
        SUPPORT_SPAN: 450,
        DEPTH: 600,
      },
    },
    {
      board: 'RB4',
      chosen: RB4,
      expected: {
        PHASE_AREA_NEEDED: 602.41, // 50000 / 83
        MBB_SIZE: '3x100x10', // 2x120x10 is capped at 2400
        MBB_CAPACITY: 2876.75, // 3110 * 0.925
        NEUTRAL_CURRENT: 1250,
        NEUTRAL_AREA_NEEDED: 1500,
        NBB_SIZE: '2x80x10',
        NBB_CAPACITY: 1600, // 1.0 * 1600
        EARTH_AREA_NEEDED: 750, // 3000 / 1.6 / 4 * 1.6
        EARTH_SIZE: '1x80x10',
        DEPTH: 800,
      },
    },
    {
      board: 'RB5',
      chosen: RB5,
      expected: {
        PHASE_AREA_NEEDED: 433.735, // 36000 / 83
        MBB_SIZE: '1x80x10',
        MBB_CAPACITY: 800, // min(1220 * 0.8125 = 991, 1.0 * 800)
        NBB_SIZE: '1x80x10',
        EARTH_AREA_NEEDED: 320, // 800 / 1.6 = 500: 200 * 1.6
        EARTH_SIZE: '1x40x10',
        DEPTH: 600,
      },
    },
  ])('are those of $board', ({ chosen, expected }) => {
    expect(rounded(valuesOf(chosen), Object.keys(expected))).toEqual(expected);
  });
});

describe('RB1 with one property changed', () => {
  it.each<{
    readonly change: ChosenProperties;
    readonly expected: Readonly<Record<string, unknown>>;
    readonly because: string;
  }>([
    {
      change: { SC_TIME: 3 },
      expected: { PHASE_AREA_NEEDED: 692.82, MBB_SIZE: '1x100x10', EARTH_AREA_NEEDED: 295.236, EARTH_SIZE: '1x60x5' },
      because: '400 * sqrt(3) <= 1000; 170.5 * sqrt(3) > 250',
    },
    {
      change: { AMBIENT: 50 },
      expected: { MBB_SIZE: '1x120x10', MBB_CAPACITY: 1772.4, EARTH_SIZE: '1x60x5' },
      because: '1810 * 1.05 * 0.80 = 1520 A; 2110 * 0.84 = 1772.4 A; 1200 / 4',
    },
    {
      change: { AMBIENT: 50, ALTITUDE: 3000 },
      expected: { ALTITUDE_BARS: 0.95, MBB_SIZE: '1x120x10', MBB_CAPACITY: 1683.78 },
      because: '1 - 0.005 * 10 = 0.95; 2110 * 0.84 * 0.95',
    },
    {
      change: { AMBIENT: 50, ALTITUDE: 2500 },
      expected: { ALTITUDE_BARS: 0.975, MBB_CAPACITY: 1728.09 },
      because: '1 - 0.005 * 5 = 0.975; 2110 * 0.84 * 0.975',
    },
    {
      change: { AMBIENT: 50, ALTITUDE: 2000 },
      expected: { ALTITUDE_BARS: 1, MBB_CAPACITY: 1772.4 },
      because: 'up to 2000 m nothing is taken off',
    },
    {
      change: { SB_IP: 'IP54' },
      expected: { VENTILATION: 'N', MBB_SIZE: '1x120x10', MBB_CAPACITY: 1714.375 },
      because: '1810 * 0.8125 = 1471 A; 2110 * 0.8125 = 1714 A',
    },
    {
      change: { BUS_PLATING: 'Tinned' },
      expected: { BAR_FINISH: 'bare', MBB_SIZE: '1x120x10', MBB_CAPACITY: 1740 },
      because: 'bright bars: 1x100x10 carries 1490 A, 1x120x10 1740 A',
    },
    {
      change: { BUS_PLATING: 'Painted black' },
      expected: { BAR_FINISH: 'painted', MBB_SIZE: '1x100x10' },
      because: 'paint radiates as a sleeve does',
    },
    {
      change: { DENSITY_CAP: 'N' },
      expected: { MBB_SIZE: '1x100x10', MBB_CAPACITY: 1810 },
      because: '1x80x10 carries 1500 A still; no cap at 1600 A',
    },
    {
      change: { BUS_MAT: 'Aluminium' },
      expected: {
        MBB_SIZE: '2x80x10',
        MBB_CAPACITY: 1600,
        EARTH_BUS: 'Aluminium',
        EARTH_AREA_NEEDED: 400,
        EARTH_SIZE: '1x40x10',
      },
      because: '1.0 * 1600; 1600 / 1.6 / 4 * 1.6 > 0.6 * 50000 / 116 = 258.6',
    },
    {
      change: { EARTH_BUS: 'GI' },
      expected: { EARTH_AREA_NEEDED: 468.75, EARTH_SIZE: '1x50x10', EARTH_AREA: 500 },
      because: '0.6 * 50000 / 64, without table 5',
    },
    {
      change: { NEUTRAL_RATING: 50 },
      expected: { NEUTRAL_CURRENT: 800, NEUTRAL_AREA_NEEDED: 500, NBB_SIZE: '1x50x10', NBB_CAPACITY: 800 },
      because: 'half the current and half the area',
    },
    {
      change: { BUSBAR_SYS: 'TP-E' },
      expected: {
        NEUTRAL_SHARE: 0,
        NEUTRAL_CURRENT: 0,
        NEUTRAL_AREA_NEEDED: 0,
        NBB_SIZE: '',
        NBB_AREA: 0,
        NBB_CAPACITY: 0,
      },
      because: 'TP-E means no neutral whatever NEUTRAL_RATING says',
    },
    {
      change: { INTERRUPT_RATING: 100, SC_TIME: 3 },
      expected: { PHASE_AREA_NEEDED: 1385.641, MBB_SIZE: '2x80x10', MBB_CAPACITY: 2289.5 },
      because: '100000 * sqrt(3) / 125; 1x120x10 is 1200 mm2, 2x80x10 costs 1760 and 3x50x10 1800',
    },
    {
      change: { SB_DESIGN: 'Single front - front+rear access' },
      expected: { DEPTH: 800 },
      because: '600 + 200',
    },
    {
      change: { RATED_CURRENT: 4000 },
      expected: { MBB_SIZE: '4x100x10', MBB_CAPACITY: 4077, DEPTH: 1000 },
      because: '4530 * 0.9',
    },
    {
      change: { RATED_CURRENT: 4000, SB_IP: 'IP54' },
      expected: { MBB_SIZE: '', MBB_AREA: 0, MBB_CAPACITY: 0, NBB_SIZE: '', EARTH_SIZE: '', DEPTH: 1000 },
      because: '4x120x10 carries 5130 * 0.6875 = 3527 A: nothing fits (B3)',
    },
  ])('$change gives $expected: $because', ({ change, expected }) => {
    expect(rounded(valuesOf({ ...RB1, ...change }), Object.keys(expected))).toEqual(expected);
  });
});

describe('the sums of a board', () => {
  it('add up copies and wire points of its feeders', () => {
    const session = boardSession(tables, RB1, [
      { COPIES: 2, WIRE_POINTS: 30 },
      { COPIES: 12, WIRE_POINTS: 7 },
    ]);
    expect(session.values('board')).toMatchObject({ FEEDER_QUANTITY: 14, WIRE_POINTS: 37 });
  });
});

describe('a value that a rule has set', () => {
  const boards: readonly ChosenProperties[] = [
    {},
    RB1,
    RB2,
    RB4,
    RB5,
    { ...RB1, MBB_SIZE: '2x60x10', NBB_SIZE: '1x60x10', DENSITY_CAP: 'N' },
    { ...RB4, EARTH_BUS: 'GI', BUS_PLATING: 'None', SC_TIME: 3, AMBIENT: 50 },
    { ...RB1, RATED_CURRENT: 4000, SB_IP: 'IP55' },
    { ...RB2, BUSBAR_SYS: 'TP-E', EARTH_BUS: 'Aluminium' },
  ];

  it.each(boards)('comes out of the arithmetic that it prints, with all it rests on, on %o', (chosen) => {
    const session = boardSession(tables, chosen);
    const names = Object.entries(boardFamily(tables).properties)
      .filter(([name, { giver }]) => giver !== 'user' && session.state('board', name).user === undefined)
      .map(([name]) => name);
    const origins = names.flatMap((name) => withInputs(session.explain('board', name)));
    expect(origins.map(({ rule, arithmetic }) => [rule, evaluateArithmetic(arithmetic)])).toEqual(
      origins.map(({ rule, value }) => [rule, writtenValue(value)]),
    );
  });

  it('names the rule, its section and the rows', () => {
    const origin = boardSession(tables, RB1).explain('board', 'MBB_CAPACITY');
    expect(origin).toMatchObject({ rule: 'bar-capacity', source: 'SBD 3.4', value: 1600 });
    expect(origin.arithmetic).toBe('min(1810 * 1.25 * 0.8 * 1, 1.6 * 1 * 100 * 10)');
    expect(origin.rows.map(({ table, row }) => `${table} ${row}`)).toEqual([
      'busbar-current Copper/100/10',
      'temperature-factor 40/85',
      'enclosure-factor V/1',
      'conductor-material Copper',
    ]);
  });
});

function withInputs(origin: Origin): readonly Origin[] {
  return [origin, ...origin.inputs.flatMap((input) => (input.origin ? withInputs(input.origin) : []))];
}

import { mustReadCatalog } from '@pw/catalog/read';
import { evaluateArithmetic } from '@pw/testing/origins';
import { describe, expect, it } from 'vitest';
import { earthAreaRule, earthSizeRule } from './earth-bar.ts';

const catalog = mustReadCatalog();
const area = earthAreaRule(catalog);
const size = earthSizeRule(catalog);

type Case = {
  readonly kA: number;
  readonly seconds: number;
  readonly phase: number;
  readonly metals: readonly [phase: string, earth: string];
  readonly needed: number;
  readonly bar: string;
  readonly because: string;
};

const copper = ['Copper', 'Copper'] as const;

function demandOf({ kA, seconds, phase, metals }: Pick<Case, 'kA' | 'seconds' | 'phase' | 'metals'>) {
  const [phaseMetal, earthMetal] = metals;
  return { faultLevelKa: kA, seconds, phaseAreaMm2: phase, phaseMetal, earthMetal };
}

const cases: readonly Case[] = [
  {
    kA: 50,
    seconds: 1,
    phase: 1000,
    metals: ['Copper', 'Copper'],
    needed: 250,
    bar: '1x50x5',
    because: '1000 / 4 > 170.5',
  },
  {
    kA: 36,
    seconds: 1,
    phase: 300,
    metals: ['Copper', 'Copper'],
    needed: 150,
    bar: '1x30x5',
    because: '300 / 2 > 122.7',
  },
  {
    kA: 50,
    seconds: 1,
    phase: 800,
    metals: ['Copper', 'Copper'],
    needed: 200,
    bar: '1x40x5',
    because: '200 up to 800 mm2',
  },
  {
    kA: 50,
    seconds: 3,
    phase: 1000,
    metals: ['Copper', 'Copper'],
    needed: 295.24,
    bar: '1x60x5',
    because: '0.6 * 50000 * sqrt(3) / 176',
  },
  {
    kA: 50,
    seconds: 1,
    phase: 3000,
    metals: ['Aluminium', 'Aluminium'],
    needed: 750,
    bar: '1x80x10',
    because: '3000 / 1.6 / 4 * 1.6',
  },
  {
    kA: 36,
    seconds: 1,
    phase: 800,
    metals: ['Aluminium', 'Aluminium'],
    needed: 320,
    bar: '1x40x10',
    because: '800 / 1.6 = 500: 200 * 1.6',
  },
  {
    kA: 50,
    seconds: 1,
    phase: 1600,
    metals: ['Aluminium', 'Copper'],
    needed: 250,
    bar: '1x50x5',
    because: '1600 / 1.6 / 4',
  },
  {
    kA: 50,
    seconds: 1,
    phase: 1000,
    metals: ['Copper', 'GI'],
    needed: 468.75,
    bar: '1x50x10',
    because: '0.6 * 50000 / 64, without table 5',
  },
  {
    kA: 100,
    seconds: 3,
    phase: 4800,
    metals: ['Copper', 'GI'],
    needed: 1623.8,
    bar: '1x120x10',
    because: 'none reaches it: the largest',
  },
];

describe('earthAreaRule and earthSizeRule', () => {
  it.each(cases)(
    'need $needed mm2 and take $bar for $metals: $because',
    ({ kA, seconds, phase, metals, needed, bar }) => {
      const neededMm2 = area.evaluate(demandOf({ kA, seconds, phase, metals }));
      expect(neededMm2).toBeCloseTo(needed, 2);
      expect(String(size.evaluate(neededMm2))).toBe(bar);
    },
  );

  it.each([
    // IEC 61439-1 table 5, at 1 kA so that the fault current does not govern.
    { phase: 16, needed: 16 },
    { phase: 17, needed: 16 },
    { phase: 35, needed: 16 },
    { phase: 36, needed: 18 },
    { phase: 400, needed: 200 },
    { phase: 401, needed: 200 },
    { phase: 800, needed: 200 },
    { phase: 804, needed: 201 },
  ])('need $needed mm2 copper with a phase of $phase mm2', ({ phase, needed }) => {
    expect(area.evaluate(demandOf({ kA: 1, seconds: 1, phase, metals: copper }))).toBe(needed);
  });

  it.each(cases)('print an arithmetic that gives $needed mm2 and $bar', ({ kA, seconds, phase, metals, bar }) => {
    const neededMm2 = area.evaluate(demandOf({ kA, seconds, phase, metals }));
    expect(evaluateArithmetic(area.show(demandOf({ kA, seconds, phase, metals })).arithmetic)).toBe(neededMm2);
    expect(evaluateArithmetic(size.show(neededMm2).arithmetic)).toBe(bar);
  });

  it('weigh the sizes by their area: the smallest that reaches it is taken, else the largest', () => {
    const weighed = (neededMm2: number) =>
      (size.show(neededMm2).candidates ?? []).map(({ option, isTaken, against }) => [
        option,
        isTaken ? 'taken' : '',
        against && `${against.value} ${against.bound} ${against.limit}`,
      ]);
    // 50 kA, aluminium bar: 0.6 x 50000 / 116 = 258.6 mm2.
    expect(weighed(258.6)).toEqual([
      ['1x30x5', '', '150 at least 258.6'],
      ['1x40x5', '', '200 at least 258.6'],
      ['1x50x5', '', '250 at least 258.6'],
      ['1x60x5', 'taken', null],
      ['1x40x10', '', '400 at most 300'],
      ['1x50x10', '', '500 at most 300'],
    ]);
    expect(weighed(1300).at(-1)).toEqual(['1x120x10', 'taken', '1200 at least 1300']);
  });

  it('ask for nothing without a main bar', () => {
    expect(area.evaluate(demandOf({ kA: 50, seconds: 1, phase: 0, metals: copper }))).toBe(0);
    expect(size.evaluate(0)).toBe('');
  });
});

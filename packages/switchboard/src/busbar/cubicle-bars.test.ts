import { mustReadCatalog } from '@pw/catalog/read';
import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { writtenValue } from '@pw/configurator/value';
import { referenceBoards } from '@pw/testing/configuration';
import { type ChosenProperties, evaluatedBoard } from '@pw/testing/evaluated-board';
import { evaluateArithmetic } from '@pw/testing/origins';
import { describe, expect, it } from 'vitest';
import { barSizes } from '../model/bar-size.ts';
import { dropperBars, riserBars } from './cubicle-bars.ts';

const tables = mustReadCatalog();
const RB1 = referenceBoards.RB1.properties;
const RB2 = referenceBoards.RB2.properties;
const RB4 = referenceBoards.RB4.properties;
const RB5 = referenceBoards.RB5.properties;

const load = formula({ rule: 'load', source: 'this test', text: 'I', names: ['I'] });
const amperes = (value: number): Figure => load.figure({ I: value });
const board = (chosen: ChosenProperties) => evaluatedBoard(tables, chosen);

describe('riserBars', () => {
  it.each([
    {
      on: RB1,
      demandA: 1134,
      duty: 'pole' as const,
      phase: '1x80x10',
      neutral: '1x80x10',
      because: '1180 * 0.85 = 1003 A in 1x60x10; min(1500 * 0.85, 1280) in 1x80x10',
    },
    {
      on: RB2,
      demandA: 400,
      duty: 'pole' as const,
      phase: '1x30x10',
      neutral: '1x30x10',
      because: '676 * 0.8125 * 0.85 = 467 A',
    },
    {
      on: RB2,
      demandA: 113.4,
      duty: 'pole' as const,
      phase: '1x30x10',
      neutral: '1x30x10',
      because: '288 mm2 for 36 kA',
    },
    {
      on: RB4,
      demandA: 1360,
      duty: 'none' as const,
      phase: '2x80x10',
      neutral: null,
      because: '2000 * 0.95 * 0.77 = 1463 A; 3P',
    },
    {
      on: RB4,
      demandA: 1360,
      duty: 'pole' as const,
      phase: '2x80x10',
      neutral: '1x80x10',
      because: '680 A and 800 mm2: 50 %',
    },
    {
      on: RB5,
      demandA: 800,
      duty: 'pole' as const,
      phase: '1x80x10',
      neutral: '1x80x10',
      because: 'min(1220 * 0.8125 * 0.85, 800)',
    },
    {
      on: RB5,
      demandA: 180,
      duty: 'pole' as const,
      phase: '1x50x10',
      neutral: '1x50x10',
      because: '433.7 mm2 for 36 kA',
    },
  ])('stand as $phase, neutral $neutral, for $demandA A: $because', ({ on, demandA, duty, phase, neutral }) => {
    const bars = riserBars(tables, board(on), amperes(demandA), duty);
    expect(String(bars.phase?.value)).toBe(phase);
    expect(writtenValue(bars.neutral?.value ?? null)).toBe(neutral);
    expect(bars.missing).toEqual([]);
    expect(bars.demandA?.value).toBe(demandA);
  });

  it('have no neutral on a board without one, even for four poles', () => {
    const bars = riserBars(tables, board({ ...RB1, BUSBAR_SYS: 'TP-E' }), amperes(1134), 'pole');
    expect(bars).toMatchObject({ neutral: null, missing: [] });
  });
});

describe('dropperBars', () => {
  it.each([
    {
      on: RB1,
      ratingA: 1600,
      duty: 'pole' as const,
      phase: '1x100x10',
      neutral: '1x100x10',
      because: 'min(1810, 1600)',
    },
    {
      on: RB4,
      ratingA: 2500,
      duty: 'none' as const,
      phase: '3x100x10',
      neutral: null,
      because: '3110 * 0.925 = 2876.8 A',
    },
    {
      on: RB4,
      ratingA: 1250,
      duty: 'none' as const,
      phase: '2x80x10',
      neutral: null,
      because: '1 A/mm2 on 1600 mm2',
    },
    {
      on: RB5,
      ratingA: 800,
      duty: 'pole' as const,
      phase: '1x80x10',
      neutral: '1x80x10',
      because: 'min(991, 800)',
    },
  ])('are $phase, neutral $neutral, for $ratingA A: $because', ({ on, ratingA, duty, phase, neutral }) => {
    const bars = dropperBars(tables, board(on), amperes(ratingA), { neutral: duty, widthMm: 1000 });
    expect(String(bars.phase?.value)).toBe(phase);
    expect(writtenValue(bars.neutral?.value ?? null)).toBe(neutral);
    expect(bars.missing).toEqual([]);
  });

  it('keep 25 mm of air to each other: four bars of a phase find no room in 600 mm', () => {
    // 2300 A in aluminium IP52: 4x80x10 costs least. Its conductors are (600 - 110 - 120) / 3 - 110 = 13.3 mm apart.
    const on = board({ BUS_MAT: 'Aluminium', RATED_CURRENT: 1600, SB_IP: 'IP52', NEUTRAL_RATING: 50 });
    const inWidth = (widthMm: number) => {
      const { phase, neutral } = dropperBars(tables, on, amperes(2300), { neutral: 'pole', widthMm });
      return `${phase?.value} ${neutral?.value}`;
    };
    expect(inWidth(800)).toBe('4x80x10 2x80x10');
    expect(inWidth(600)).toBe('3x120x10 3x60x10');
  });

  it('miss the phase bar, and only that, where no size of the stock carries the rating', () => {
    const bars = dropperBars(
      tables,
      board({ BUS_MAT: 'Copper', NEUTRAL_RATING: 100, RATED_CURRENT: 3200, SB_IP: 'IP54' }),
      amperes(4000),
      { neutral: 'pole', widthMm: 1000 },
    );
    expect(bars).toMatchObject({ phase: null, neutral: null, missing: ['phase'] });
  });

  it('carry in a fourth pole what the phase carries at most, in a neutral link the whole share', () => {
    // 2500 A in copper IP42 fits 2x100x10; 5000 A in a link fit no size (4x120x10 carries 4617 A).
    const harmonic = board({ ...RB1, RATED_CURRENT: 2500, NEUTRAL_RATING: 200 });
    expect(dropperBars(tables, harmonic, amperes(2500), { neutral: 'pole', widthMm: 1000 }).neutral?.value).toBe(
      barSizes.read('2x100x10'),
    );
    const bars = dropperBars(tables, harmonic, amperes(2500), { neutral: 'link', widthMm: 1000 });
    expect(String(bars.phase?.value)).toBe('2x100x10');
    expect(bars).toMatchObject({ neutral: null, missing: ['neutral'] });
    expect(bars.neutralA?.value).toBe(5000);
    // 67 % of 1250 A in 1x80x10: 837.5 A and 536 mm2.
    const reduced = board({ ...RB1, NEUTRAL_RATING: 67 });
    expect(dropperBars(tables, reduced, amperes(1250), { neutral: 'pole', widthMm: 1000 }).neutral?.value).toBe(
      barSizes.read('1x60x10'),
    );
  });

  it('explain phase and neutral down to the demand and the rows', () => {
    const { phase, neutral } = dropperBars(tables, board(RB1), amperes(1600), { neutral: 'pole', widthMm: 1000 });
    for (const bar of [phase, neutral]) {
      expect(evaluateArithmetic(bar?.origin.arithmetic ?? '')).toBe('1x100x10');
      expect(bar?.origin.rows).toContainEqual({ table: 'busbar-current', revision: '2026-11', row: 'Copper/100/10' });
    }
    expect(phase?.origin.inputs).toMatchObject([
      { name: 'I', value: 1600, origin: { rule: 'load' } },
      { name: 'S_min', value: 400, origin: { arithmetic: '50 * 1000 * sqrt(1) / 125' } },
      { name: 'BUS_MAT', value: 'Copper' },
      { name: 'BAR_FINISH', value: 'painted' },
      { name: 'VENTILATION', value: 'V' },
      { name: 'AMBIENT', value: 40 },
      { name: 'DENSITY_CAP', value: 'Y' },
    ]);
    expect(neutral?.origin.inputs.slice(0, 2)).toMatchObject([
      { name: 'I', value: 1600, origin: { arithmetic: 'min(1, 1) * 1600' } },
      { name: 'S_min', value: 1000, origin: { arithmetic: 'max(min(1, 1) * 1000, 16)' } },
    ]);
  });
});

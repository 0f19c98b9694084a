import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import type { HeldSpan } from '../model/support-run.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { heldSpan, phaseSpacing, tabledSpanMm } from './support-span.ts';

const tables = mustReadCatalog();

function held(
  size: string,
  faultLevelKa: number,
  {
    longestMm,
    spacingMm,
    ...others
  }: { longestMm?: number; spacingMm?: number; material?: string; seconds?: number } = {},
  from: BusbarTables = tables,
): HeldSpan {
  const [bars = 0, widthMm = 0, thicknessMm = 0] = size.split('x').map(Number);
  return heldSpan(from, {
    bar: { bars, widthMm, thicknessMm },
    material: 'Copper',
    seconds: 1,
    faultLevelKa,
    spacingMm: spacingMm ?? phaseSpacing(tables, bars).spacingMm,
    longestMm: longestMm ?? tabledSpanMm(tables, faultLevelKa),
    ...others,
  });
}

describe('the longest span without a test', () => {
  it.each([
    // SBD 3.12, any value between the printed ones too.
    [5, 900],
    [10, 900],
    [16, 800],
    [18, 700],
    [25, 600],
    [31.5, 450],
    [50, 325],
    [62.5, 300],
    [80, 250],
    [100, 200],
    [120, 175],
  ])('at %d kA is %d mm for main bars and risers', (kA, spanMm) => {
    expect(tabledSpanMm(tables, kA)).toBe(spanMm);
  });
});

describe('the span at which supports hold a bar of copper', () => {
  // The table of the rule: the span from that of the fault level, and from 600 mm on.
  it.each([
    [36, '1x30x10', 450, 450],
    [36, '1x60x10', 450, 600],
    [36, '1x100x10', 450, 600],
    [36, '2x100x10', 450, 600],
    [36, '3x100x10', 450, 600],
    [36, '4x100x10', 450, 600],
    [50, '1x30x10', 325, 325],
    [50, '1x60x10', 325, 400],
    [50, '1x100x10', 325, 400],
    [50, '2x100x10', 325, 600],
    [50, '3x100x10', 325, 600],
    [50, '4x100x10', 325, 600],
    [65, '1x30x10', 225, 225],
    [65, '1x60x10', 225, 225],
    [65, '1x100x10', 225, 225],
    [65, '2x100x10', 300, 325],
    [65, '3x100x10', 300, 500],
    [65, '4x100x10', 300, 600],
    [80, '1x30x10', 125, 125],
    [80, '1x60x10', 125, 125],
    [80, '1x100x10', 125, 125],
    [80, '2x100x10', 200, 200],
    [80, '3x100x10', 250, 325],
    [80, '4x100x10', 250, 575],
    [100, '1x30x10', 75, 75],
    [100, '1x60x10', 75, 75],
    [100, '1x100x10', 75, 75],
    [100, '2x100x10', 125, 125],
    [100, '3x100x10', 200, 200],
    [100, '4x100x10', 200, 375],
  ])('at %d kA of %s is %d mm by the table and %d mm freely', (kA, size, tabledMm, freeMm) => {
    const [byTable, freely] = [held(size, kA), held(size, kA, { longestMm: 600 })];
    expect([byTable.spanMm, freely.spanMm]).toEqual([tabledMm, freeMm]);
    expect([...byTable.fails, ...freely.fails]).toEqual([]);
  });

  it('bears 7.64 kN and 167.3 N/mm2 as the dropper 1x100x10 of 50 kA at 400 mm', () => {
    const { spanMm, forceKn, stressNPerMm2, strengthKn } = held('1x100x10', 50, { longestMm: 600 });
    expect([spanMm, strengthKn]).toEqual([400, 8]);
    expect(forceKn).toBeCloseTo(7.64, 2);
    expect(stressNPerMm2).toBeCloseTo(167.3, 1);
  });

  it('adds the stress between the bars of a phase: 55.2 and 16.4 N/mm2 of 2x100x10 at 50 kA and 325 mm', () => {
    const { stressNPerMm2, ownStressNPerMm2 } = held('2x100x10', 50);
    expect(stressNPerMm2).toBeCloseTo(55.2, 1);
    // Fs = 2e-7 x 52500^2 x 162.5 / 33.3 = 2687 N, x 162.5 / (16 x 100 x 10^2 / 6).
    expect(ownStressNPerMm2).toBeCloseTo(16.4, 1);
  });

  it('is the least one where nothing holds: 9.1 kN on a support of 8 kN at 120 kA', () => {
    const { spanMm, fails, forceKn } = held('1x120x10', 120);
    expect([spanMm, fails]).toEqual([75, ['force']]);
    expect(forceKn).toBeCloseTo(9.1, 1);
  });

  it('goes by the proof stress of aluminium', () => {
    expect(held('1x100x10', 50, { material: 'Aluminium' }).proofStressNPerMm2).toBe(160);
  });

  it('is 150 mm on a plate, where four conductors share the zone of the bars', () => {
    const { spanMm, forceKn, stressNPerMm2 } = held('1x80x10', 50, { spacingMm: 37.5, material: 'Aluminium' });
    expect(spanMm).toBe(150);
    expect(forceKn).toBeCloseTo(7.64, 2);
    expect(stressNPerMm2).toBeCloseTo(78.4, 1);
  });

  it('is that of a test report, whatever the calculation says, as far as the report reaches', () => {
    const row = { make: 'Own', bars: 1, upToWidthMm: 100, leastSpacingMm: 100, faultLevelKa: 65, seconds: 1 };
    const supportTest = { ...tables.supportTest, rows: [{ ...row, spanMm: 500, report: 'R-12' }] };
    const tested = { ...tables, supportTest };
    expect(held('1x100x10', 65, {}, tested)).toMatchObject({ spanMm: 500, fails: [], report: 'R-12' });
    expect(held('1x120x10', 65, {}, tested).report).toBeNull();
    expect(held('1x100x10', 80, {}, tested).report).toBeNull();
    expect(held('1x100x10', 65, { seconds: 3 }, tested).report).toBeNull();
    expect(held('1x100x10', 65, { spacingMm: 90 }, tested).report).toBeNull();
  });
});

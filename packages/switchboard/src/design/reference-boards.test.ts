import { mustReadCatalog } from '@pw/catalog/read';
import { evaluatedReferenceBoards } from '@pw/testing/evaluated-board';
import { describe, expect, it } from 'vitest';
import { designOutput } from './board-output.ts';
import { designBoard } from './design-board.ts';

const tables = mustReadCatalog();

const boards = evaluatedReferenceBoards(tables);

function outputOf(name: keyof typeof boards) {
  const design = designBoard(tables, boards[name]);
  if (!design) {
    throw new Error(`${name} has no design`);
  }
  return { design, output: designOutput(design) };
}

const rowOf = (output: ReturnType<typeof designOutput>) =>
  output.cubicles.map(({ section, type, widthMm, usedMm, busbar }) => [section, type, widthMm, usedMm, busbar]);

describe('designBoard on the reference boards of SBD 18.1', () => {
  it('RB1: one full multi-tier cubicle per section, incomers and coupler in the middle', () => {
    const { output } = outputOf('RB1');

    // Riser: 2 x (400 + 250 + 160) = 1620 A x RDF(6) 0.7 = 1134 A -> 1x80x10 (1275 A); droppers as the main bar.
    expect(rowOf(output)).toEqual([
      ['A', 'MT', 1000, 1800, '1x80x10'],
      ['A', 'ACB_IC', 600, 1800, '1x100x10'],
      ['A', 'ACB_BC', 800, 1800, '1x100x10'],
      ['B', 'ACB_IC', 600, 1800, '1x100x10'],
      ['B', 'MT', 1000, 1800, '1x80x10'],
    ]);
    expect(output.cubicles[0]?.feeders).toEqual(['O/G-400', 'O/G-400', 'O/G-250', 'O/G-250', 'O/G-160', 'O/G-160']);
    expect(output.busbars).toEqual({
      main: { size: '1x100x10', material: 'Copper', areaMm2: 1000, capacityA: 1600 },
      neutral: { size: '1x100x10', material: 'Copper', areaMm2: 1000, capacityA: 1600 },
      earth: { size: '1x50x5', material: 'Copper', areaMm2: 250, capacityA: null },
    });
    expect([output.heightMm, output.depthMm, output.lengthMm]).toEqual([2275, 600, 4000]);
  });

  it('RB1: masses, supports and transport units', () => {
    const { design, output } = outputOf('RB1');
    const { mainBarKg, neutralBarKg, earthBarKg } = design.takeOff;

    // 1000e-6 x (4 + 0.2) x 3 x 8900 = 112.1, x 1 = 37.4; 250e-6 x 4.2 x 8900 = 9.3.
    expect([mainBarKg.value, neutralBarKg.value, earthBarKg.value].map((kg) => kg.toFixed(1))).toEqual([
      '112.1',
      '37.4',
      '9.3',
    ]);
    // Riser 51.26 + links 27.41; dropper of the incomer 56.96, of the coupler 92.56.
    expect(design.cubicles.map((cubicle) => cubicle.barsKg.value.toFixed(2))).toEqual([
      '78.68',
      '56.96',
      '92.56',
      '56.96',
      '78.68',
    ]);
    expect(output.takeOff).toEqual({
      busbarNetKg: 522.7,
      busbarPurchaseKg: 548.8,
      sheetMetalKg: 752.2,
      mbpKg: 154.1,
      frpSets: 46,
      wirePoints: 0,
      jointBoltSets: 228,
      supports: 184,
      paintM2: 107.9,
      doors: 17,
    });
    expect(output.transportUnits).toEqual([
      { number: 1, widthMm: 2400, massKg: 1124.5, cgXmm: 1239, cgZmm: 1162, floorLoadKnM2: 7.7, slingKn: 6.4 },
      expect.objectContaining({ number: 2, widthMm: 1600, massKg: 737.3 }),
    ]);
  });

  it('RB2: incomer on top of the first column, the rest in a second one', () => {
    const { output } = outputOf('RB2');

    // Riser 1: max(0.7 x 720, 400) = 504, capped by InA 400 -> 1x30x10; riser 2: 0.9 x 126 A, S_min 288 mm2 governs.
    expect(rowOf(output)).toEqual([
      ['A', 'MT', 1000, 1800, '1x30x10'],
      ['A', 'MT', 1000, 400, '1x30x10'],
    ]);
    expect(output.cubicles.map((cubicle) => cubicle.feeders)).toEqual([
      ['I/C', 'O/G-160', 'O/G-160', 'O/G-100', 'O/G-100', 'O/G-100', 'O/G-100'],
      ['O/G-63', 'O/G-63'],
    ]);
    expect(output.busbars.main).toEqual({ size: '1x30x10', material: 'Copper', areaMm2: 300, capacityA: 480 });
    expect(output.busbars.earth.size).toBe('1x30x5');
    expect([output.heightMm, output.depthMm, output.lengthMm]).toEqual([2275, 600, 2000]);
    expect(output.takeOff).toEqual({
      busbarNetKg: 83.9,
      busbarPurchaseKg: 88.1,
      sheetMetalKg: 375.1,
      mbpKg: 60.8,
      frpSets: 16,
      wirePoints: 0,
      jointBoltSets: 88,
      supports: 64,
      paintM2: 54.3,
      doors: 12,
    });
    expect(output.transportUnits).toEqual([
      { number: 1, widthMm: 2000, massKg: 625.4, cgXmm: 917, cgZmm: 1125, floorLoadKnM2: 5.1, slingKn: 3.5 },
    ]);
  });

  it('RB4: aluminium, breaker ways between columns and incomers, three transport units', () => {
    const { output } = outputOf('RB4');

    // Riser: (3 x 400 + 2 x 250) x RDF(5) 0.8 = 1360 A -> 2x80x10 (1463 A); 1250 A dropper 2x80x10.
    expect(rowOf(output)).toEqual([
      ['A', 'MT', 1000, 1800, '2x80x10'],
      ['A', 'ACB_OG', 600, 1800, '2x80x10'],
      ['A', 'ACB_IC', 800, 1800, '3x100x10'],
      ['A', 'ACB_BC', 800, 1800, '3x100x10'],
      ['B', 'ACB_IC', 800, 1800, '3x100x10'],
      ['B', 'ACB_OG', 600, 1800, '2x80x10'],
      ['B', 'MT', 1000, 1800, '2x80x10'],
    ]);
    expect(output.busbars).toEqual({
      main: { size: '3x100x10', material: 'Aluminium', areaMm2: 3000, capacityA: 2876.8 },
      neutral: { size: '2x80x10', material: 'Aluminium', areaMm2: 1600, capacityA: 1600 },
      earth: { size: '1x80x10', material: 'Aluminium', areaMm2: 800, capacityA: null },
    });
    expect([output.depthMm, output.lengthMm]).toEqual([800, 5600]);
    expect(output.takeOff).toEqual({
      busbarNetKg: 433,
      busbarPurchaseKg: 454.7,
      sheetMetalKg: 1167.6,
      mbpKg: 237.6,
      frpSets: 57,
      wirePoints: 0,
      jointBoltSets: 236,
      supports: 190,
      paintM2: 167.2,
      doors: 17,
    });
    expect(output.transportUnits).toEqual([
      { number: 1, widthMm: 2400, massKg: 1020, cgXmm: 1244, cgZmm: 1166, floorLoadKnM2: 5.2, slingKn: 5.8 },
      expect.objectContaining({ number: 2, widthMm: 2200, massKg: 1013.7 }),
      expect.objectContaining({ number: 3, widthMm: 1000, massKg: 385.5 }),
    ]);
  });

  it('RB5: an incomer above 630 A in a cubicle of its own', () => {
    const { output } = outputOf('RB5');

    // Riser 1: 0.7 x 1340 = 938, capped by InA 800 -> 1x80x10; riser 2: 0.9 x 200 A, S_min 433.7 mm2 governs.
    expect(rowOf(output)).toEqual([
      ['A', 'MCCB_IC', 600, 1800, '1x80x10'],
      ['A', 'MT', 1000, 1800, '1x80x10'],
      ['A', 'MT', 1000, 400, '1x50x10'],
    ]);
    expect(output.busbars.earth.size).toBe('1x40x10');
    expect([output.depthMm, output.lengthMm]).toEqual([600, 2600]);
    expect(output.takeOff).toEqual({
      busbarNetKg: 74.2,
      busbarPurchaseKg: 77.9,
      sheetMetalKg: 493.9,
      mbpKg: 86,
      frpSets: 21,
      wirePoints: 0,
      jointBoltSets: 156,
      supports: 84,
      paintM2: 71.1,
      doors: 14,
    });
    expect(output.transportUnits).toEqual([
      { number: 1, widthMm: 1600, massKg: 545.3, cgXmm: 832, cgZmm: 1121, floorLoadKnM2: 5.6, slingKn: 3.1 },
      expect.objectContaining({ number: 2, widthMm: 1000, massKg: 248.4 }),
    ]);
  });
});

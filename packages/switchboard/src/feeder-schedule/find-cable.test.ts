import { expect, it } from 'vitest';
import { cableAmong, readCableWords } from './find-cable.ts';

it.each([
  ['2R x 3.5C x 300 sqmm', 2, 3.5, 300, null],
  ['2 runs 3.5C x 300 sq.mm Al', 2, 3.5, 300, 'Aluminium'],
  ['1R-4C-16 sqmm Cu armd', 1, 4, 16, 'Copper'],
  ['3 x 1C x 630', 3, 1, 630, null],
  ['2RX3.5CX240SQMM', 2, 3.5, 240, null],
  ['3.5C x 300 sqmm - 2 runs', 2, 3.5, 300, null],
  ['3.5Cx300 Sq. mm. x 2R', 2, 3.5, 300, null],
  ['3½C x 185 mm² Al. (2 Nos.)', 2, 3.5, 185, 'Aluminium'],
  ['3 1/2 core 95 sqmm', null, 3.5, 95, null],
  ['2(3.5C x 300)', 2, 3.5, 300, null],
  ['2*3.5C*300', 2, 3.5, 300, null],
  ['4C x 2.5 sq.mm. Cu. flexible', null, 4, 2.5, 'Copper'],
  ['4 core, 16 sq mm, 1.1 kV XLPE Al armoured', null, 4, 16, 'Aluminium'],
  ['16 sqmm 4 core', null, 4, 16, null],
  ['1 Run x 3.5 Core x 70 Sqmm A2XFY', 1, 3.5, 70, 'Aluminium'],
  ['3.5C x 120 2XFY', null, 3.5, 120, 'Copper'],
  ['2 nos. 3.5 core 300 sqmm AYFY', 2, 3.5, 300, 'Aluminium'],
  ['300 sqmm', null, null, 300, null],
  ['2 x 300 sqmm', 2, null, 300, null],
  ['4C-25', null, 4, 25, null],
  ['3.5CX300SQMM,2RUN', 2, 3.5, 300, null],
  ['2-3.5C x 240 SQ MM', 2, 3.5, 240, null],
  ['Single core 6 runs 630 sqmm Al', 6, 1, 630, 'Aluminium'],
  ['3C x 240 Sqmm, IS 7098 (Part 1), 120 m', null, 3, 240, null],
  ['4Cx16 mm2', null, 4, 16, null],
  ['4C x 10 SMM', null, 4, 10, null],
  ['4CX16CU', null, 4, 16, 'Copper'],
  ['3.5CoreX300SQMMX2R', 2, 3.5, 300, null],
  ['2 x 4 x 25', 2, 4, 25, null],
  ['2x3.5x300', 2, 3.5, 300, null],
  ['3.5 x 300 sqmm', null, 3.5, 300, null],
  ['3.5 x 300', null, 3.5, 300, null],
  ['2R-3.5CX300 SQ.MM AL.AR.CABLE', 2, 3.5, 300, 'Aluminium'],
  ['Runs: 2, 3.5C x 300', 2, 3.5, 300, null],
] as const)('%s is read part by part', (written, runs, cores, sizeMm2, metal) => {
  expect(readCableWords(written)).toMatchObject({ runs, cores, sizeMm2, metal });
});

it.each([
  '3 x 240',
  '4 x 16 sqmm',
  '300',
  'as per design',
  '',
  '3.5C',
  '2R',
  '13 x 3.5C x 300',
  '3R per phase 1C x 630 sqmm, 2R neutral',
  '2R x 3.5C x 300 x 400',
])('%j may mean more than one thing, or none', (written) => {
  expect(readCableWords(written)).toBeNull();
});

it('reads what follows a plus, PVC, and whether single cores are counted per phase', () => {
  expect(readCableWords('3R x 1C x 630 + 2R x 1C x 630 (N)')).toMatchObject({
    runs: 3,
    isPerPhase: true,
    besides: '2R x 1C x 630 (N)',
  });
  expect(readCableWords('3 x 1C x 630 per phase')).toMatchObject({ runs: 3, isPerPhase: true });
  expect(readCableWords('3 x 1C x 630')).toMatchObject({ isPerPhase: false });
  expect(readCableWords('3.5C x 95 PVC')).toMatchObject({ isPvc: true });
  expect(readCableWords('3.5C x 95 XLPE, PVC sheathed')).toMatchObject({ isPvc: false });
});

it('is found among other words', () => {
  expect(cableAmong('Pump house 400A TPN MCCB with 2R x 3.5C x 300 sqmm cable')).toBe('2R x 3.5C x 300 sqmm');
  expect(cableAmong('Pump, 4C x 16 sqmm XLPE Cu cable')).toBe('4C x 16 sqmm XLPE Cu');
  expect(cableAmong('Fan Cu 4C x 6')).toBe('Cu 4C x 6');
  expect(cableAmong('Kiln 3.5C x 300 sqmm x 2R Al')).toBe('3.5C x 300 sqmm x 2R Al');
  expect(cableAmong('Incomer 4C')).toBeNull();
  expect(cableAmong('Chiller 1, 3C protection')).toBeNull();
});

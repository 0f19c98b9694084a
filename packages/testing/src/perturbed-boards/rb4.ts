import {
  aluminiumKg as al,
  allFigures,
  boardSheetKg,
  breakerPartsKg,
  coupledSheetKg,
  copperKg as cu,
  type HandRows,
  tierPartsKg,
  tierSheetKg,
  withTotals,
} from './hand-take-off.ts';
import {
  carriesLess,
  feedsAlone,
  GONE,
  hotAir,
  ofFeeders,
  type Perturbation,
  type PerturbedBoard,
} from './perturbation.ts';
import { hotWhenClosed } from './rb4-heat.ts';

/** Links of 0.7 m for three poles: three ways of 400 A 400 mm2, two of 250 A 250 mm2. */
const linksKg = al(3 * 400 + 2 * 250, 0.7, 3);
const columnKg = al(1600, 1.8, 3) + linksKg;
const feederDropperKg = al(1600, 1.6, 3);
const waysKg = 3 * 6 + 2 * 3;

/** RB4 is symmetric: column, outgoing breaker, incomer, coupler, incomer, outgoing breaker, column. */
const along = <Figure>(...[column, feeder, incomer, coupler]: readonly [Figure, Figure, Figure, Figure]) => [
  column,
  feeder,
  incomer,
  coupler,
  incomer,
  feeder,
  column,
];
const steelOf = (D: number, ...widthsM: readonly number[]): Pick<HandRows, 'sheetKg' | 'partsKg'> => ({
  sheetKg: [tierSheetKg(D, 5), ...coupledSheetKg(D, widthsM), tierSheetKg(D, 5)],
  partsKg: [tierPartsKg(D, 5, 1.8), ...widthsM.map((W) => breakerPartsKg(W, D)), tierPartsKg(D, 5, 1.8)],
});
const steel = (...widthsM: readonly number[]) => steelOf(0.8, ...widthsM);

/** MT 1000, OG 600, IC 800 | BC 800, IC 800, OG 600 | MT 1000: 5.6 m and two shipping joints of 0.2 m. */
const rows: HandRows = {
  unitCubicles: [3, 3, 1],
  unitMm: [2400, 2200, 1000],
  mainKg: al(3000, 6.0, 3),
  neutralKg: al(1600, 6.0, 1),
  earthKg: al(800, 6.0, 1),
  barsKg: along(columnKg, feederDropperKg, al(3000, 1.6, 3), al(3000, 2.6, 3)),
  ...steel(0.6, 0.8, 0.8, 0.8, 0.6),
  boardSheetKg: boardSheetKg(0.8, 7),
  devicesKg: along(waysKg, 70, 91, 91),
  smallKg: along(5 * 8, 8, 8, 8),
};
const takeOff = (changed: Partial<HandRows>) => withTotals(rows, changed);
const incomers = ['I/C-1', 'I/C-2'];
const switching = [...incomers, 'B/C'];
const allSwitching = (properties: Perturbation['board'] = {}) =>
  Object.fromEntries(switching.map((name) => [name, properties]));

/** Reference board RB4, one change at a time. */
export const perturbedRB4: PerturbedBoard = {
  base: 'RB4',
  byHand: allFigures(rows),
  perturbations: [
    {
      change: '3200 A',
      board: { RATED_CURRENT: 3200 },
      because: 'main bar, neutral and earth grow; risers and droppers follow their own currents',
      expected: {
        // 3540 x 0.925; 3x100x10 is capped at 3000 A.
        main: '3x120x10',
        mainA: 3540 * 0.925,
        // 1600 A and 1800 mm2: 1800 x 1.2 = 2160 costs less than 2x100x10 with 2000 x 1.1 = 2200.
        neutral: '3x60x10',
        neutralA: 1.0 * 1800,
        // Table 5 of 3600 / 1.6 mm2: 562.5 x 1.6 = 900 mm2.
        earth: '1x100x10',
        ...takeOff({ mainKg: al(3600, 6.0, 3), neutralKg: al(1800, 6.0, 1), earthKg: al(1000, 6.0, 1) }),
      },
    },
    {
      change: '2000 A',
      board: { RATED_CURRENT: 2000 },
      because: '2x100x10 carries 2000 A; incomers and coupler keep 2500 A and are now above the busbar',
      expected: {
        main: '2x100x10',
        mainA: 1.0 * 2000,
        // 1000 A and 1000 mm2.
        neutral: '1x100x10',
        neutralA: 1.0 * 1000,
        // Table 5 of 2000 / 1.6 mm2: 312.5 x 1.6 = 500 mm2.
        earth: '1x50x10',
        ...takeOff({ mainKg: al(2000, 6.0, 3), neutralKg: al(1000, 6.0, 1), earthKg: al(500, 6.0, 1) }),
        'check B2 I/C-1': 'E Busbar 2000 A is smaller than incomer I/C-1 2500 A',
        'check B2 I/C-2': 'E Busbar 2000 A is smaller than incomer I/C-2 2500 A',
        'check S3 B/C': 'W Coupler 2500 A is above the busbar 2000 A',
      },
    },
    {
      change: 'incomers and coupler of 2000 A',
      feeders: allSwitching({ FEEDER_AMP_RATING: 2000 }),
      because: '2000 A are frame size I: cubicles of 600 mm, droppers of 2x100x10, and the load is above the incomers',
      expected: {
        lengthMm: 1000 + 5 * 600 + 1000,
        cubicles: [
          'A MT 1000',
          'A ACB_OG 600',
          'A ACB_IC 600',
          'A ACB_BC 600',
          'B ACB_IC 600',
          'B ACB_OG 600',
          'B MT 1000',
        ],
        demandA: along(1360, 1250, 2000, 2000),
        phaseBars: along('2x80x10', '2x80x10', '2x100x10', '2x100x10'),
        ...takeOff({
          unitMm: [2200, 1800, 1000],
          mainKg: al(3000, 5.4, 3),
          neutralKg: al(1600, 5.4, 1),
          earthKg: al(800, 5.4, 1),
          barsKg: along(columnKg, feederDropperKg, al(2000, 1.6, 3), al(2000, 2.6, 3)),
          ...steel(0.6, 0.6, 0.6, 0.6, 0.6),
          devicesKg: along(waysKg, 70, 70, 70),
        }),
        // The droppers of 1250 A, 2x80x10, bear 240 N/mm2 at 525 mm.
        frpSets: 16 + 1 + 2 * (6 + 1) + 2 * 4 + 2 * (4 + 1) + 6,
        ...ofFeeders(switching, 'article', '3WA1120-SAF32-0AA0'),
        ...ofFeeders(switching, 'widthMm', 600),
        ...ofFeeders(switching, 'massKg', 70),
        ...ofFeeders(incomers, 'carriesA', 1780),
        'B/C carriesA': 1850,
        ...carriesLess('I/C-1', 2000, 1780),
        ...carriesLess('I/C-2', 2000, 1780),
        ...carriesLess('B/C', 2000, 1850),
        // 0.7 x 2950 A.
        ...feedsAlone('A', 'I/C-1', '2065 A (RDF 0.7)', 1780),
        ...feedsAlone('B', 'I/C-2', '2065 A (RDF 0.7)', 1780),
      },
    },
    {
      change: 'incomers and coupler with 4 poles',
      feeders: allSwitching({ FEEDER_POLES: '4' }),
      because: 'neutral droppers, a coupler cubicle of 1000 mm, and nothing to say of two sources',
      expected: {
        lengthMm: 5600 + 200,
        cubicles: [
          'A MT 1000',
          'A ACB_OG 600',
          'A ACB_IC 800',
          'A ACB_BC 1000',
          'B ACB_IC 800',
          'B ACB_OG 600',
          'B MT 1000',
        ],
        // 1250 A and 1500 mm2, as the neutral busbar.
        neutralBars: along(null, null, '2x80x10', '2x80x10'),
        ...takeOff({
          unitMm: [2400, 2400, 1000],
          mainKg: al(3000, 6.2, 3),
          neutralKg: al(1600, 6.2, 1),
          earthKg: al(800, 6.2, 1),
          barsKg: along(
            columnKg,
            feederDropperKg,
            al(3000, 1.6, 3) + al(1600, 1.6, 1),
            al(3000, 2.6, 3) + al(1600, 2.6, 1),
          ),
          ...steel(0.6, 0.8, 1.0, 0.8, 0.6),
          devicesKg: along(waysKg, 70, 109, 109),
        }),
        // ceil(5800 / 325) is 18, as for 5600 mm.
        ...ofFeeders(switching, 'article', '3WA1225-NAF42-0AA0'),
        ...ofFeeders(switching, 'massKg', 109),
        'B/C widthMm': 1000,
        'check S6': GONE,
      },
    },
    {
      change: 'outgoing ways of 400 A with 4 poles',
      feeders: { 'O/G-400': { FEEDER_POLES: '4' } },
      because: 'their columns get a neutral riser of 680 A and 800 mm2',
      expected: {
        neutralBars: along<string | null>('1x80x10', null, null, null),
        ...takeOff({
          barsKg: along(
            al(1600, 1.8, 3) + al(800, 1.8, 1) + al(3 * 400, 0.7, 4) + al(2 * 250, 0.7, 3),
            feederDropperKg,
            al(3000, 1.6, 3),
            al(3000, 2.6, 3),
          ),
          devicesKg: along(3 * 8 + 2 * 3, 70, 91, 91),
        }),
        'O/G-400 article': '3VA2340-5HN42-0AA0',
        'O/G-400 massKg': 8,
      },
    },
    {
      change: 'IP54',
      board: { SB_IP: 'IP54' },
      because: 'not ventilated: k = 0.75 for two bars, 0.7125 for three; the columns NV of the breakers',
      expected: {
        ...hotWhenClosed,
        main: '3x120x10',
        mainA: 3540 * 1.25 * 0.57,
        // 1250 A and 1800 mm2.
        neutral: '3x60x10',
        neutralA: 2200 * 1.25 * 0.57,
        earth: '1x100x10',
        // Riser: 2x80x10 carries 2000 x 0.75 x 0.77 = 1155 A, 2x100x10 1380 A; 1250 A still 2000 x 0.75.
        phaseBars: along('2x100x10', '2x80x10', '3x120x10', '3x120x10'),
        ...takeOff({
          mainKg: al(3600, 6.0, 3),
          neutralKg: al(1800, 6.0, 1),
          earthKg: al(1000, 6.0, 1),
          barsKg: along(al(2000, 1.8, 3) + linksKg, feederDropperKg, al(3600, 1.6, 3), al(3600, 2.6, 3)),
        }),
        ...ofFeeders(switching, 'carriesA', 1960),
        'O/G-1250 carriesA': 1160,
        // 0.8 x 400 = 320 A just fit, 0.8 x 250 = 200 A do not.
        'O/G-400 carriesA': 320,
        'O/G-250 carriesA': 189,
        ...carriesLess('I/C-1', 2500, 1960),
        ...carriesLess('I/C-2', 2500, 1960),
        ...feedsAlone('A', 'I/C-1', '2065 A (RDF 0.7)', 1960),
        ...feedsAlone('B', 'I/C-2', '2065 A (RDF 0.7)', 1960),
        ...carriesLess('B/C', 2500, 1960),
        ...carriesLess('O/G-1250', 1250, 1160),
        ...carriesLess('O/G-400', 400, 320),
        ...carriesLess('O/G-250', 250, 189),
        'check B6': 'W Above 1600 A use IP42 ventilated (IP5x reduces ratings)',
      },
    },
    {
      change: '50 degC',
      board: { AMBIENT: 50 },
      because: 'k2 = 1.05: four bars of 80 mm (3200 x 1.3 = 4160) cost less than three of 120 mm (3600 x 1.2 = 4320)',
      expected: {
        ...hotAir('3 71.1 degC at 3A (70)', '5 71.1 degC at 5A (70)'),
        main: '4x80x10',
        mainA: 3460 * 1.05 * 0.72,
        // 1250 A and 1600 mm2: the same bars; earth 500 x 1.6 = 800 mm2 as before.
        neutralA: 2000 * 1.05 * 0.76,
        // Riser: 2x80x10 carries 2000 x 1.05 x 0.76 x 0.77 = 1229 A, 2x100x10 1469 A.
        phaseBars: along('2x100x10', '2x80x10', '4x80x10', '4x80x10'),
        ...takeOff({
          mainKg: al(3200, 6.0, 3),
          barsKg: along(al(2000, 1.8, 3) + linksKg, feederDropperKg, al(3200, 1.6, 3), al(3200, 2.6, 3)),
          ...steelOf(1.0, 0.6, 0.8, 0.8, 0.8, 0.6),
          boardSheetKg: boardSheetKg(1.0, 7),
        }),
        // 3 x 200 + 110 + 120 mm are more than 800.
        depthMm: 1000,
        'check K1': 'I Depth 1000: 4 bars per phase need 830 mm',
        ...ofFeeders(switching, 'carriesA', 0.9 * 2360),
        'O/G-1250 carriesA': 0.9 * 1250,
        'O/G-400 carriesA': 0.9 * 350,
        'O/G-250 carriesA': 0.9 * 203,
        ...carriesLess('I/C-1', 2500, 2124),
        ...carriesLess('I/C-2', 2500, 2124),
        ...carriesLess('B/C', 2500, 2124),
        ...carriesLess('O/G-1250', 1250, 1125),
        ...carriesLess('O/G-400', 400, 315),
        ...carriesLess('O/G-250', 250, 182.7),
      },
    },
    {
      change: 'copper',
      board: { BUS_MAT: 'Copper' },
      because: '1.6 A/mm2 and S_min 400 mm2; the earth bar follows the material of the phases',
      expected: {
        main: '2x100x10',
        mainA: 2850 * 0.95,
        // 1250 A and 1000 mm2: 1.6 x 1000 = 1600 A, the capacity stays as it was.
        neutral: '1x100x10',
        // Table 5: 2000 / 4 = 500 mm2, above 170.5 mm2.
        earth: '1x50x10',
        // Riser: 1x80x10 carries 1275 A, 1x100x10 1810 x 0.85 = 1538 A; 1250 A 1x80x10 (1280 A).
        phaseBars: along('1x100x10', '1x80x10', '2x100x10', '2x100x10'),
        ...takeOff({
          mainKg: cu(2000, 6.0, 3),
          neutralKg: cu(1000, 6.0, 1),
          earthKg: cu(500, 6.0, 1),
          barsKg: along(
            cu(1000, 1.8, 3) + cu(3 * 300 + 2 * 150, 0.7, 3),
            cu(800, 1.6, 3),
            cu(2000, 1.6, 3),
            cu(2000, 2.6, 3),
          ),
        }),
        'O/G-400 link': '1x30x10',
        'O/G-250 link': '1x30x5',
      },
    },
    {
      change: '3 s',
      board: { SC_TIME: 3 },
      because:
        'S_min 602.4 x sqrt(3) = 1043 mm2 is in every bar, 258.6 x sqrt(3) = 448 mm2 in the earth bar; of size II class H alone withstands 50 kA for 3 s',
      expected: {
        ...ofFeeders(switching, 'article', '3WA1225-HAF32-0AA0'),
        ...ofFeeders(switching, 'icuKa', 100),
      },
    },
    {
      change: '65 kA',
      board: { INTERRUPT_RATING: 65 },
      because:
        'S_min 783 mm2 is in every bar; supports every 300 mm; class N of size II breaks it, class S withstands it',
      expected: {
        // 12 kN at 500 mm with three bars, at 325 mm with two.
        frpSets: 19 + 1 + 2 * (6 + 1) + 2 * (4 + 1) + 2 * (5 + 1) + (6 + 1),
        ...ofFeeders(switching, 'article', '3WA1225-SAF32-0AA0'),
        ...ofFeeders(switching, 'icuKa', 80),
        'O/G-1250 article': '3WA1112-SAF32-0AA0',
        'O/G-400 article': '3VA2340-6HN32-0AA0',
        'O/G-250 article': '3VA2225-6HN32-0AA0',
        'O/G-1250 icuKa': 66,
        'O/G-400 icuKa': 85,
        'O/G-250 icuKa': 85,
      },
    },
    {
      change: '36 kA',
      board: { INTERRUPT_RATING: 36 },
      because: 'currents govern all bars and the lowest classes are in use: only the supports, every 450 mm',
      expected: { frpSets: 13 + 1 + 2 * (4 + 1) + 4 * 4 + 6 },
    },
    {
      change: 'neutral 100 %',
      board: { NEUTRAL_RATING: 100 },
      because: 'the neutral busbar is as the phases; no way has a fourth pole',
      expected: {
        neutral: '3x100x10',
        neutralA: 3110 * 0.925,
        ...takeOff({ neutralKg: al(3000, 6.0, 1) }),
      },
    },
    {
      change: 'no neutral',
      board: { NEUTRAL_RATING: 0 },
      because: 'no neutral bar, and three poles are right for two sources',
      expected: { neutral: null, neutralA: null, ...takeOff({ neutralKg: 0 }), 'check S6': GONE },
    },
    {
      change: 'one way of 250 A more in section A',
      feeders: { 'O/G-250': { SECTION_A: 3 } },
      because: 'the full column of 1800 mm takes no more: a second one at the far end of section A',
      expected: {
        lengthMm: 5600 + 1000,
        cubicles: [
          'A MT 1000',
          'A MT 1000',
          'A ACB_OG 600',
          'A ACB_IC 800',
          'A ACB_BC 800',
          'B ACB_IC 800',
          'B ACB_OG 600',
          'B MT 1000',
        ],
        usedMm: [300, ...Array<number>(7).fill(1800)],
        contents: [
          'O/G-250',
          '3 O/G-400, 2 O/G-250',
          'O/G-1250',
          'I/C-1',
          'B/C',
          'I/C-2',
          'O/G-1250',
          '3 O/G-400, 2 O/G-250',
        ],
        demandA: [250, ...along(1360, 1250, 2500, 2500)],
        // S_min 602.4 mm2 governs the new riser.
        phaseBars: ['1x80x10', ...along('2x80x10', '2x80x10', '3x100x10', '3x100x10')],
        neutralBars: Array<null>(8).fill(null),
        ...takeOff({
          unitCubicles: [2, 3, 3],
          unitMm: [2000, 2200, 2400],
          mainKg: al(3000, 7.0, 3),
          neutralKg: al(1600, 7.0, 1),
          earthKg: al(800, 7.0, 1),
          barsKg: [al(800, 1.8, 3) + al(250, 0.7, 3), ...rows.barsKg],
          sheetKg: [tierSheetKg(0.8, 1), ...rows.sheetKg],
          boardSheetKg: boardSheetKg(0.8, 8),
          partsKg: [tierPartsKg(0.8, 1, 0.3), ...rows.partsKg],
          devicesKg: [3, ...rows.devicesKg],
          smallKg: [8, ...rows.smallKg],
        }),
        frpSets: 21 + 1 + 3 * (6 + 1) + 2 * 4 + 2 * (4 + 1) + 6,
        // Alone in its column it has no diversity.
      },
    },
  ],
};

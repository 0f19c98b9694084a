import {
  aluminiumKg as al,
  allFigures,
  boardSheetKg,
  copperKg as cu,
  tierPartsKg,
  tierSheetKg,
} from './hand-take-off.ts';
import { busbars, carriesLess, cubicleBars, GONE, hotAir, ofFeeders, type PerturbedBoard } from './perturbation.ts';
import {
  allSwitching,
  along,
  columnKg,
  incomers,
  linksKg,
  rows,
  sizeTwo,
  steel,
  switching,
  takeOff,
  waysKg,
  widerBars,
} from './rb1-by-hand.ts';

/** Reference board RB1, one change at a time. */
export const perturbedRB1: PerturbedBoard = {
  base: 'RB1',
  byHand: allFigures(rows),
  perturbations: [
    {
      change: '2000 A',
      board: { RATED_CURRENT: 2000 },
      because: 'the main bar grows, earth and depth with it; risers and droppers follow their own currents',
      expected: {
        // 1x120x10 is capped at 1.6 x 1200 = 1920 A, 2x60x10 carries 1960 x 0.95 = 1862 A.
        ...busbars('2x80x10', 2410 * 0.95),
        // Table 5: 1600 / 4 = 400 mm2, above the 170.5 mm2 of the fault.
        earth: '1x40x10',
        depthMm: 800,
        ...takeOff({
          mainKg: cu(1600, 4.2, 3),
          neutralKg: cu(1600, 4.2, 1),
          earthKg: cu(400, 4.2, 1),
          ...steel(0.8, 0.6, 0.8, 0.6),
          boardSheetKg: boardSheetKg(0.8, 5),
        }),
      },
    },
    {
      change: '1250 A',
      board: { RATED_CURRENT: 1250 },
      because: '1x80x10 carries 1280 A; incomers and coupler keep 1600 A and are now above the busbar',
      expected: {
        ...busbars('1x80x10', 1.6 * 800),
        // Table 5 up to 800 mm2: 200 mm2.
        earth: '1x40x5',
        ...takeOff({ mainKg: cu(800, 4.2, 3), neutralKg: cu(800, 4.2, 1), earthKg: cu(200, 4.2, 1) }),
        'check B2 I/C-1': 'E Busbar 1250 A is smaller than incomer I/C-1 1600 A',
        'check B2 I/C-2': 'E Busbar 1250 A is smaller than incomer I/C-2 1600 A',
        'check S3 B/C': 'W Coupler 1600 A is above the busbar 1250 A',
      },
    },
    {
      change: 'incomers and coupler of 1250 A',
      feeders: allSwitching({ FEEDER_AMP_RATING: 1250 }),
      because: 'a 3WA1112 carries its 1250 A in a ventilated cubicle, and its dropper is 1x80x10 (1280 A)',
      expected: {
        demandA: along(1134, 1250, 1250),
        ...cubicleBars(along('1x80x10', '1x80x10', '1x80x10')),
        ...takeOff({ barsKg: along(columnKg, cu(800, 1.6, 4), cu(800, 2.6, 4)) }),
        ...ofFeeders(switching, 'article', '3WA1112-SAF42-0AA0'),
        ...ofFeeders(switching, 'carriesA', 1250),
        'check C4 I/C-1': GONE,
        'check C4 I/C-2': GONE,
      },
    },
    {
      change: 'incomers of 2000 A',
      feeders: { 'I/C-1': { FEEDER_AMP_RATING: 2000 }, 'I/C-2': { FEEDER_AMP_RATING: 2000 } },
      because: '2000 A are still frame size I, 600 mm wide; droppers of 2x80x10 as a main bar of 2000 A',
      expected: {
        demandA: along(1134, 2000, 1600),
        ...cubicleBars(along('1x80x10', '2x80x10', '1x100x10')),
        ...takeOff({ barsKg: along(columnKg, cu(1600, 1.6, 4), cu(1000, 2.6, 4)) }),
        // Droppers of two bars are held every 600 mm.
        frpSets: 13 + 1 + 2 * (6 + 1) + 2 * (3 + 1) + (7 + 1),
        ...ofFeeders(incomers, 'article', '3WA1120-SAF42-0AA0'),
        ...ofFeeders(incomers, 'carriesA', 1780),
        ...carriesLess('I/C-1', 2000, 1780),
        ...carriesLess('I/C-2', 2000, 1780),
        'check B2 I/C-1': 'E Busbar 1600 A is smaller than incomer I/C-1 2000 A',
        'check B2 I/C-2': 'E Busbar 1600 A is smaller than incomer I/C-2 2000 A',
        'check K5 I/C-1': 'I Bus duct is usual from 2000 A: I/C-1, I/C-2',
        'check K5 I/C-2': 'I Bus duct is usual from 2000 A: I/C-1, I/C-2',
        'check S3 B/C': 'W Coupler 1600 A is smaller than incomer 2000 A',
      },
    },
    {
      change: 'coupler of 1250 A',
      feeders: { 'B/C': { FEEDER_AMP_RATING: 1250 } },
      because: 'only its own dropper and breaker change, and it is smaller than the incomers',
      expected: {
        demandA: along(1134, 1600, 1250),
        ...cubicleBars(along('1x80x10', '1x100x10', '1x80x10')),
        ...takeOff({ barsKg: along(columnKg, cu(1000, 1.6, 4), cu(800, 2.6, 4)) }),
        'B/C article': '3WA1112-SAF42-0AA0',
        'B/C carriesA': 1250,
        'check S3 B/C': 'W Coupler 1250 A is smaller than incomer 1600 A',
      },
    },
    {
      change: 'incomers and coupler with 3 poles',
      feeders: allSwitching({ FEEDER_POLES: '3' }),
      because: 'no neutral droppers, lighter breakers, a coupler cubicle of 600 mm; two sources ask for 4 poles',
      expected: {
        lengthMm: 1000 + 600 + 600 + 600 + 1000,
        cubicles: ['A MT 1000', 'A ACB_IC 600', 'A ACB_BC 600', 'B ACB_IC 600', 'B MT 1000'],
        neutralBars: along('1x80x10', null, null),
        ...takeOff({
          // A third cubicle of 600 mm would make 2800 mm.
          unitMm: [2200, 1600],
          mainKg: cu(1000, 4.0, 3),
          neutralKg: cu(1000, 4.0, 1),
          earthKg: cu(250, 4.0, 1),
          barsKg: along(columnKg, cu(1000, 1.6, 3), cu(1000, 2.6, 3)),
          ...steel(0.6, 0.6, 0.6, 0.6),
          devicesKg: along(waysKg, 70, 70),
        }),
        // ceil(3800 / 325) + 1, two columns of ceil(1800 / 325) + 1, incomers and coupler.
        // A dropper of 1x100x10 is held every 400 mm: 1600 mm on 5 sets, the 2600 mm of the coupler on 8.
        frpSets: 12 + 1 + 2 * (6 + 1) + 2 * (4 + 1) + (7 + 1),
        ...ofFeeders(switching, 'article', '3WA1116-SAF32-0AA0'),
        ...ofFeeders(switching, 'massKg', 70),
        'B/C widthMm': 600,
        'check S6': 'W Use 4-pole incomers/coupler with multiple sources: I/C-1, I/C-2, B/C',
      },
    },
    {
      change: 'outgoing ways with 3 poles',
      feeders: {
        'O/G-400': { FEEDER_POLES: '3' },
        'O/G-250': { FEEDER_POLES: '3' },
        'O/G-160': { FEEDER_POLES: '3' },
      },
      because: 'no way needs a neutral riser, and each has three links',
      expected: {
        neutralBars: along(null, '1x100x10', '1x100x10'),
        ...takeOff({
          barsKg: along(cu(800, 1.8, 3) + cu(1100, 0.7, 3), cu(1000, 1.6, 4), cu(1000, 2.6, 4)),
          devicesKg: along(2 * 6 + 2 * 3 + 2 * 2.5, 84, 84),
        }),
        'O/G-400 article': '3VA2340-5HN32-0AA0',
        'O/G-250 article': '3VA2225-5HN32-0AA0',
        'O/G-160 article': '3VA1116-5EE32-0AA0',
        'O/G-400 massKg': 6,
        'O/G-250 massKg': 3,
        'O/G-160 massKg': 2.5,
      },
    },
    {
      change: 'IP54',
      board: { SB_IP: 'IP54' },
      because: 'not ventilated: k = 1.25 x 0.65 = 0.8125 for one bar, and the columns NV of the breakers',
      expected: {
        ...hotAir('2 77.9 degC at 2A (70)', '4 78.3 degC at 4A (70)'),
        // 1x100x10 carries 1810 x 0.8125 = 1470.6 A.
        mainA: 2110 * 1.25 * 0.65,
        neutralA: 2110 * 1.25 * 0.65,
        // Riser: 1x80x10 carries 1500 x 0.8125 x 0.85 = 1035.9 A, 1x100x10 1250 A.
        ...widerBars,
        ...ofFeeders(incomers, 'carriesA', 1200),
        'B/C carriesA': 1390,
        'O/G-400 carriesA': 320,
        'O/G-250 carriesA': 189,
        'O/G-160 carriesA': 128,
        ...carriesLess('I/C-1', 1600, 1200),
        ...carriesLess('I/C-2', 1600, 1200),
        ...carriesLess('B/C', 1600, 1390),
        ...carriesLess('O/G-400', 400, 320),
        ...carriesLess('O/G-250', 250, 189),
        ...carriesLess('O/G-160', 160, 128),
      },
    },
    {
      change: '45 degC',
      board: { AMBIENT: 45 },
      because: 'k2 = 1.15: every bar still carries its current (main 1810 x 0.92, riser 1500 x 0.92 x 0.85 = 1173 A)',
      expected: {
        ...ofFeeders(incomers, 'carriesA', 0.95 * 1500),
        'B/C carriesA': 0.95 * 1600,
        'O/G-400 carriesA': 0.95 * 350,
        'O/G-250 carriesA': 0.95 * 203,
        'O/G-160 carriesA': 0.95 * 133,
        ...carriesLess('I/C-1', 1600, 1425),
        ...carriesLess('I/C-2', 1600, 1425),
        ...carriesLess('B/C', 1600, 1520),
        ...carriesLess('O/G-400', 400, 0.95 * 350),
        ...carriesLess('O/G-250', 250, 0.95 * 203),
        ...carriesLess('O/G-160', 160, 0.95 * 133),
      },
    },
    {
      change: '50 degC',
      board: { AMBIENT: 50 },
      because: 'k2 = 1.05: 1x100x10 carries 1810 x 1.05 x 0.8 = 1520 A only, a riser of 1x80x10 1071 A',
      expected: {
        mainA: 2110 * 1.05 * 0.8,
        neutralA: 2110 * 1.05 * 0.8,
        // Riser 1x100x10: 1810 x 1.05 x 0.8 x 0.85 = 1292 A.
        ...widerBars,
        ...ofFeeders(incomers, 'carriesA', 0.9 * 1500),
        'B/C carriesA': 0.9 * 1600,
        'O/G-400 carriesA': 0.9 * 350,
        'O/G-250 carriesA': 0.9 * 203,
        'O/G-160 carriesA': 0.9 * 133,
        ...carriesLess('I/C-1', 1600, 1350),
        ...carriesLess('I/C-2', 1600, 1350),
        ...carriesLess('B/C', 1600, 1440),
        ...carriesLess('O/G-400', 400, 0.9 * 350),
        ...carriesLess('O/G-250', 250, 0.9 * 203),
        ...carriesLess('O/G-160', 160, 0.9 * 133),
      },
    },
    {
      change: 'aluminium',
      board: { BUS_MAT: 'Aluminium' },
      because: '1.0 A/mm2 and S_min 50000 / 83 = 602 mm2; the earth bar follows the material of the phases',
      expected: {
        // 1.0 x 1600 A: the capacity stays as it was.
        main: '2x80x10',
        neutral: '2x80x10',
        // Table 5 of 1600 / 1.6 mm2: 250 x 1.6 = 400 mm2, above 30000 / 116 = 258.6 mm2.
        earth: '1x40x10',
        // Riser 1134 A: 1200 mm2 in one bar (2x60x10 costs 10 % more); dropper 1600 A as the main bar.
        ...cubicleBars(along('1x120x10', '2x80x10', '2x80x10')),
        // Two bars of 80 mm bear 240 N/mm2 at 525 mm.
        frpSets: 13 + 1 + 2 * (6 + 1) + 2 * (4 + 1) + (5 + 1),
        ...takeOff({
          mainKg: al(1600, 4.2, 3),
          neutralKg: al(1600, 4.2, 1),
          earthKg: al(400, 4.2, 1),
          barsKg: along(al(1200, 1.8, 4) + al(2 * 400 + 2 * 250 + 2 * 150, 0.7, 4), al(1600, 1.6, 4), al(1600, 2.6, 4)),
        }),
        'O/G-400 link': '1x40x10',
        'O/G-250 link': '1x50x5',
        'O/G-160 link': '1x30x5',
      },
    },
    {
      change: '3 s',
      board: { SC_TIME: 3 },
      because:
        'S_min 400 x sqrt(3) = 693 mm2 is in every bar; the earth bar needs 30000 x sqrt(3) / 176 = 295 mm2; class H withstands 50 kA for 3 s',
      expected: {
        earth: '1x60x5',
        ...sizeTwo('3WA1216-H', 100, { earthKg: cu(300, 5.0, 1) }),
        frpSets: 15 + 1 + 2 * (6 + 1) + 2 * (4 + 1) + (7 + 1),
      },
    },
    {
      change: '2 s',
      board: { SC_TIME: 2 },
      because:
        'earth: 30000 x sqrt(2) / 176 = 241 mm2 is still below the 250 mm2 of Table 5; class S of size II withstands 46 kA for 2 s, H 65 kA',
      expected: { ...sizeTwo('3WA1216-H', 100), frpSets: 15 + 1 + 2 * (6 + 1) + 2 * (4 + 1) + (7 + 1) },
    },
    {
      change: '65 kA',
      board: { INTERRUPT_RATING: 65 },
      because:
        'supports every 300 mm and the next breaking classes; every bar has 65000 / 125 = 520 mm2; size I withstands 50 kA for 1 s, class S of size II 66 kA',
      expected: {
        ...sizeTwo('3WA1216-S', 80),
        // 65 kA press 8 kN on a support at 225 mm: main bars, risers and droppers alike.
        frpSets: 21 + 1 + 2 * (8 + 1) + 2 * (8 + 1) + (12 + 1),
        'O/G-400 article': '3VA2340-6HN42-0AA0',
        'O/G-250 article': '3VA2225-6HN42-0AA0',
        'O/G-160 article': '3VA1116-6EE42-0AA0',
        ...ofFeeders(['O/G-400', 'O/G-250'], 'icuKa', 85),
        'O/G-160 icuKa': 70,
      },
    },
    {
      change: '36 kA',
      board: { INTERRUPT_RATING: 36 },
      because:
        'supports every 450 mm; only the 3VA1 has a class between 36 and 50 kA; class N withstands 42 kA for 1 s',
      expected: {
        frpSets: 9 + 1 + 2 * (4 + 1) + 4 + 4 + 6,
        ...ofFeeders(switching, 'article', '3WA1116-NAF42-0AA0'),
        ...ofFeeders(switching, 'icuKa', 55),
        'O/G-160 article': '3VA1116-4EE42-0AA0',
        'O/G-160 icuKa': 36,
      },
    },
    {
      change: 'neutral 50 %',
      board: { NEUTRAL_RATING: 50 },
      because: 'half the current and half the area of each phase bar',
      expected: {
        // 800 A and 500 mm2: 1x50x10 carries 1.6 x 500 = 800 A.
        neutral: '1x50x10',
        neutralA: 1.6 * 500,
        // Riser: 567 A and 400 mm2, 1x40x10 carries 640 A; droppers as the neutral busbar.
        neutralBars: along('1x40x10', '1x50x10', '1x50x10'),
        ...takeOff({
          neutralKg: cu(500, 4.2, 1),
          barsKg: along(
            cu(800, 1.8, 3) + cu(400, 1.8, 1) + linksKg,
            cu(1000, 1.6, 3) + cu(500, 1.6, 1),
            cu(1000, 2.6, 3) + cu(500, 2.6, 1),
          ),
        }),
      },
    },
    {
      change: 'one way of 160 A more in section A',
      feeders: { 'O/G-160': { SECTION_A: 3 } },
      because: 'the full column of 1800 mm takes no more: a second one, which is at the far end of section A',
      expected: {
        lengthMm: 4000 + 1000,
        cubicles: ['A MT 1000', 'A MT 1000', 'A ACB_IC 600', 'A ACB_BC 800', 'B ACB_IC 600', 'B MT 1000'],
        'check P2 A': 'I Column 1 holds only 200 mm (O/G-160): lower or move 200 mm and save a cubicle',
        usedMm: [200, 1800, 1800, 1800, 1800, 1800],
        contents: [
          'O/G-160',
          '2 O/G-400, 2 O/G-250, 2 O/G-160',
          'I/C-1',
          'B/C',
          'I/C-2',
          '2 O/G-400, 2 O/G-250, 2 O/G-160',
        ],
        demandA: [160, 1134, 1600, 1600, 1600, 1134],
        // S_min 400 mm2 governs the new riser.
        ...cubicleBars(['1x40x10', '1x80x10', '1x100x10', '1x100x10', '1x100x10', '1x80x10']),
        ...takeOff({
          unitCubicles: [2, 3, 1],
          unitMm: [2000, 2000, 1000],
          mainKg: cu(1000, 5.4, 3),
          neutralKg: cu(1000, 5.4, 1),
          earthKg: cu(250, 5.4, 1),
          barsKg: [cu(400, 1.8, 4) + cu(100, 0.7, 4), ...rows.barsKg],
          sheetKg: [tierSheetKg(0.6, 1), ...rows.sheetKg],
          boardSheetKg: boardSheetKg(0.6, 6),
          partsKg: [tierPartsKg(0.6, 1, 0.2), ...rows.partsKg],
          devicesKg: [3.2, ...rows.devicesKg],
          smallKg: [8, ...rows.smallKg],
        }),
        frpSets: 16 + 1 + 3 * (6 + 1) + 2 * (4 + 1) + (7 + 1),
      },
    },
  ],
};

import {
  aluminiumKg as al,
  allFigures,
  boardSheetKg,
  copperKg as cu,
  type HandRows,
  tierPartsKg,
  tierSheetKg,
  withTotals,
} from './hand-take-off.ts';
import { busbars, carriesLess, cubicleBars, feedsAlone, ofFeeders, type PerturbedBoard } from './perturbation.ts';

/** Links of 0.7 m per pole: incomer 300 mm2, ways of 160 A 100 mm2, below 60 mm2. */
const firstLinksKg = cu(300 + 2 * 100 + 4 * 60, 0.7, 4);
const secondLinksKg = cu(2 * 60, 0.7, 4);
/** Riser of three phases and neutral, 1.8 m. */
const riserKg = (areaMm2: number) => cu(areaMm2, 1.8, 4);

/** Two columns, 2.0 m in one transport unit. */
const rows: HandRows = {
  unitCubicles: [2],
  unitMm: [2000],
  mainKg: cu(300, 2.0, 3),
  neutralKg: cu(300, 2.0, 1),
  earthKg: cu(150, 2.0, 1),
  barsKg: [riserKg(300) + firstLinksKg, riserKg(300) + secondLinksKg],
  sheetKg: [tierSheetKg(0.6, 7), tierSheetKg(0.6, 2)],
  boardSheetKg: boardSheetKg(0.6, 2),
  partsKg: [tierPartsKg(0.6, 7, 1.8), tierPartsKg(0.6, 2, 0.4)],
  devicesKg: [8 + 6 * 3.2, 2 * 3.2],
  smallKg: [7 * 8, 2 * 8],
};
const takeOff = (changed: Partial<HandRows>) => withTotals(rows, changed);
const ways = ['O/G-160', 'O/G-100', 'O/G-63'];

/** Reference board RB2, one change at a time. */
export const perturbedRB2: PerturbedBoard = {
  base: 'RB2',
  byHand: allFigures(rows),
  perturbations: [
    {
      change: '500 A',
      board: { RATED_CURRENT: 500 },
      because: '1x30x10 is capped at 480 A; the first riser carries 0.7 x 720 = 504 A, capped by 500 A',
      expected: {
        ...busbars('1x40x10', 1.6 * 400),
        // Table 5: 400 / 2 = 200 mm2.
        earth: '1x40x5',
        demandA: [500, 113.4],
        // 1x30x10 carries 676 x 0.8125 x 0.85 = 467 A, 1x60x5 is capped at 480 A.
        ...cubicleBars(['1x40x10', '1x30x10']),
        ...takeOff({
          mainKg: cu(400, 2.0, 3),
          neutralKg: cu(400, 2.0, 1),
          earthKg: cu(200, 2.0, 1),
          barsKg: [riserKg(400) + firstLinksKg, riserKg(300) + secondLinksKg],
        }),
      },
    },
    {
      change: '315 A',
      board: { RATED_CURRENT: 315 },
      because: 'nothing smaller than 1x30x10 is stocked; the first riser is capped by 315 A',
      expected: {
        demandA: [315, 113.4],
        'check B2 I/C': 'E Busbar 315 A is smaller than incomer I/C 400 A',
      },
    },
    {
      change: 'incomer of 630 A',
      feeders: { 'I/C': { FEEDER_AMP_RATING: 630 } },
      because: 'its module of 650 mm pushes one way of 100 A into the second column',
      expected: {
        usedMm: [650 + 5 * 200, 3 * 200],
        contents: ['I/C, 2 O/G-160, 3 O/G-100', 'O/G-100, 2 O/G-63'],
        // Capped by 400 A; 0.9 x (100 + 2 x 63) A.
        demandA: [400, 0.9 * 226],
        ...takeOff({
          barsKg: [riserKg(300) + cu(400 + 2 * 100 + 3 * 60, 0.7, 4), riserKg(300) + cu(3 * 60, 0.7, 4)],
          sheetKg: [tierSheetKg(0.6, 6), tierSheetKg(0.6, 3)],
          partsKg: [tierPartsKg(0.6, 6, 1.65), tierPartsKg(0.6, 3, 0.6)],
          devicesKg: [8.5 + 5 * 3.2, 3 * 3.2],
          smallKg: [6 * 8, 3 * 8],
        }),
        'I/C article': '3VA2463-5JQ42-0AA0',
        'I/C carriesA': 365,
        'I/C moduleMm': 650,
        'I/C link': '1x40x10',
        'I/C massKg': 8.5,
        'check B2 I/C': 'E Busbar 400 A is smaller than incomer I/C 630 A',
        // 0.7 x 846 = 592 A. Ways: 0.8 x 160 = 128 A is just what a 3VA11 carries.
        ...feedsAlone('A', 'I/C', '592 A (RDF 0.7)', 365),
        ...carriesLess('I/C', 630, 365),
      },
    },
    {
      change: 'incomer of 250 A',
      feeders: { 'I/C': { FEEDER_AMP_RATING: 250 } },
      because: 'its module is 500 mm, and 100 mm are too little for a seventh way',
      expected: {
        usedMm: [500 + 6 * 200, 400],
        ...takeOff({
          barsKg: [riserKg(300) + cu(150 + 2 * 100 + 4 * 60, 0.7, 4), riserKg(300) + secondLinksKg],
          partsKg: [tierPartsKg(0.6, 7, 1.7), tierPartsKg(0.6, 2, 0.4)],
          devicesKg: [4 + 6 * 3.2, 2 * 3.2],
        }),
        'I/C article': '3VA2225-5JQ42-0AA0',
        'I/C carriesA': 189,
        'I/C moduleMm': 500,
        'I/C link': '1x30x5',
        'I/C massKg': 4,
        ...feedsAlone('A', 'I/C', '592 A (RDF 0.7)', 189),
        // 846 / 250 = 3.384.
        'check R2 A': 'I Connected ratings are 4.5 times the incomer',
        ...carriesLess('I/C', 250, 189),
      },
    },
    {
      change: 'incomer with 3 poles',
      feeders: { 'I/C': { FEEDER_POLES: '3' } },
      because: 'three links instead of four; the ways keep their neutral riser',
      expected: {
        ...takeOff({
          barsKg: [riserKg(300) + cu(300, 0.7, 3) + cu(2 * 100 + 4 * 60, 0.7, 4), riserKg(300) + secondLinksKg],
          devicesKg: [6 + 6 * 3.2, 2 * 3.2],
        }),
        'I/C article': '3VA2340-5JQ32-0AA0',
        'I/C massKg': 6,
      },
    },
    {
      change: 'ways of 63 A with 3 poles',
      feeders: { 'O/G-63': { FEEDER_POLES: '3' } },
      because: 'their column needs no neutral riser; links of three poles',
      expected: {
        neutralBars: ['1x30x10', null],
        ...takeOff({
          barsKg: [riserKg(300) + firstLinksKg, cu(300, 1.8, 3) + cu(2 * 60, 0.7, 3)],
          devicesKg: [8 + 6 * 3.2, 2 * 2.5],
        }),
        'O/G-63 article': '3VA1163-4EE32-0AA0',
        'O/G-63 massKg': 2.5,
      },
    },
    {
      change: 'IP42',
      board: { SB_IP: 'IP42' },
      because: 'the density of 1.6 A/mm2 governs the bars as before; the breakers have their columns V',
      expected: {
        'I/C carriesA': 350,
        ...ofFeeders(ways, 'carriesA', 133),
        ...carriesLess('I/C', 400, 350),
        ...feedsAlone('A', 'I/C', '592 A (RDF 0.7)', 350),
        ...carriesLess('O/G-160', 160, 133),
      },
    },
    {
      change: '45 degC',
      board: { AMBIENT: 45 },
      because: 'k2 = 1.15: main bar 676 x 0.7475 = 505 A and riser 429.5 A still carry 400 A; 0.7 x 160 < 121.6 A',
      expected: {
        'I/C carriesA': 0.95 * 320,
        ...ofFeeders(ways, 'carriesA', 0.95 * 128),
        ...carriesLess('I/C', 400, 304),
        ...feedsAlone('A', 'I/C', '592 A (RDF 0.7)', 304),
        ...carriesLess('O/G-160', 160, 0.95 * 128),
      },
    },
    {
      change: '50 degC',
      board: { AMBIENT: 50 },
      because: 'k2 = 1.05: the temperature governs instead of the density',
      expected: {
        mainA: 676 * 1.05 * 0.65,
        neutralA: 676 * 1.05 * 0.65,
        // 1x30x10 carries 392 A as a riser; 1x60x5, of the same area, 826 x 0.6825 x 0.85 = 479 A.
        ...cubicleBars(['1x60x5', '1x30x10']),
        // The thin riser bears 375 N/mm2 at 300 mm, the other at 450.
        frpSets: 5 + 1 + (6 + 1) + (4 + 1),
        'I/C carriesA': 0.9 * 320,
        ...ofFeeders(ways, 'carriesA', 0.9 * 128),
        ...carriesLess('I/C', 400, 288),
        ...feedsAlone('A', 'I/C', '592 A (RDF 0.7)', 288),
        ...carriesLess('O/G-160', 160, 0.9 * 128),
      },
    },
    {
      change: 'aluminium',
      board: { BUS_MAT: 'Aluminium' },
      because: 'S_min 36000 / 83 = 433.7 mm2 governs all bars: 1x50x10',
      expected: {
        ...busbars('1x50x10', 1.0 * 500),
        // Table 5 of 500 / 1.6 mm2: 156.25 x 1.6 = 250 mm2, above 21600 / 116 = 186.2 mm2.
        earth: '1x50x5',
        ...cubicleBars(['1x50x10', '1x50x10']),
        ...takeOff({
          mainKg: al(500, 2.0, 3),
          neutralKg: al(500, 2.0, 1),
          earthKg: al(250, 2.0, 1),
          barsKg: [al(500, 1.8, 4) + al(400 + 2 * 150 + 4 * 100, 0.7, 4), al(500, 1.8, 4) + al(2 * 100, 0.7, 4)],
        }),
        'I/C link': '1x40x10',
        'O/G-160 link': '1x30x5',
        'O/G-100 link': '1x20x5',
        'O/G-63 link': '1x20x5',
      },
    },
    {
      change: '3 s',
      board: { SC_TIME: 3 },
      because: 'S_min 288 x sqrt(3) = 498.8 mm2: 1x50x10 everywhere',
      expected: {
        ...busbars('1x50x10', 1.6 * 500),
        // 21600 x sqrt(3) / 176 = 212.6 mm2, above the 200 mm2 of table 5.
        earth: '1x50x5',
        ...cubicleBars(['1x50x10', '1x50x10']),
        ...takeOff({
          mainKg: cu(500, 2.0, 3),
          neutralKg: cu(500, 2.0, 1),
          earthKg: cu(250, 2.0, 1),
          barsKg: [riserKg(500) + firstLinksKg, riserKg(500) + secondLinksKg],
        }),
      },
    },
    {
      change: '50 kA',
      board: { INTERRUPT_RATING: 50 },
      because: 'S_min 50000 / 125 = 400 mm2: 1x40x10 everywhere; supports every 325 mm, next class of the 3VA1',
      expected: {
        ...busbars('1x40x10', 1.6 * 400),
        // 30000 / 176 = 170.5 mm2 are below the 400 / 2 mm2 of table 5.
        earth: '1x40x5',
        ...cubicleBars(['1x40x10', '1x40x10']),
        ...takeOff({
          mainKg: cu(400, 2.0, 3),
          neutralKg: cu(400, 2.0, 1),
          earthKg: cu(200, 2.0, 1),
          barsKg: [riserKg(400) + firstLinksKg, riserKg(400) + secondLinksKg],
        }),
        frpSets: 7 + 1 + 2 * (6 + 1),
        'O/G-160 article': '3VA1116-5EE42-0AA0',
        'O/G-100 article': '3VA1110-5EE42-0AA0',
        'O/G-63 article': '3VA1163-5EE42-0AA0',
        ...ofFeeders(ways, 'icuKa', 55),
      },
    },
    {
      change: '25 kA',
      board: { INTERRUPT_RATING: 25 },
      because: 'S_min 200 mm2 lets the risers be 5 mm thick; supports every 600 mm, class N of the 3VA1',
      expected: {
        // 1x50x5 carries 697 x 0.8125 x 0.85 = 481 A, capped at 1.6 x 250 = 400 A; the second riser 113.4 A in S_min.
        ...cubicleBars(['1x50x5', '1x40x5']),
        ...takeOff({ barsKg: [riserKg(250) + firstLinksKg, riserKg(200) + secondLinksKg] }),
        // Thin risers bear 375 N/mm2 at 400 and 375 mm.
        frpSets: 4 + 1 + 2 * (5 + 1),
        'O/G-160 article': '3VA1116-3EE42-0AA0',
        'O/G-100 article': '3VA1110-3EE42-0AA0',
        'O/G-63 article': '3VA1163-3EE42-0AA0',
        ...ofFeeders(ways, 'icuKa', 25),
      },
    },
    {
      change: 'neutral 50 %',
      board: { NEUTRAL_RATING: 50 },
      because: 'the main stock has nothing below 1x30x10; neutral risers may be 5 mm thick and need 150 mm2',
      expected: {
        // 200 A and 56.7 A: 1x30x5 carries 447 x 0.8125 x 0.85 = 309 A, capped at 1.6 x 150 = 240 A.
        neutralBars: ['1x30x5', '1x30x5'],
        ...takeOff({
          barsKg: [cu(300, 1.8, 3) + cu(150, 1.8, 1) + firstLinksKg, cu(300, 1.8, 3) + cu(150, 1.8, 1) + secondLinksKg],
        }),
      },
    },
    {
      change: 'one way of 63 A more',
      feeders: { 'O/G-63': { SECTION_A: 3 } },
      because: 'the second column takes it; RDF(3) stays 0.9, S_min still governs its riser',
      expected: {
        usedMm: [1800, 3 * 200],
        contents: ['I/C, 2 O/G-160, 4 O/G-100', '3 O/G-63'],
        demandA: [400, 0.9 * 3 * 63],
        ...takeOff({
          barsKg: [riserKg(300) + firstLinksKg, riserKg(300) + cu(3 * 60, 0.7, 4)],
          sheetKg: [tierSheetKg(0.6, 7), tierSheetKg(0.6, 3)],
          partsKg: [tierPartsKg(0.6, 7, 1.8), tierPartsKg(0.6, 3, 0.6)],
          devicesKg: [8 + 6 * 3.2, 3 * 3.2],
          smallKg: [7 * 8, 3 * 8],
        }),
        // 0.7 x (846 + 63).
        ...feedsAlone('A', 'I/C', '636 A (RDF 0.7)', 320),
      },
    },
  ],
};

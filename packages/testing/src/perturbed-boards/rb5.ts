import {
  aluminiumKg as al,
  allFigures,
  boardSheetKg,
  breakerPartsKg,
  breakerSheetKg,
  copperKg as cu,
  type HandRows,
  tierPartsKg,
  tierSheetKg,
  withTotals,
} from './hand-take-off.ts';
import {
  busbars,
  carriesLess,
  cubicleBars,
  feedsAlone,
  hotBreakers,
  ofFeeders,
  type PerturbedBoard,
} from './perturbation.ts';

/** Links of 0.7 m per pole: ways of 250 A 250 mm2, of 160 A 150 mm2, of 100 A 100 mm2. */
const firstLinksKg = al(2 * 250 + 4 * 150 + 2 * 100, 0.7, 4);
const secondLinksKg = al(2 * 100, 0.7, 4);
const dropperKg = al(800, 1.2, 4);
const firstColumnKg = al(800, 1.8, 4) + firstLinksKg;
/** Riser of three phases and neutral, 1.8 m. */
const riserKg = (areaMm2: number) => al(areaMm2, 1.8, 4);

/** IC 600, MT 1000 | MT 1000: 2.6 m and one shipping joint of 0.2 m. */
const rows: HandRows = {
  unitCubicles: [2, 1],
  unitMm: [1600, 1000],
  mainKg: al(800, 2.8, 3),
  neutralKg: al(800, 2.8, 1),
  earthKg: al(400, 2.8, 1),
  barsKg: [dropperKg, firstColumnKg, riserKg(500) + secondLinksKg],
  sheetKg: [breakerSheetKg(0.6, 0.6), tierSheetKg(0.6, 8), tierSheetKg(0.6, 2)],
  boardSheetKg: boardSheetKg(0.6, 3),
  partsKg: [breakerPartsKg(0.6, 0.6), tierPartsKg(0.6, 8, 1.8), tierPartsKg(0.6, 2, 0.4)],
  devicesKg: [18, 2 * 4 + 6 * 3.2, 2 * 3.2],
  smallKg: [8, 8 * 8, 2 * 8],
};
const takeOff = (changed: Partial<HandRows>) => withTotals(rows, changed);
const small = ['O/G-160', 'O/G-100'];

/** Where the first riser, which carries 800 A, must be 1x100x10. */
const widerRiser = {
  ...cubicleBars(['1x80x10', '1x100x10', '1x50x10']),
  ...takeOff({ barsKg: [dropperKg, riserKg(1000) + firstLinksKg, riserKg(500) + secondLinksKg] }),
};

/** Reference board RB5, one change at a time. */
export const perturbedRB5: PerturbedBoard = {
  base: 'RB5',
  byHand: allFigures(rows),
  perturbations: [
    {
      change: '1000 A',
      board: { RATED_CURRENT: 1000 },
      because: '1000 A need 1000 mm2 at 1.0 A/mm2; the cap no longer lowers the first riser below 0.7 x 1340 A',
      expected: {
        ...busbars('1x100x10', 1.0 * 1000),
        demandA: [800, 0.7 * 1340, 180],
        ...cubicleBars(['1x80x10', '1x100x10', '1x50x10']),
        // Earth: 1000 / 1.6 = 625 mm2 stay in the row of 200 mm2, x 1.6.
        ...takeOff({
          mainKg: al(1000, 2.8, 3),
          neutralKg: al(1000, 2.8, 1),
          barsKg: [dropperKg, riserKg(1000) + firstLinksKg, riserKg(500) + secondLinksKg],
        }),
      },
    },
    {
      change: '630 A',
      board: { RATED_CURRENT: 630, SB_FORM: '3b' },
      because: '1x60x10 is capped at 600 A, so that no bar changes',
      expected: {
        demandA: [800, 630, 180],
        'check B2 I/C': 'E Busbar 630 A is smaller than incomer I/C 800 A',
      },
    },
    {
      change: 'incomer of 1000 A',
      feeders: { 'I/C': { FEEDER_AMP_RATING: 1000 } },
      because: 'frame and cubicle stay; the dropper needs 1000 mm2',
      expected: {
        demandA: [1000, 800, 180],
        ...cubicleBars(['1x100x10', '1x80x10', '1x50x10']),
        ...takeOff({ barsKg: [al(1000, 1.2, 4), firstColumnKg, riserKg(500) + secondLinksKg] }),
        'I/C article': '3VA2510-5JQ42-0AA0',
        'I/C carriesA': 770,
        'check B2 I/C': 'E Busbar 800 A is smaller than incomer I/C 1000 A',
        ...feedsAlone('A', 'I/C', '924 A (RDF 0.6)', 770),
        ...carriesLess('I/C', 1000, 770),
      },
    },
    {
      change: 'incomer of 630 A',
      feeders: { 'I/C': { FEEDER_AMP_RATING: 630 } },
      because: 'up to 630 A it is a module of 650 mm on top of the first column, without a cubicle of its own',
      expected: {
        lengthMm: 2000,
        cubicles: ['A MT 1000', 'A MT 1000'],
        usedMm: [650 + 2 * 300 + 2 * 200, 6 * 200],
        contents: ['I/C, 2 O/G-250, 2 O/G-160', '2 O/G-160, 4 O/G-100'],
        // max(0.8 x 820, 630) and 0.7 x 720.
        demandA: [656, 504],
        ...cubicleBars(['1x80x10', '1x60x10']),
        ...takeOff({
          unitCubicles: [2],
          unitMm: [2000],
          mainKg: al(800, 2.0, 3),
          neutralKg: al(800, 2.0, 1),
          earthKg: al(400, 2.0, 1),
          barsKg: [riserKg(800) + al(600 + 2 * 250 + 2 * 150, 0.7, 4), riserKg(600) + al(2 * 150 + 4 * 100, 0.7, 4)],
          sheetKg: [tierSheetKg(0.6, 5), tierSheetKg(0.6, 6)],
          boardSheetKg: boardSheetKg(0.6, 2),
          partsKg: [tierPartsKg(0.6, 5, 1.65), tierPartsKg(0.6, 6, 1.2)],
          devicesKg: [8.5 + 2 * 4 + 2 * 3.2, 6 * 3.2],
          smallKg: [5 * 8, 6 * 8],
        }),
        frpSets: 5 + 1 + 2 * (4 + 1),
        'I/C article': '3VA2463-5JQ42-0AA0',
        'I/C carriesA': 365,
        'I/C widthMm': 0,
        'I/C moduleMm': 650,
        'I/C link': '1x60x10',
        'I/C massKg': 8.5,
        ...feedsAlone('A', 'I/C', '924 A (RDF 0.6)', 365),
        // 1540 / 365.
        'check R2 A': 'I Connected ratings are 4.2 times the incomer',
        ...carriesLess('I/C', 630, 365),
        // Four ways in its column: 0.8 x 250 = 200 A.
      },
    },
    {
      change: 'incomer with 3 poles',
      feeders: { 'I/C': { FEEDER_POLES: '3' } },
      because: 'its dropper has no neutral; the ways keep theirs',
      expected: {
        neutralBars: [null, '1x80x10', '1x50x10'],
        ...takeOff({
          barsKg: [al(800, 1.2, 3), firstColumnKg, riserKg(500) + secondLinksKg],
          devicesKg: [14, 2 * 4 + 6 * 3.2, 2 * 3.2],
        }),
        'I/C article': '3VA2580-5JQ32-0AA0',
        'I/C massKg': 14,
      },
    },
    {
      change: 'IP42',
      board: { SB_IP: 'IP42' },
      because: 'density and S_min govern the bars as before; the breakers have their columns V',
      expected: {
        'I/C carriesA': 730,
        'O/G-250 carriesA': 203,
        ...ofFeeders(small, 'carriesA', 133),
        ...carriesLess('I/C', 800, 730),
        ...feedsAlone('A', 'I/C', '924 A (RDF 0.6)', 730),
        ...carriesLess('O/G-250', 250, 203),
        ...carriesLess('O/G-160', 160, 133),
      },
    },
    {
      change: '45 degC',
      board: { AMBIENT: 45 },
      because: 'k2 = 1.15: a riser of 1x80x10 carries 1220 x 0.7475 x 0.85 = 775 A; the main bar still 800 A',
      expected: {
        ...widerRiser,
        'I/C carriesA': 0.95 * 660,
        // 0.7 x 250 = 175 A stay below.
        'O/G-250 carriesA': 0.95 * 189,
        ...ofFeeders(small, 'carriesA', 0.95 * 128),
        ...carriesLess('I/C', 800, 627),
        ...feedsAlone('A', 'I/C', '924 A (RDF 0.6)', 627),
        ...carriesLess('O/G-250', 250, 0.95 * 189),
        ...carriesLess('O/G-160', 160, 0.95 * 128),
      },
    },
    {
      change: '50 degC',
      board: { AMBIENT: 50 },
      because: 'k2 = 1.05: a riser of 1x80x10 carries 708 A, one of 1x100x10 859 A; the main bar 833 A',
      expected: {
        ...hotBreakers(
          ['O/G-100'],
          'O/G-100-3 90 A of 84 A at 61.4 degC, terminal 99.2 degC',
          'O/G-100-4 90 A of 85 A at 60.2 degC, terminal 98.1 degC',
        ),
        ...widerRiser,
        'I/C carriesA': 0.9 * 660,
        'O/G-250 carriesA': 0.9 * 189,
        ...ofFeeders(small, 'carriesA', 0.9 * 128),
        ...carriesLess('I/C', 800, 594),
        ...feedsAlone('A', 'I/C', '924 A (RDF 0.6)', 594),
        // 0.7 x 250 = 175 A.
        ...carriesLess('O/G-250', 250, 170.1),
        ...carriesLess('O/G-160', 160, 0.9 * 128),
      },
    },
    {
      change: 'copper',
      board: { BUS_MAT: 'Copper' },
      because: '1.6 A/mm2 and S_min 36000 / 125 = 288 mm2',
      expected: {
        // 1.6 x 500 = 800 A: the capacity stays as it was.
        main: '1x50x10',
        neutral: '1x50x10',
        // Table 5: 200 mm2, above 21600 / 176 = 122.7 mm2.
        earth: '1x40x5',
        // First riser: 1x50x10 carries 1020 x 0.8125 x 0.85 = 704 A, 1x60x10 815 A.
        ...cubicleBars(['1x50x10', '1x60x10', '1x30x10']),
        ...takeOff({
          mainKg: cu(500, 2.8, 3),
          neutralKg: cu(500, 2.8, 1),
          earthKg: cu(200, 2.8, 1),
          barsKg: [
            cu(500, 1.2, 4),
            cu(600, 1.8, 4) + cu(2 * 150 + 4 * 100 + 2 * 60, 0.7, 4),
            cu(300, 1.8, 4) + cu(2 * 60, 0.7, 4),
          ],
        }),
        'O/G-250 link': '1x30x5',
        'O/G-160 link': '1x20x5',
        'O/G-100 link': '1x20x3',
      },
    },
    {
      change: '3 s',
      board: { SC_TIME: 3 },
      because: 'S_min 433.7 x sqrt(3) = 751 mm2: the lightly loaded riser too; earth 322.5 mm2 are in 1x40x10',
      expected: {
        ...cubicleBars(['1x80x10', '1x80x10', '1x80x10']),
        ...takeOff({ barsKg: [dropperKg, firstColumnKg, riserKg(800) + secondLinksKg] }),
      },
    },
    {
      change: '50 kA',
      board: { INTERRUPT_RATING: 50 },
      because: 'S_min 602.4 mm2 is just above 1x60x10; supports every 325 mm, class M of the 3VA1',
      expected: {
        ...cubicleBars(['1x80x10', '1x80x10', '1x80x10']),
        ...takeOff({ barsKg: [dropperKg, firstColumnKg, riserKg(800) + secondLinksKg] }),
        frpSets: 8 + 1 + 2 * (6 + 1) + 4,
        'O/G-160 article': '3VA1116-5EE42-0AA0',
        'O/G-100 article': '3VA1110-5EE42-0AA0',
        ...ofFeeders(small, 'icuKa', 55),
      },
    },
    {
      change: '25 kA',
      board: { INTERRUPT_RATING: 25 },
      because: 'S_min 25000 / 83 = 301.2 mm2 is just above the 300 mm2 bars; supports every 600 mm, class N',
      expected: {
        ...cubicleBars(['1x80x10', '1x80x10', '1x40x10']),
        ...takeOff({ barsKg: [dropperKg, firstColumnKg, riserKg(400) + secondLinksKg] }),
        frpSets: 5 + 1 + 2 * (3 + 1) + 4,
        'O/G-160 article': '3VA1116-3EE42-0AA0',
        'O/G-100 article': '3VA1110-3EE42-0AA0',
        ...ofFeeders(small, 'icuKa', 25),
      },
    },
    {
      change: 'neutral 50 %',
      board: { NEUTRAL_RATING: 50 },
      because: 'half the current and half the area of each phase bar',
      expected: {
        neutral: '1x40x10',
        neutralA: 1.0 * 400,
        // 400 A in 400 mm2; the second riser 90 A in 250 mm2, which may be 5 mm thick.
        neutralBars: ['1x40x10', '1x40x10', '1x50x5'],
        ...takeOff({
          neutralKg: al(400, 2.8, 1),
          barsKg: [
            al(800, 1.2, 3) + al(400, 1.2, 1),
            al(800, 1.8, 3) + al(400, 1.8, 1) + firstLinksKg,
            al(500, 1.8, 3) + al(250, 1.8, 1) + secondLinksKg,
          ],
        }),
      },
    },
    {
      change: 'one way of 100 A more',
      feeders: { 'O/G-100': { SECTION_A: 5 } },
      because: 'the second column takes it: 0.9 x 300 A; eleven ways of the section still have RDF 0.6',
      expected: {
        usedMm: [1800, 1800, 3 * 200],
        contents: ['I/C', '2 O/G-250, 4 O/G-160, 2 O/G-100', '3 O/G-100'],
        demandA: [800, 800, 0.9 * 300],
        ...takeOff({
          barsKg: [dropperKg, firstColumnKg, riserKg(500) + al(3 * 100, 0.7, 4)],
          sheetKg: [breakerSheetKg(0.6, 0.6), tierSheetKg(0.6, 8), tierSheetKg(0.6, 3)],
          partsKg: [breakerPartsKg(0.6, 0.6), tierPartsKg(0.6, 8, 1.8), tierPartsKg(0.6, 3, 0.6)],
          devicesKg: [18, 2 * 4 + 6 * 3.2, 3 * 3.2],
          smallKg: [8, 8 * 8, 3 * 8],
        }),
        // 0.6 x 1640.
        ...feedsAlone('A', 'I/C', '984 A (RDF 0.6)', 660),
      },
    },
  ],
};

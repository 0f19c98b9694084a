import {
  boardSheetKg,
  breakerPartsKg,
  coupledSheetKg,
  copperKg as cu,
  type HandRows,
  tierPartsKg,
  tierSheetKg,
  withTotals,
} from './hand-take-off.ts';
import { cubicleBars, GONE, ofFeeders, type Perturbation } from './perturbation.ts';

// Reference board RB1 by hand: what its perturbations go on from.

/** Links of a column: two ways each of 400, 250 and 160 A, 0.7 m per pole. */
export const linksKg = cu(2 * 300 + 2 * 150 + 2 * 100, 0.7, 4);
export const columnKg = cu(800, 1.8, 4) + linksKg;
export const waysKg = 2 * 8 + 2 * 4 + 2 * 3.2;

/** RB1 is symmetric: column, incomer, coupler, incomer, column. */
export const along = <Figure>(column: Figure, incomer: Figure, coupler: Figure) => [
  column,
  incomer,
  coupler,
  incomer,
  column,
];

export const steel = (D: number, ...widthsM: readonly number[]): Pick<HandRows, 'sheetKg' | 'partsKg'> => ({
  sheetKg: [tierSheetKg(D, 6), ...coupledSheetKg(D, widthsM), tierSheetKg(D, 6)],
  partsKg: [tierPartsKg(D, 6, 1.8), ...widthsM.map((W) => breakerPartsKg(W, D)), tierPartsKg(D, 6, 1.8)],
});

/** MT 1000, IC 600, BC 800 | IC 600, MT 1000: 4.0 m and one shipping joint of 0.2 m. */
export const rows: HandRows = {
  unitCubicles: [3, 2],
  unitMm: [2400, 1600],
  mainKg: cu(1000, 4.2, 3),
  neutralKg: cu(1000, 4.2, 1),
  earthKg: cu(250, 4.2, 1),
  barsKg: along(columnKg, cu(1000, 1.6, 4), cu(1000, 2.6, 4)),
  ...steel(0.6, 0.6, 0.8, 0.6),
  boardSheetKg: boardSheetKg(0.6, 5),
  devicesKg: along(waysKg, 84, 84),
  smallKg: along(6 * 8, 8, 8),
};
export const takeOff = (changed: Partial<HandRows>) => withTotals(rows, changed);

/** Where main bar and droppers must be 1x120x10 and the risers 1x100x10. */
export const widerBars = {
  main: '1x120x10',
  neutral: '1x120x10',
  // Table 5: 1200 / 4 = 300 mm2.
  earth: '1x60x5',
  ...cubicleBars(along('1x100x10', '1x120x10', '1x120x10')),
  ...takeOff({
    mainKg: cu(1200, 4.2, 3),
    neutralKg: cu(1200, 4.2, 1),
    earthKg: cu(300, 4.2, 1),
    barsKg: along(cu(1000, 1.8, 4) + linksKg, cu(1200, 1.6, 4), cu(1200, 2.6, 4)),
  }),
};
export const incomers = ['I/C-1', 'I/C-2'];
export const switching = [...incomers, 'B/C'];
export const allSwitching = (properties: Perturbation['board'] = {}) =>
  Object.fromEntries(switching.map((name) => [name, properties]));

/** Incomers and coupler of size II: 800, 1000 and 800 mm wide in place of 600, 800 and 600, in three transport units. */
export const sizeTwo = (choice: string, icuKa: number, changed: Partial<HandRows> = {}) => ({
  lengthMm: 1000 + 800 + 1000 + 800 + 1000,
  cubicles: ['A MT 1000', 'A ACB_IC 800', 'A ACB_BC 1000', 'B ACB_IC 800', 'B MT 1000'],
  ...takeOff({
    unitCubicles: [2, 2, 1],
    unitMm: [1800, 1800, 1000],
    mainKg: cu(1000, 5.0, 3),
    neutralKg: cu(1000, 5.0, 1),
    earthKg: cu(250, 5.0, 1),
    ...steel(0.6, 0.8, 1.0, 0.8),
    devicesKg: along(waysKg, 109, 109),
    ...changed,
  }),
  ...ofFeeders(switching, 'article', `${choice}AF42-0AA0`),
  ...ofFeeders(switching, 'icuKa', icuKa),
  ...ofFeeders(switching, 'massKg', 109),
  ...ofFeeders(incomers, 'widthMm', 800),
  'B/C widthMm': 1000,
  // A 3WA1216 carries all its current in a ventilated cubicle.
  ...ofFeeders(incomers, 'carriesA', 1600),
  'check C4 I/C-1': GONE,
  'check C4 I/C-2': GONE,
});

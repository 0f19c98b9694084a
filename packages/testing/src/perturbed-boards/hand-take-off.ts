/**
 * SBD 12.1, 12.2, 6.9 as an engineer works them out on paper, in metres and kg with the numbers as printed there:
 * nothing of the catalogue and of the rules under test is used.
 */
import { changedFigures, type Figures } from './perturbation.ts';

/** The rows of a take-off by hand; lists go along the board. */
export type HandRows = {
  readonly unitCubicles: readonly number[];
  readonly unitMm: readonly number[];
  readonly mainKg: number;
  readonly neutralKg: number;
  readonly earthKg: number;
  readonly barsKg: readonly number[];
  readonly sheetKg: readonly number[];
  /** End covers and partitions between cubicles. */
  readonly boardSheetKg: number;
  readonly partsKg: readonly number[];
  readonly devicesKg: readonly number[];
  /** Wiring and small parts: 8 kg for each device, 5 for a cubicle without. */
  readonly smallKg: readonly number[];
};

/** Bars of an area in mm2: length in m, number of conductors, kg. */
export const copperKg = (areaMm2: number, lengthM: number, count: number) => areaMm2 * 1e-6 * lengthM * count * 8900;
export const aluminiumKg = (areaMm2: number, lengthM: number, count: number) => areaMm2 * 1e-6 * lengthM * count * 2700;

/** Frame, door, covers, chamber barrier and floor of any cubicle of 2.2 m; in the floor a gland plate, its width in m. */
const enclosureKg = (W: number, D: number, plateW: number) =>
  (4 * 2.2 + 4 * W + 4 * D) * 0.16 * 0.002 * 7850 +
  W * 2.2 * 0.002 * 7850 * 1.12 +
  (W * 2.2 + W * D) * 0.0016 * 7850 * 1.08 +
  plateW * (D - 0.2) * 0.003 * 7850 +
  (W * D - plateW * (D - 0.2)) * 0.0016 * 7850 +
  W * D * 0.0016 * 7850;

/** Sheet metal of a multi-tier cubicle (1 m wide) of form 3b. */
export const tierSheetKg = (D: number, modules: number) =>
  enclosureKg(1, D, 0.36) + (modules * 0.6 * D * 0.8 + 1.8 * D) * 0.0016 * 7850;

const withDeviceKg = (W: number, D: number, plateW: number) =>
  enclosureKg(W, D, plateW) + 2 * W * D * 0.8 * 0.0016 * 7850;

/** Sheet metal of a cubicle of one breaker. */
export const breakerSheetKg = (W: number, D: number) => withDeviceKg(W, D, W - 0.1);

/** Sheet metal of a row of them with a coupler in its middle, to which no cables come. */
export const coupledSheetKg = (D: number, widthsM: readonly number[]) =>
  widthsM.map((W, at) => (at === (widthsM.length - 1) / 2 ? withDeviceKg(W, D, 0) : breakerSheetKg(W, D)));

/** Two end covers, and the partitions between the cubicles. */
export const boardSheetKg = (D: number, cubicles: number) =>
  2 * 2.2 * D * 0.0016 * 7850 * 1.08 + (cubicles - 1) * 2.2 * D * 0.0016 * 7850;

/** Mounting plates of modules and base frame of 75 mm; the sum of the module heights in m. */
export const tierPartsKg = (D: number, modules: number, usedM: number) =>
  0.55 * (usedM - modules * 0.05) * 0.002 * 7850 + 2 * (1 + D) * 7.14;

/** Mounting plate of one breaker and base frame of 75 mm. */
export const breakerPartsKg = (W: number, D: number) => W * 0.6 * 0.003 * 7850 + 2 * (W + D) * 7.14;

/** The changed rows, and the totals that change with them. */
export function withTotals(base: HandRows, changed: Partial<HandRows>): Figures {
  const { boardSheetKg: _partOfTotal, ...figures } = changed;
  return { ...figures, ...changedFigures(totals(base), totals({ ...base, ...changed })) };
}

/** Every row with its totals. */
export function allFigures(rows: HandRows): Figures {
  const { boardSheetKg: _partOfTotal, ...figures } = rows;
  return { ...figures, ...totals(rows) };
}

function totals(rows: HandRows): Figures {
  const netKg = total([rows.mainKg, rows.neutralKg, rows.earthKg, ...rows.barsKg]);
  return {
    netKg,
    purchaseKg: oneDecimal(netKg * 1.05),
    sheetTotalKg: total(rows.sheetKg) + rows.boardSheetKg,
    partsTotalKg: total(rows.partsKg),
    unitKg: unitKg(rows),
  };
}

/** SBD 6.9: the contents of the unit, and its share of the board's rows. */
function unitKg(rows: HandRows): readonly number[] {
  const shared = rows.boardSheetKg + rows.mainKg + rows.neutralKg + rows.earthKg;
  return rows.unitMm.map((widthMm, unit) => {
    const first = total(rows.unitCubicles.slice(0, unit));
    const ofUnit = (kg: readonly number[]) => total(kg.slice(first, first + (rows.unitCubicles[unit] ?? 0)));
    const standing = [rows.sheetKg, rows.partsKg, rows.barsKg, rows.devicesKg, rows.smallKg].map(ofUnit);
    return total(standing) + (widthMm / total(rows.unitMm)) * shared;
  });
}

function total(terms: readonly number[]): number {
  return terms.reduce((sum, term) => sum + term, 0);
}

function oneDecimal(kg: number): number {
  return Math.floor(kg * 10 + 0.5 + 1e-6) / 10;
}

import type { CandidateFigure } from '@pw/configurator/candidate';
import { formula } from '@pw/configurator/formula/formula';
import type { BarFields } from '../model/bar-size.ts';
import type { BusbarCurrentRow, BusbarTables } from '../tables/busbar-tables.ts';
import type { Application } from '../tables/table-rule.ts';
import { busbarConstant } from './bar-size.ts';

/** What a bar's capacity depends on besides its size (SBD 1.8); the texts are those of the board's properties. */
export type BarConditions = {
  readonly material: string;
  /** `painted` or `bare`. */
  readonly finish: string;
  /** `V` ventilated, `N` not. */
  readonly ventilation: string;
  readonly ambientC: number;
  /** `Y` limits the current density. */
  readonly densityCap: string;
  /** k_alt: 1 up to 2000 m, less above. */
  readonly altitudeFactor: number;
};

/**
 * Main bars, neutrals of main bars and droppers lie in the open chamber, in a cabinet on its plate. A riser is in a
 * closed one; on a plate it has one bar, or two where one does not do.
 */
export type BarUse = 'main' | 'riser' | 'cabinet' | 'cabinet riser' | 'double cabinet riser';

const upright: ReadonlySet<BarUse> = new Set<BarUse>(['riser', 'cabinet riser', 'double cabinet riser']);

const capacity = { rule: 'bar-capacity', source: 'SBD 3.4' };

const AT_DENSITY_CAP = 'J_max * n * w * t';
const capNames = ['J_max', 'n', 'w', 't'];

/** Current in A at the cap on its density. */
const currentAtCap = formula({ ...capacity, text: AT_DENSITY_CAP, names: capNames });

/** The formulas of a capacity in A (J in A/mm2; n x w x t in mm) by what the tabled current is multiplied with. */
function capacityFormulas(factors: readonly string[]) {
  const product = factors.join(' * ');
  const thermal = `I_DIN * ${product}`;
  return {
    /** What becomes of the tabled current in this enclosure at this temperature and altitude. */
    correction: formula({ ...capacity, text: product, names: factors }),
    /** By temperature alone. */
    thermal: formula({ ...capacity, text: thermal, names: ['I_DIN', ...factors] }),
    /** With the cap on the current density. */
    capped: formula({
      ...capacity,
      text: `min(${thermal}, ${AT_DENSITY_CAP})`,
      names: ['I_DIN', ...factors, ...capNames],
    }),
  };
}

const usualFactors = ['k2', 'k_enc', 'k_v'];
const usualFormulas = capacityFormulas(usualFactors);
const highFormulas = capacityFormulas([...usualFactors, 'k_alt']);

/** A capacity with the figures that people compare bars by. */
export type BarCapacity = Application & { readonly figures: () => readonly CandidateFigure[] };

/**
 * The capacity of a bar in A (SBD 3.4): formula, figures and rows.
 * null when the tables hold no current for this size, material, finish and temperature.
 */
export function barCapacity(
  tables: BusbarTables,
  conditions: BarConditions,
  size: BarFields,
  use: BarUse,
): BarCapacity | null {
  const rows = capacityRows(tables, conditions, size);
  if (!rows) {
    return null;
  }
  const { current, temperature, enclosure, riser, metal } = rows;
  const dinA = tabledCurrentA(current, conditions.finish, size.bars);
  if (dinA === null || temperature.factor === null || metal.densityLimitAPerMm2 === null) {
    return null;
  }
  const inRiser = upright.has(use);
  const { altitudeFactor } = conditions;
  const isHigh = altitudeFactor !== 1;
  const formulas = isHigh ? highFormulas : usualFormulas;
  const usual = [temperature.factor, enclosure.factor, inRiser ? riser.factor : 1];
  const factors = isHigh ? [...usual, altitudeFactor] : usual;
  const capped = conditions.densityCap === 'Y';
  const cap = capped ? [metal.densityLimitAPerMm2, size.bars, size.widthMm, size.thicknessMm] : null;
  const values = [dinA, ...factors, ...(cap ?? [])];
  const rated = capped ? formulas.capped : formulas.thermal;
  return {
    formula: rated,
    values,
    figures: () => [
      { name: 'Table', unit: 'A', value: dinA },
      {
        name: 'Factor',
        unit: '',
        value: formulas.correction.evaluate(...factors),
        ...arithmeticOf(formulas.correction, factors),
        told:
          `temperature ${factors[0]} × enclosure ${factors[1]} × place in the cubicle ${factors[2]}` +
          (isHigh ? ` × altitude ${altitudeFactor}` : ''),
      },
      { name: 'Density cap', unit: 'A', value: cap && currentAtCap.evaluate(...cap) },
      {
        name: 'Capacity',
        unit: 'A',
        value: rated.evaluate(...values),
        ...arithmeticOf(rated, values),
        told: cap
          ? `the smaller of table ${dinA} A × factor, and ${cap[0]} A/mm² × ${size.bars * size.widthMm * size.thicknessMm} mm²`
          : `table ${dinA} A × factor`,
      },
    ],
    rows: () => [
      tables.busbarCurrent.reference(current),
      tables.temperatureFactor.reference(temperature),
      tables.enclosureFactor.reference(enclosure),
      ...(inRiser ? [tables.riserFactor.reference(riser)] : []),
      ...(capped ? [tables.conductorMaterial.reference(metal)] : []),
    ],
  };
}

function arithmeticOf({ show }: Application['formula'], values: readonly number[]) {
  return { arithmetic: show(...values).arithmetic };
}

/** The rows of a capacity; those that every size shares come first, since conditions that no table knows have no size. */
function capacityRows(tables: BusbarTables, conditions: BarConditions, size: BarFields) {
  const { material, ventilation, ambientC } = conditions;
  const barC = busbarConstant(tables, 'bar temperature').value;
  const temperature = tables.temperatureFactor.rows.find((row) => row.airC === ambientC && row.barC === barC);
  const metal = tables.conductorMaterial.rows.find((row) => row.material === material);
  if (!temperature || !metal) {
    return null;
  }
  const enclosure = tables.enclosureFactor.rows.find(
    (row) => row.ventilation === ventilation && row.bars === size.bars,
  );
  const riser = tables.riserFactor.rows.find((row) => row.bars === size.bars);
  if (!enclosure || !riser) {
    return null;
  }
  const current = tables.busbarCurrent.rows.find(
    (row) => row.material === material && row.widthMm === size.widthMm && row.thicknessMm === size.thicknessMm,
  );
  return current ? { current, temperature, enclosure, riser, metal } : null;
}

/** The current in A of a number of bars with a finish; null where the table has none. */
export function tabledCurrentA(row: BusbarCurrentRow, finish: string, bars: number): number | null {
  const painted = [row.painted1A, row.painted2A, row.painted3A, row.painted4A];
  const bare = [row.bare1A, row.bare2A, row.bare3A, row.bare4A];
  const columns: Readonly<Record<string, readonly (number | null)[]>> = { painted, bare };
  return columns[finish]?.[bars - 1] ?? null;
}

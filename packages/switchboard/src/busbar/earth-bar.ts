import { type Calculation, printValue } from '@pw/configurator/calculation';
import { weighCandidates } from '@pw/configurator/candidate';
import { formula } from '@pw/configurator/formula/formula';
import { reaches } from '@pw/configurator/value';
import { type BarSizeOrNone, barSizes } from '../model/bar-size.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { rowAbove } from '../tables/limit-row.ts';
import { type Application, tabulated } from '../tables/table-rule.ts';
import { barAreaMm2, busbarConstant } from './bar-size.ts';

const earthArea = { rule: 'earth-bus-area', source: 'SBD 3.6' };

/** mm2 that carry the share of the fault level in kA for a time in s (IEC 61439-1 annex B); k in A*s^0.5/mm2. */
const ADIABATIC = 'share * Icw * 1000 * sqrt(t) / k';

const adiabaticArea = formula({ ...earthArea, text: ADIABATIC, names: ['share', 'Icw', 't', 'k'] });

/** With a part of the phase area in copper (IEC 61439-1 table 5); e are the metals' areas for 1 mm2 of copper. */
const areaByShare = formula({
  ...earthArea,
  text: `max(${ADIABATIC}, S / e_phase / divisor * e_earth)`,
  names: ['share', 'Icw', 't', 'k', 'S', 'e_phase', 'divisor', 'e_earth'],
});

/** With the fixed copper area of IEC 61439-1 table 5. */
const fixedArea = formula({
  ...earthArea,
  text: `max(${ADIABATIC}, S_PE * e_earth)`,
  names: ['share', 'Icw', 't', 'k', 'S_PE', 'e_earth'],
});

type EarthTables = Pick<BusbarTables, 'conductorMaterial' | 'protectiveConductor' | 'busbarConstant' | 'busbarStock'>;

type EarthInputs = {
  readonly faultLevelKa: number;
  readonly seconds: number;
  readonly phaseAreaMm2: number;
  readonly phaseMetal: string;
  readonly earthMetal: string;
};

/**
 * The rule for the area in mm2 that the earth bus needs, by the fault level, its duration, the area and metal of the
 * main bar used and the earth bus's own metal. Table 5 is one for copper and aluminium: a GI earth bus keeps to the
 * adiabatic area alone. 0 without main bar.
 */
export function earthAreaRule(tables: EarthTables): Calculation<readonly [EarthInputs], number> {
  return tabulated({ ...earthArea, apply: (inputs: EarthInputs) => applyEarthArea(tables, inputs), otherwise: 0 });
}

function applyEarthArea(tables: EarthTables, inputs: EarthInputs): Application | null {
  const { faultLevelKa, seconds, phaseAreaMm2, phaseMetal, earthMetal } = inputs;
  const { conductorMaterial, protectiveConductor } = tables;
  const earth = conductorMaterial.rows.find((row) => row.material === earthMetal);
  const phase = conductorMaterial.rows.find((row) => row.material === phaseMetal);
  if (!earth || !phase || phaseAreaMm2 === 0) {
    return null;
  }
  const share = busbarConstant(tables, 'earth fault share');
  const adiabatic = [share.value, faultLevelKa, seconds, earth.earthConstant];
  const ownRows = () => [...share.origin.rows, conductorMaterial.reference(earth)];
  if (earth.copperEquivalent === null || phase.copperEquivalent === null) {
    return { formula: adiabaticArea, values: adiabatic, rows: ownRows };
  }
  const copperMm2 = phaseAreaMm2 / phase.copperEquivalent;
  const step = rowAbove(protectiveConductor.rows, 'phaseAreaAboveMm2', copperMm2);
  if (!step) {
    return null;
  }
  const rows = () => [...ownRows(), conductorMaterial.reference(phase), protectiveConductor.reference(step)];
  const byShare = [phaseAreaMm2, phase.copperEquivalent, step.divisor, earth.copperEquivalent];
  return step.areaMm2 === null
    ? { formula: areaByShare, values: [...adiabatic, ...byShare], rows }
    : { formula: fixedArea, values: [...adiabatic, step.areaMm2, earth.copperEquivalent], rows };
}

/**
 * The rule for the size of the earth bus: one bar, the smallest of the stock with the area, else the largest (check
 * P1 then says that it is too small). '' without an area to reach.
 */
export function earthSizeRule(tables: EarthTables): Calculation<readonly [areaNeededMm2: number], BarSizeOrNone> {
  const sizes = tables.busbarStock.rows
    .filter((row) => row.earthBar === 'Y')
    .map((row) => ({ row, size: barSizes.of({ bars: 1, widthMm: row.widthMm, thicknessMm: row.thicknessMm }) }))
    .map(({ row, size }) => ({ row, size, areaMm2: barAreaMm2(size) }))
    .sort((one, other) => one.areaMm2 - other.areaMm2);
  const choose = (neededMm2: number) =>
    neededMm2 === 0 ? undefined : (sizes.find((each) => reaches(each.areaMm2, neededMm2)) ?? sizes.at(-1));

  return {
    rule: 'earth-bus-size',
    source: earthArea.source,
    evaluate: (neededMm2) => choose(neededMm2)?.size ?? '',
    show: (neededMm2) => {
      const chosen = choose(neededMm2);
      if (chosen === undefined) {
        return { arithmetic: printValue(''), rows: [] };
      }
      const rest = sizes.slice(sizes.indexOf(chosen)).map((each) => `${printValue(each.size)}, ${each.areaMm2}`);
      const area = { name: 'Area', unit: 'mm²', measure: (each: typeof chosen) => each.areaMm2 };
      const candidates = weighCandidates(sizes, chosen, {
        nameOf: ({ size }) => String(size),
        figuresOf: ({ areaMm2 }) => [{ name: 'Area', unit: 'mm²', value: areaMm2 }],
        requirements: [
          { ...area, bound: 'at least', limit: neededMm2 },
          { ...area, bound: 'at most', limit: chosen.areaMm2 },
        ],
      });
      return { arithmetic: `least(${rest.join(', ')})`, rows: [tables.busbarStock.reference(chosen.row)], candidates };
    },
  };
}

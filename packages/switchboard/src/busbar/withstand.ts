import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { tableFigure } from '@pw/configurator/table/table';
import { presentBar } from '../model/bar-size.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { rowAbove } from '../tables/limit-row.ts';
import { tabulated } from '../tables/table-rule.ts';

const source = 'SBD 3.10, 3.11';

/** Area of a phase in mm2 that withstands the fault level in kA for a time in s; k in A*s^0.5/mm2 (IEC 60865-1). */
const thermalArea = formula({
  rule: 'fault-level-area',
  source,
  text: 'Icw * 1000 * sqrt(t) / k',
  names: ['Icw', 't', 'k'],
});

const peakFormula = formula({ rule: 'peak-current', source, text: 'n * Icw', names: ['n', 'Icw'] });

/** mm between the bars of neighbouring phases. */
const clearance = formula({
  rule: 'clearance-between-phases',
  source: 'SBD 3.13',
  text: 'a - stack',
  names: ['a', 'stack'],
});

const density = formula({ rule: 'current-density', source: 'SBD 14.1', text: 'I / S', names: ['I', 'S'] });

type PhaseAreaInputs = { readonly faultLevelKa: number; readonly seconds: number; readonly material: string };

/** The rule for the phase area that the fault level needs, mm2; 0 for a metal that is no phase bar (check B5). */
export function phaseAreaRule(
  tables: Pick<BusbarTables, 'conductorMaterial'>,
): Calculation<readonly [PhaseAreaInputs], number> {
  const { conductorMaterial } = tables;
  return tabulated({
    rule: thermalArea.rule,
    source,
    apply: ({ faultLevelKa, seconds, material }: PhaseAreaInputs) => {
      const row = conductorMaterial.rows.find((each) => each.material === material);
      if (!row || row.phaseConstant === null) {
        return null;
      }
      const values = [faultLevelKa, seconds, row.phaseConstant];
      return { formula: thermalArea, values, rows: () => [conductorMaterial.reference(row)] };
    },
    otherwise: 0,
  });
}

/**
 * Current density of the main bar at rated current, A/mm2 (check B7).
 * @throws on a board without rated current or main bar.
 */
export function currentDensity(board: EvaluatedBoard): Figure {
  return density.figure({ I: board.figure('RATED_CURRENT'), S: board.figure('MBB_AREA') });
}

/** The limit of the current density of a busbar material, A/mm2 (SBD 3.3). */
export function densityLimit(tables: Pick<BusbarTables, 'conductorMaterial'>, material: string): number {
  return phaseMetal(tables, material).densityLimitAPerMm2;
}

/** Peak of the fault current that the board withstands, Ipk in kA (IEC 61439-1 table 7, SBD 3.11). */
export function peakCurrent(tables: Pick<BusbarTables, 'peakFactor'>, board: EvaluatedBoard): Figure {
  return peakFormula.figure({
    n: peakFactor(tables, board.values.INTERRUPT_RATING),
    Icw: board.figure('INTERRUPT_RATING'),
  });
}

/** Ratio of the peak to the r.m.s. value of a fault current (IEC 61439-1 table 7). */
function peakFactor({ peakFactor: table }: Pick<BusbarTables, 'peakFactor'>, faultLevelKa: number): Figure {
  return tableFigure(table, peakRow(table, faultLevelKa), 'factor');
}

/** The row of the peak of a fault current in kA (IEC 61439-1 table 7). */
export function peakRow({ rows }: BusbarTables['peakFactor'], faultLevelKa: number) {
  const row = rowAbove(rows, 'faultLevelAboveKa', faultLevelKa);
  if (row === undefined) {
    throw new Error(`peak-factor has no factor for ${faultLevelKa} kA`);
  }
  return row;
}

/** The row of a phase of so many bars: its distance to the next one, and what its bars take of that, mm (SBD 3.13). */
export function spacingRow({ rows }: BusbarTables['phaseSpacing'], bars: number) {
  const row = rows.find((each) => each.bars === bars);
  if (row === undefined) {
    throw new Error(`phase-spacing has no distance for ${bars} bars`);
  }
  return row;
}

/**
 * What is left between the bars of neighbouring phases of the main busbar, mm (check K1).
 * @throws on a board without main bar.
 */
export function phaseClearance({ phaseSpacing }: Pick<BusbarTables, 'phaseSpacing'>, board: EvaluatedBoard): Figure {
  const { bars } = presentBar(board.values.MBB_SIZE);
  const row = spacingRow(phaseSpacing, bars);
  const a = tableFigure(phaseSpacing, row, 'spacingMm');
  return clearance.figure({ a, stack: tableFigure(phaseSpacing, row, 'stackMm') });
}

function phaseMetal({ conductorMaterial }: Pick<BusbarTables, 'conductorMaterial'>, material: string) {
  const row = conductorMaterial.rows.find((each) => each.material === material);
  const densityLimitAPerMm2 = row?.densityLimitAPerMm2 ?? null;
  const proofStressNPerMm2 = row?.proofStressNPerMm2 ?? null;
  if (densityLimitAPerMm2 === null || proofStressNPerMm2 === null) {
    throw new Error(`${material} is no metal of phase bars`);
  }
  return { densityLimitAPerMm2, proofStressNPerMm2 };
}

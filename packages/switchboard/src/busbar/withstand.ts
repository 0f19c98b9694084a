import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { tableFigure } from '@pw/configurator/table/table';
import { type BarSize, presentBar } from '../model/bar-size.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { rowAbove, rowUpTo } from '../tables/limit-row.ts';
import { tabulated } from '../tables/table-rule.ts';
import { busbarConstant } from './bar-size.ts';

const source = 'SBD 3.10, 3.11';

/** Area of a phase in mm2 that withstands the fault level in kA for a time in s; k in A*s^0.5/mm2 (IEC 60865-1). */
const thermalArea = formula({
  rule: 'fault-level-area',
  source,
  text: 'Icw * 1000 * sqrt(t) / k',
  names: ['Icw', 't', 'k'],
});

const peakFormula = formula({ rule: 'peak-current', source, text: 'n * Icw', names: ['n', 'Icw'] });

/** N on the middle phase: mu0 / 2 pi * sqrt(3) / 2 = 0.1732e-6 N/A2 (IEC 60865-1); current in kA, lengths in mm. */
const force = formula({
  rule: 'force-on-middle-phase',
  source,
  text: '0.1732e-6 * (ip * 1000) * (ip * 1000) * l / a',
  names: ['ip', 'l', 'a'],
});

/** N/mm2, with the section modulus of n bars whose width is vertical; lengths in mm (IEC 60865-1). */
const bendingStress = formula({
  rule: 'busbar-stress',
  source,
  text: 'beta * F * l / (8 * (n * w * t * t / 6))',
  names: ['beta', 'F', 'l', 'n', 'w', 't'],
});

const r2 = 'SBD 3.11';

/** N between the bars of one phase, half a span at a time (IEC 60865-1); current in kA, lengths in mm. */
const subConductorForce = formula({
  rule: 'force-between-bars-of-phase',
  source: r2,
  text: '2e-7 * (ip * 1000 / n) * (ip * 1000 / n) * (l / 2) / (2 * t / k)',
  names: ['ip', 'n', 'l', 't', 'k'],
});

/** N/mm2 in one bar of a phase, between its neighbours of the same phase; lengths in mm (IEC 60865-1). */
const subConductorStress = formula({
  rule: 'stress-from-bars-of-phase',
  source: r2,
  text: 'Fs * (l / 2) / (16 * (w * t * t / 6))',
  names: ['Fs', 'l', 'w', 't'],
});

/** The longest support span, in steps, at which a support bears the force; lengths in mm, forces in N and kN. */
const bearableSpan = formula({
  rule: 'support-span-by-strength',
  source: r2,
  text: 'floor(l * s * 1000 / F / step) * step',
  names: ['l', 's', 'F', 'step'],
});

/** mm between the bars of neighbouring phases. */
const clearance = formula({ rule: 'clearance-between-phases', source: r2, text: 'a - stack', names: ['a', 'stack'] });

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

/**
 * Bending stress of the main bar at the support span under the peak current of the fault level (check B8), in N/mm2,
 * with its steps in its origin, and the proof stress of the material.
 * @throws on a board without main bar.
 */
export function busbarStress(
  tables: BusbarTables,
  board: EvaluatedBoard,
): { readonly stress: Figure; readonly proofStressNmm2: number } {
  const { bars, widthMm, thicknessMm } = presentBar(board.values.MBB_SIZE);
  const spanMm = board.figure('SUPPORT_SPAN');
  const F = middlePhaseForce(tables, board);
  const beta = busbarConstant(tables, 'bending factor');
  const stress = bendingStress.figure({ beta, F, l: spanMm, n: bars, w: widthMm, t: thicknessMm });
  return { stress, proofStressNmm2: phaseMetal(tables, board.values.BUS_MAT).proofStressNPerMm2 };
}

/**
 * Stress in a bar of the main busbar between the other bars of its phase (check B8b), N/mm2; null with one bar.
 * @throws on a board without main bar.
 */
export function subConductorStressOf(tables: BusbarTables, board: EvaluatedBoard): Figure | null {
  const { bars, widthMm, thicknessMm } = presentBar(board.values.MBB_SIZE);
  if (bars === 1) {
    return null;
  }
  const l = board.figure('SUPPORT_SPAN');
  const k = busbarConstant(tables, 'sub-conductor spacing factor');
  const Fs = subConductorForce.figure({ ip: peakCurrent(tables, board), n: bars, l, t: thicknessMm, k });
  return subConductorStress.figure({ Fs, l, w: widthMm, t: thicknessMm });
}

/** The force on a support of the main busbar, N, what the support bears, kN, and the span at which it would, mm. */
export type SupportForce = {
  readonly forceN: Figure;
  readonly strengthKn: Figure;
  readonly bearableSpanMm: Figure;
};

/**
 * The force of the fault current on a support of the main busbar (check B10).
 * @throws on a board without main bar, and for a bar that no support is made for.
 */
export function supportForce(tables: BusbarTables, board: EvaluatedBoard): SupportForce {
  const forceN = middlePhaseForce(tables, board);
  const strengthKn = supportStrength(tables, presentBar(board.values.MBB_SIZE));
  const step = busbarConstant(tables, 'support span step');
  return {
    forceN,
    strengthKn,
    bearableSpanMm: bearableSpan.figure({ l: board.figure('SUPPORT_SPAN'), s: strengthKn, F: forceN, step }),
  };
}

function supportStrength({ support }: Pick<BusbarTables, 'support'>, { bars, widthMm }: BarSize): Figure {
  const row = rowUpTo(
    support.rows.filter((each) => each.bars === bars),
    'upToWidthMm',
    widthMm,
  );
  if (row === undefined) {
    throw new Error(`support has no row for ${bars} bars ${widthMm} mm wide`);
  }
  return tableFigure(support, row, 'strengthKn');
}

function middlePhaseForce(tables: BusbarTables, board: EvaluatedBoard): Figure {
  const { bars } = presentBar(board.values.MBB_SIZE);
  const a = phaseSpacingMm(tables, bars);
  return force.figure({ ip: peakCurrent(tables, board), l: board.figure('SUPPORT_SPAN'), a });
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
  const row = rowAbove(table.rows, 'faultLevelAboveKa', faultLevelKa);
  if (row === undefined) {
    throw new Error(`peak-factor has no factor for ${faultLevelKa} kA`);
  }
  return tableFigure(table, row, 'factor');
}

function phaseSpacingMm({ phaseSpacing }: Pick<BusbarTables, 'phaseSpacing'>, bars: number): Figure {
  return tableFigure(phaseSpacing, spacingRow(phaseSpacing, bars), 'spacingMm');
}

function spacingRow(phaseSpacing: BusbarTables['phaseSpacing'], bars: number) {
  const row = phaseSpacing.rows.find((each) => each.bars === bars);
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

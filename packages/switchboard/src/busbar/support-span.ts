import { formula } from '@pw/configurator/formula/formula';
import type { RowReference } from '@pw/configurator/origin';
import { exceeds, reaches } from '@pw/configurator/value';
import type { BarFields } from '../model/bar-size.ts';
import type { HeldSpan, HoldFault } from '../model/support-run.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { busbarConstant } from './bar-size.ts';
import { peakRow } from './withstand.ts';

const source = 'SBD 3.11, 3.12';

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

/** N between the bars of one phase, half a span at a time (IEC 60865-1); current in kA, lengths in mm. */
const subConductorForce = formula({
  rule: 'force-between-bars-of-phase',
  source,
  text: '2e-7 * (ip * 1000 / n) * (ip * 1000 / n) * (l / 2) / (2 * t / k)',
  names: ['ip', 'n', 'l', 't', 'k'],
});

/** N/mm2 in one bar of a phase, between its neighbours of the same phase; lengths in mm (IEC 60865-1). */
const subConductorStress = formula({
  rule: 'stress-from-bars-of-phase',
  source,
  text: 'Fs * (l / 2) / (16 * (w * t * t / 6))',
  names: ['Fs', 'l', 'w', 't'],
});

/** The fault current that bars must withstand: its r.m.s. value in kA, and how long, s. */
export type FaultCurrent = { readonly faultLevelKa: number; readonly seconds: number };

/** A bar of a phase under the fault current of its board, at a distance from the next phase. */
export type HeldBar = FaultCurrent & {
  readonly bar: BarFields;
  readonly material: string;
  /** Between the centres of neighbouring phases, mm. */
  readonly spacingMm: number;
  /** The longest span without a test: that of the fault level for main bars and risers, else the usual one, mm. */
  readonly longestMm: number;
};

/** The supports that hold a bar, with the rows behind them. */
type FoundSpan = HeldSpan & { readonly rows: readonly RowReference[] };

const knownSpans = new WeakMap<BusbarTables, Map<string, FoundSpan>>();

/**
 * The longest span of supports at which a bar holds its fault current (SBD 3.12): bending stress and force on the
 * supports by IEC 60865-1, from the longest span down in steps. A tested system of supports holds at its own span.
 * The least span where nothing holds.
 */
export function heldSpan(tables: BusbarTables, held: HeldBar): FoundSpan {
  const { bar, material, spacingMm, faultLevelKa, seconds, longestMm } = held;
  const { bars, widthMm, thicknessMm } = bar;
  const key = [bars, widthMm, thicknessMm, material, spacingMm, faultLevelKa, seconds, longestMm].join('/');
  const spans = knownSpans.get(tables) ?? new Map<string, FoundSpan>();
  knownSpans.set(tables, spans);
  const known = spans.get(key) ?? findSpan(tables, held);
  spans.set(key, known);
  return known;
}

function findSpan(tables: BusbarTables, held: HeldBar): FoundSpan {
  const test = testOf(tables, held);
  if (test) {
    return {
      ...atSpan(tables, held, test.spanMm),
      fails: [],
      report: test.report,
      rows: [tables.supportTest.reference(test)],
    };
  }
  const step = busbarConstant(tables, 'support span step').value;
  const least = busbarConstant(tables, 'least support span').value;
  for (let spanMm = held.longestMm; spanMm > least; spanMm -= step) {
    const span = atSpan(tables, held, spanMm);
    if (span.fails.length === 0) {
      return span;
    }
  }
  return atSpan(tables, held, Math.min(least, held.longestMm));
}

function testOf({ supportTest }: BusbarTables, { bar, spacingMm, faultLevelKa, seconds }: HeldBar) {
  return supportTest.rows.find(
    (row) =>
      row.bars === bar.bars &&
      reaches(row.upToWidthMm, bar.widthMm) &&
      reaches(spacingMm, row.leastSpacingMm) &&
      reaches(row.faultLevelKa, faultLevelKa) &&
      reaches(row.seconds, seconds),
  );
}

/** Forces and stresses of a bar at a span, and which of them it does not bear (SBD 3.11). */
function atSpan(tables: BusbarTables, { bar, material, spacingMm, faultLevelKa }: HeldBar, spanMm: number): FoundSpan {
  const { bars: n, widthMm: w, thicknessMm: t } = bar;
  const peak = peakRow(tables.peakFactor, faultLevelKa);
  const ip = peak.factor * faultLevelKa;
  const F = force.evaluate(ip, spanMm, spacingMm);
  const stress = bendingStress.evaluate(busbarConstant(tables, 'bending factor').value, F, spanMm, n, w, t);
  const k = busbarConstant(tables, 'sub-conductor spacing factor').value;
  const own = n === 1 ? 0 : subConductorStress.evaluate(subConductorForce.evaluate(ip, n, spanMm, t, k), spanMm, w, t);
  const support = supportRow(tables, bar);
  const strengthKn = support?.strengthKn ?? 0;
  // A metal or a bar that no table knows bears nothing.
  const proof = tables.conductorMaterial.rows.find((row) => row.material === material)?.proofStressNPerMm2 ?? 0;
  const mostNPerMm2 = busbarConstant(tables, 'proof stress factor').value * proof;
  const isBeyond: Readonly<Record<HoldFault, boolean>> = {
    bending: exceeds(stress, mostNPerMm2),
    'between bars': n > 1 && (exceeds(stress + own, mostNPerMm2) || exceeds(own, proof)),
    force: exceeds(F / 1000, strengthKn),
  };
  const fails = (['bending', 'between bars', 'force'] as const).filter((fault) => isBeyond[fault]);
  return {
    spanMm,
    fails,
    forceKn: F / 1000,
    strengthKn,
    stressNPerMm2: stress,
    ownStressNPerMm2: own,
    proofStressNPerMm2: proof,
    report: null,
    rows: [tables.peakFactor.reference(peak), ...(support ? [tables.support.reference(support)] : [])],
  };
}

function supportRow({ support }: Pick<BusbarTables, 'support'>, { bars, widthMm }: BarFields) {
  const ofBars = support.rows.filter((each) => each.bars === bars);
  return rowUpTo(ofBars, 'upToWidthMm', widthMm);
}

/** The longest span of main bars and risers without a test, mm: that of the fault level (SBD 3.12). */
export function tabledSpanMm({ supportSpan }: Pick<BusbarTables, 'supportSpan'>, faultLevelKa: number): number {
  return (rowUpTo(supportSpan.rows, 'faultLevelUpToKa', faultLevelKa) ?? supportSpan.rows.at(-1))?.spanMm ?? 0;
}

type PhaseSpacing = BusbarTables['phaseSpacing']['rows'][number];

/** How the bars of main bars and droppers lie next to each other (SBD 3.13); as most bars where no row names theirs. */
export function phaseSpacing(
  { phaseSpacing: { rows } }: Pick<BusbarTables, 'phaseSpacing'>,
  bars: number,
): PhaseSpacing {
  const row = rows.find((each) => each.bars === bars) ?? rows.at(-1);
  if (row === undefined) {
    throw new Error('phase-spacing.csv has no rows');
  }
  return row;
}

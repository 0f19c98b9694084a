import { printValue, type Shown } from '@pw/configurator/calculation';
import { type Demand, fulfils, weighCandidates } from '../figures/weigh-candidates.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { type BarCandidate, barCandidates } from './bar-candidates.ts';
import { busbarConstant } from './busbar-constant.ts';
import type { BarConditions, BarUse } from './capacity.ts';

/** What is asked of a bar: the current in A and the least area in mm2 (of the fault level, or of the phase share). */
export type BarDemand = { readonly currentA: number; readonly areaMm2: number };

/** An explanation names the chosen size and the next best ones; the rest only costs more. */
const SHOWN_CANDIDATES = 5;

/** Chooses a bar (SBD-R1 2.5); null when no size of the stock carries the current and has the area. */
export function selectBar(
  tables: BusbarTables,
  conditions: BarConditions,
  use: BarUse,
  demand: BarDemand,
): BarCandidate | null {
  const candidates = barCandidates(tables, conditions, use);
  const mostBars = preferredBars(tables, use);
  const meets = meetsAll(demandsOf(demand));
  return (
    candidates.find((candidate) => candidate.bars <= mostBars && meets(candidate)) ?? candidates.find(meets) ?? null
  );
}

/** Shows a selection as the cheapest of the sizes that meet the demand, with the rows behind the chosen one. */
export function showSelection(tables: BusbarTables, conditions: BarConditions, use: BarUse, demand: BarDemand): Shown {
  const chosen = selectBar(tables, conditions, use, demand);
  const all = barCandidates(tables, conditions, use);
  const asked = demandsOf(demand);
  const preferred = preferredBars(tables, use);
  const mostBars = chosen !== null && chosen.bars <= preferred ? preferred : Number.POSITIVE_INFINITY;
  const candidates = weighCandidates(all, chosen, {
    nameOf: ({ size }) => size,
    figuresOf: ({ figures }) => figures(),
    demands: chosen === null ? asked : [...asked, ...preferencesOf(chosen, mostBars)],
  });
  if (chosen === null) {
    return { arithmetic: printValue(''), rows: [], candidates };
  }
  const meets = meetsAll(asked);
  const pairs = all
    .filter((candidate) => candidate.bars <= mostBars && meets(candidate))
    .slice(0, SHOWN_CANDIDATES)
    .map((candidate) => `${printValue(candidate.size)}, ${candidate.costArithmetic}`);
  return { arithmetic: `least(${pairs.join(', ')})`, rows: chosen.rows(), candidates };
}

/** A bar must carry the current and have the area. */
function demandsOf({ currentA, areaMm2 }: BarDemand): readonly Demand<BarCandidate>[] {
  return [
    { name: 'Capacity', unit: 'A', bound: 'at least', limit: currentA, measure: (bar) => bar.capacityA },
    { name: 'Area', unit: 'mm²', bound: 'at least', limit: areaMm2, measure: (bar) => bar.areaMm2 },
  ];
}

/** Why a bar that would do is not taken: too many bars, dearer, and at the same cost more bars or a wider one. */
function preferencesOf(chosen: BarCandidate, mostBars: number): readonly Demand<BarCandidate>[] {
  return [
    { name: 'Bars', unit: '', bound: 'at most', limit: mostBars, measure: ({ bars }) => bars },
    { name: 'Cost', unit: 'mm²', bound: 'at most', limit: chosen.cost, measure: ({ cost }) => cost },
    { name: 'Bars', unit: '', bound: 'at most', limit: chosen.bars, measure: ({ bars }) => bars },
    { name: 'Width', unit: 'mm', bound: 'at most', limit: chosen.widthMm, measure: ({ widthMm }) => widthMm },
  ];
}

function meetsAll(demands: readonly Demand<BarCandidate>[]): (candidate: BarCandidate) => boolean {
  return (candidate) => demands.every((demand) => fulfils(candidate, demand));
}

/** A riser takes more than two bars only where nothing else fits (SBD-R1 2.8). */
function preferredBars(tables: BusbarTables, use: BarUse): number {
  return use === 'riser' ? busbarConstant(tables, 'preferred riser bars').value : Number.POSITIVE_INFINITY;
}

import { printValue, type Shown } from '@pw/configurator/calculation';
import { reaches } from '@pw/configurator/value';
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
  return (
    candidates.find((candidate) => candidate.bars <= mostBars && meets(candidate, demand)) ??
    candidates.find((candidate) => meets(candidate, demand)) ??
    null
  );
}

/** Shows a selection as the cheapest of the sizes that meet the demand, with the rows behind the chosen one. */
export function showSelection(tables: BusbarTables, conditions: BarConditions, use: BarUse, demand: BarDemand): Shown {
  const chosen = selectBar(tables, conditions, use, demand);
  if (chosen === null) {
    return { arithmetic: printValue(''), rows: [] };
  }
  const preferred = preferredBars(tables, use);
  const mostBars = chosen.bars <= preferred ? preferred : Number.POSITIVE_INFINITY;
  const pairs = barCandidates(tables, conditions, use)
    .filter((candidate) => candidate.bars <= mostBars && meets(candidate, demand))
    .slice(0, SHOWN_CANDIDATES)
    .map((candidate) => `${printValue(candidate.size)}, ${candidate.costArithmetic}`);
  return { arithmetic: `least(${pairs.join(', ')})`, rows: chosen.rows() };
}

/** Tells whether a bar carries the current and has the area. */
function meets(candidate: BarCandidate, demand: BarDemand): boolean {
  return reaches(candidate.capacityA, demand.currentA) && reaches(candidate.areaMm2, demand.areaMm2);
}

/** A riser takes more than two bars only where nothing else fits (SBD-R1 2.8). */
function preferredBars(tables: BusbarTables, use: BarUse): number {
  return use === 'riser' ? busbarConstant(tables, 'preferred riser bars').value : Number.POSITIVE_INFINITY;
}

import type { CheckFinding } from './finding.ts';

/**
 * Names what a finding is about without its words: its place, its figures with their limits, and what repairs it. Who
 * answered for a finding has answered for everything with the same mark, however the check is worded.
 */
export function findingMark({
  feeder,
  feeders,
  section,
  figures,
  remedy,
}: Pick<CheckFinding, 'feeder' | 'feeders' | 'section' | 'figures' | 'remedy'>): string {
  const numbers = figures.map(({ actual, bound, limit, unit }) => [actual, bound, limit, unit]);
  const repairs = remedy.kind === 'repairs' ? remedy.repairs.map(({ property, feeders: of }) => [property, of]) : [];
  return JSON.stringify([feeders ?? (feeder === undefined ? [] : [feeder]), section ?? null, numbers, repairs]);
}

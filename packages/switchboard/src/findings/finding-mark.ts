import type { CheckFinding } from './finding.ts';

/**
 * Names a finding without its words: by its place, its figures with their limits, and its repairs. An answer to a
 * finding answers everything with the same mark, however the check is worded.
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

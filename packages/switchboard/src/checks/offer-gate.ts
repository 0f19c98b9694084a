import type { StatedFinding } from '../findings/finding.ts';
import type { Tables } from '../tables/tables.ts';

/**
 * What a finding asks before the offer goes out (SBD 14.3): an error blocks it; of the rest `catalog/check.csv` says
 * whether somebody has to answer for it by name, or only reads it. Null where it asks nothing.
 */
export function findingGate(
  { id, severity }: Pick<StatedFinding, 'id' | 'severity'>,
  { check }: Pick<Tables, 'check'>,
): 'block' | 'accept' | 'tell' | null {
  if (severity === 'E') {
    return 'block';
  }
  const gate = check.rows.find((row) => row.id === id)?.gate ?? 'none';
  if (gate === 'warning') {
    return severity === 'W' ? 'accept' : null;
  }
  return gate === 'none' ? null : gate;
}

import type { CheckFinding } from '../model/check.ts';
import { breakerChecks } from './breaker-checks.ts';
import { busbarChecks } from './busbar-checks.ts';
import type { Check, CheckContext } from './context.ts';
import { equipmentChecks } from './equipment-checks.ts';
import { loadChecks } from './load-checks.ts';
import { supplyChecks } from './supply-checks.ts';

/** Every evaluated check; `catalog/check.csv` gives their order and what is not evaluated yet. */
export const checks: readonly Check[] = [
  ...busbarChecks,
  ...breakerChecks,
  ...supplyChecks,
  ...loadChecks,
  ...equipmentChecks,
];

const checkById = new Map(checks.map((check) => [check.id, check]));

/**
 * Runs the engineering checks (SBD-R1 8) in the order of `catalog/check.csv`; within a check, entries follow the
 * order of feeders or sections.
 */
export function runChecks(context: CheckContext): readonly CheckFinding[] {
  return context.tables.check.rows.flatMap(({ id }) => {
    const found = checkById.get(id)?.find(context) ?? [];
    return found.map((finding) => ({ id, ...finding }));
  });
}

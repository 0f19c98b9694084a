import type { Calculation } from '@pw/configurator/calculation';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { lookedUp } from '../tables/table-rule.ts';

/** Mass of a breaker in kg by frame and poles; 0 while they are not known (SBD-R1 5.6). */
export function breakerMassRule({
  breakerMass,
}: Pick<BreakerTables, 'breakerMass'>): Calculation<readonly [frame: string, poles: number | null], number> {
  return lookedUp({
    rule: 'mass of the breaker',
    source: 'SBD-R1 5.6',
    table: breakerMass,
    find: rowFinder(breakerMass, ['frame', 'poles']),
    read: (row) => row.massKg,
    otherwise: 0,
  });
}

import type { Calculation } from '@pw/configurator/calculation';
import type { Table } from '@pw/configurator/table/table';
import { exceeds } from '@pw/configurator/value';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { rowFinder } from '../tables/find-row.ts';
import { lookedUp } from '../tables/table-rule.ts';
import type { ClassRow } from './breaking-class.ts';

type Breaker = readonly [frame: string, breakingClass: string, poles: number | null];

/** How a breaker kind answers whether a class is made (1 or 0), and with which Icu in kA. */
export type BreakingCapacity = {
  readonly made: Calculation<Breaker, number>;
  /** null where the class is not made, and above the voltage up to which the tables hold Icu. */
  readonly icu: Calculation<readonly [...Breaker, voltageV: number], number | null>;
};

/** Classes and Icu of ACBs: size III differs by poles (SBD-R1 3.1). */
export function acbBreakingCapacity(tables: Pick<BreakerTables, 'acbClass' | 'feederConstant'>): BreakingCapacity {
  const find = rowFinder(tables.acbClass, ['frame', 'class', 'poles']);
  return breakingCapacity(tables, 'SBD-R1 3.1', tables.acbClass, find);
}

/** Classes and Icu of MCCBs, the same for 3 and 4 poles (SBD-R1 3.3). */
export function mccbBreakingCapacity(tables: Pick<BreakerTables, 'mccbClass' | 'feederConstant'>): BreakingCapacity {
  const find = rowFinder(tables.mccbClass, ['frame', 'class']);
  return breakingCapacity(tables, 'SBD-R1 3.3', tables.mccbClass, (frame, breakingClass) => find(frame, breakingClass));
}

function breakingCapacity<Row extends ClassRow>(
  tables: Pick<BreakerTables, 'feederConstant'>,
  source: string,
  table: Table<Row>,
  find: (...breaker: Breaker) => Row | undefined,
): BreakingCapacity {
  const highestV = constantFigure(tables.feederConstant, 'highest voltage with Icu').value;
  return {
    made: lookedUp({ rule: 'class is made', source, table, find, read: () => 1, otherwise: 0 }),
    icu: lookedUp({
      rule: 'breaking capacity Icu',
      source: `${source}, 8 C1`,
      table,
      find: (frame: string, breakingClass: string, poles: number | null, voltageV: number) =>
        exceeds(voltageV, highestV) ? undefined : find(frame, breakingClass, poles),
      read: (row): number | null => row.icuKa,
      otherwise: null,
    }),
  };
}

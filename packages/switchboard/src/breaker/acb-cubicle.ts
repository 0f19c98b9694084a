import type { Calculation } from '@pw/configurator/calculation';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { lookedUp } from '../tables/table-rule.ts';

/** Width in mm of the cubicle of an ACB by frame, poles and type; a coupler needs more; 0 without a frame (SBD-R1 5.3). */
export function acbCubicleWidthRule({
  acbCubicle,
  feederType,
}: Pick<BreakerTables, 'acbCubicle' | 'feederType'>): Calculation<
  readonly [frame: string, poles: number | null, deviceType: string],
  number
> {
  const find = rowFinder(acbCubicle, ['duty', 'frame', 'poles']);
  const couplers = new Set(feederType.rows.filter((row) => row.role === 'bus coupler').map((row) => row.type));
  return lookedUp({
    rule: 'cubicle width',
    source: 'SBD-R1 5.3',
    table: acbCubicle,
    find: (frame: string, poles: number | null, deviceType: string) =>
      find(couplers.has(deviceType) ? 'coupler' : 'feeder', frame, poles),
    read: (row) => row.widthMm,
    otherwise: 0,
  });
}

import type { EvaluatedFeeder } from '../model/board.ts';
import type { ThermalTables } from '../tables/thermal-tables.ts';

/** In `temperature-limit.csv`: whatever equipment a zone holds. */
const ANY = 'any';

/** The lowest limit of the air around a feeder with its components, or in a zone of cables or busbars, degC (SBD 19.5). */
export function airLimit(
  { temperatureLimit }: Pick<ThermalTables, 'temperatureLimit'>,
  held: EvaluatedFeeder | 'cable' | 'bus',
): number | null {
  const zone = typeof held === 'string' ? held : 'device';
  const equipment = new Set<string>(
    typeof held === 'string' ? [ANY] : [ANY, held.values.HEATED, ...held.components.map(({ family }) => family)],
  );
  const limits = temperatureLimit.rows.flatMap((row) =>
    row.zone === zone && equipment.has(row.equipment) ? [row.limitC] : [],
  );
  return limits.length === 0 ? null : Math.min(...limits);
}

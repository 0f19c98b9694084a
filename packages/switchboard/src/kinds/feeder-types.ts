import type { FeederType } from '../model/feeder-kind.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';

/** The feeder types of a part family, in the order of the table; a blank cell takes no copy (SBD-R1 1.3). */
export function feederTypes({ feederType }: Pick<BreakerTables, 'feederType'>, family: string): readonly FeederType[] {
  return feederType.rows
    .filter((row) => row.family === family)
    .map((row) => ({
      name: row.type,
      display: row.display,
      role: row.role,
      mostCopies: {
        ...(row.copiesA === null ? {} : { A: row.copiesA }),
        ...(row.copiesB === null ? {} : { B: row.copiesB }),
        ...(row.copiesC === null ? {} : { C: row.copiesC }),
        ...(row.copiesD === null ? {} : { D: row.copiesD }),
        ...(row.copiesE === null ? {} : { E: row.copiesE }),
      },
    }));
}

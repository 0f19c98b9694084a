import type { RowReference } from '@pw/configurator/origin';
import type { BreakerTables } from '../tables/breaker-tables.ts';

export type ModuleHeightTables = Pick<BreakerTables, 'mccbModuleHeight' | 'seriesModuleHeight'>;

/** The height of a module in mm for breakers up to a rated current, and the row that says so. */
export type ModuleHeight = {
  readonly upToA: number;
  readonly heightMm: number;
  /** Where the table has it from. */
  readonly source: string;
  readonly reference: () => RowReference;
};

/** Finds the heights of modules by series and feeder type: those of the series itself, else the usual ones (SBD 6.3). */
export function moduleHeights({
  mccbModuleHeight: usual,
  seriesModuleHeight: own,
}: ModuleHeightTables): (series: string, type: string) => readonly ModuleHeight[] {
  const usualOf = Map.groupBy(
    usual.rows.map((row) => ({ ...row, source: usual.source, reference: () => usual.reference(row) })),
    (row) => row.type,
  );
  const ownOf = new Map(
    [...Map.groupBy(own.rows, (row) => row.series)].map(([series, rows]) => [
      series,
      Map.groupBy(
        rows.map((row) => ({ ...row, source: own.source, reference: () => own.reference(row) })),
        (row) => row.type,
      ),
    ]),
  );
  return (series, type) => ownOf.get(series)?.get(type) ?? usualOf.get(type) ?? [];
}

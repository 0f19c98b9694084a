import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { MccbClass } from './breaking-capacity.ts';
import { listedSeries } from './series.ts';

/** A type of an MCCB, frame and rating: `3VA2340`, or `MX3-400` of a series whose numbers are listed. */
export type MccbType = {
  readonly type: string;
  readonly frame: string;
  readonly ratingA: number;
  readonly classes: readonly MccbClass[];
};

/** The tables that say which MCCBs are made. */
export type TypeTables = Pick<BreakerTables, 'series' | 'mccbFrame' | 'mccbClass' | 'mccbRating' | 'mccbCurrentCode'>;

/** Every type of a series with its classes, in the order of `mccb-rating.csv` (SBD 4.3). */
export function mccbTypes(tables: TypeTables): ReadonlyMap<string, readonly MccbType[]> {
  const { mccbFrame, mccbClass, mccbRating, mccbCurrentCode } = tables;
  const listed = listedSeries(tables);
  const seriesOf = new Map(mccbFrame.rows.map((row) => [row.frame, row.series]));
  const codeOf = new Map(mccbCurrentCode.rows.map((row) => [row.ratingA, row.code]));
  const classesOf = Map.groupBy(mccbClass.rows, (row) => row.frame);
  const types = mccbRating.rows.map(({ frame, ratingA }) => ({
    type: listed.has(seriesOf.get(frame) ?? '') ? `${frame}-${ratingA}` : `${frame}${codeOf.get(ratingA)}`,
    frame,
    ratingA,
    classes: classesOf.get(frame) ?? [],
  }));
  return Map.groupBy(types, ({ frame }): string => seriesOf.get(frame) ?? '');
}

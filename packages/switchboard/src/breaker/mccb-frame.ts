import type { Calculation } from '@pw/configurator/calculation';
import { exceeds, reaches } from '@pw/configurator/value';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { lookedUp } from '../tables/table-rule.ts';

type FrameTables = Pick<BreakerTables, 'mccbFrame' | 'mccbClass'>;
type FrameRow = FrameTables['mccbFrame']['rows'][number];
type ClassRow = FrameTables['mccbClass']['rows'][number];

/** Finds the frames of a series that are made for a rated current, the usual one last; worked out once for each pair. */
function frameFinder(rows: readonly FrameRow[]): (series: string, ratingA: number) => readonly FrameRow[] {
  const known = new Map<string, readonly FrameRow[]>();
  return (series, ratingA) => {
    const key = `${series}/${ratingA}`;
    const frames =
      known.get(key) ??
      rows.filter((row) => row.series === series && exceeds(ratingA, row.aboveA) && reaches(row.upToA, ratingA));
    known.set(key, frames);
    return frames;
  };
}

/** The classes in which a series is made for a rated current in A, whatever the frame (SBD-R1 3.3). */
export function mccbClassesFor({ mccbFrame, mccbClass }: FrameTables) {
  const framesFor = frameFinder(mccbFrame.rows);
  const classesOf = Map.groupBy(mccbClass.rows, (row): string => row.frame);
  return (series: string, ratingA: number | null): readonly ClassRow[] =>
    ratingA === null ? [] : framesFor(series, ratingA).flatMap((frame) => classesOf.get(frame.frame) ?? []);
}

/**
 * Frame of an MCCB, e.g. `3VA23`, by its series, rated current in A and class: the frame that is made in the class,
 * or the usual one of the rating when none is; '' without a series (SBD-R1 3.3).
 */
export function mccbFrameRule({
  mccbFrame,
  mccbClass,
}: FrameTables): Calculation<readonly [series: string, ratingA: number | null, breakingClass: string], string> {
  const framesFor = frameFinder(mccbFrame.rows);
  const made = new Set(mccbClass.rows.map((row) => `${row.frame}/${row.class}`));
  return lookedUp({
    rule: 'MCCB frame',
    source: 'SBD-R1 3.3',
    table: mccbFrame,
    find: (series: string, ratingA: number | null, breakingClass: string) => {
      const frames = ratingA === null ? [] : framesFor(series, ratingA);
      return frames.find((row) => made.has(`${row.frame}/${breakingClass}`)) ?? frames.at(-1);
    },
    read: (row): string => row.frame,
    otherwise: '',
  });
}

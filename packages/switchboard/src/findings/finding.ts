import type { FeederFault } from '../model/feeder-faults.ts';
import type { Remedy } from './repair.ts';

export type Severity = 'E' | 'W' | 'I';

/** Who reads a finding: an internal one is never on a paper for the customer (SBD 14.2). */
export type CheckAudience = 'customer' | 'internal';

/** The part of a board that a judgement is about: nothing for the board as a whole. */
export type Place = {
  /** Name of the feeder entry, for checks per feeder. */
  readonly feeder?: string;
  /** Names of the feeder entries, for one finding about several. */
  readonly feeders?: readonly string[];
  /** Letter of the bus section, for checks per section. */
  readonly section?: string;
  /** Numbers of cubicles, for one finding about some. */
  readonly cubicles?: readonly number[];
};

/** A figure of the board with the limit that a check holds it to, both in `unit`; '' for words and counts. */
export type CheckFigure = {
  /** What was looked at, e.g. `Width of TU-1`. */
  readonly what: string;
  readonly actual: number | string;
  readonly bound: 'at least' | 'at most' | 'must be';
  readonly limit: number | string;
  readonly unit: string;
  /** Whether it says no more than the statement of the finding. */
  readonly restates?: boolean;
};

/** A finding as a document or file states it (SBD 14.1); frozen before checks had an audience, it has none. */
export type StatedFinding = Place & {
  readonly id: string;
  readonly severity: Severity;
  readonly message: string;
  readonly audience?: CheckAudience;
};

/** A finding in words, with what leads on from it: the figures, and what to do. */
export type CheckFinding = StatedFinding & {
  /** The code of its text in `check-text.csv`; frozen before texts had one, it has none. */
  readonly code?: string;
  /** The message without the name of the feeder, so that equal findings of several feeders are reported once. */
  readonly statement: string;
  /** Equal for findings of one check that differ in their place only; one without is like no other. */
  readonly likeness?: string;
  readonly remedy: Remedy;
  /** Whether the statement names the bus section that it is about, and the message the place that it is about. */
  readonly namesSection?: boolean;
  readonly namesPlace?: boolean;
  /** What is wrong with the entries of the feeder, where the check says that. */
  readonly entryFaults?: readonly FeederFault[];
  readonly figures: readonly CheckFigure[];
};

/** A finding without what leads on from it. */
export function stateFinding({
  id,
  severity,
  message,
  feeder,
  feeders,
  section,
  cubicles,
  audience,
}: CheckFinding): StatedFinding {
  return {
    id,
    severity,
    message,
    ...(feeder === undefined ? {} : { feeder }),
    ...(feeders === undefined ? {} : { feeders }),
    ...(section === undefined ? {} : { section }),
    ...(cubicles === undefined ? {} : { cubicles }),
    ...(audience === undefined ? {} : { audience }),
  };
}

/** The place of a finding, as a table names it: its feeders, cubicles, a bus section, or the board. */
export function findingPlace({ feeder, feeders, section, cubicles = [] }: Place): string {
  const names = feeders ?? (feeder === undefined ? [] : [feeder]);
  const inCubicles = cubicles.length > 0 ? [`Cubicle ${cubicles.join(', ')}`] : [];
  const all = [...names, ...inCubicles];
  return all.length > 0 ? all.join(', ') : section === undefined ? 'Board' : `Section ${section}`;
}

/** A hundredth is shown: no current, length or loss of a board is known better. */
const MOST_DECIMALS = 2;

/** A figure as a person reads it: `Width of TU-1 2600 mm, at most 2400 mm`. One that is as it must be needs no limit. */
export function figureText({ what, actual, bound, limit, unit }: CheckFigure): string {
  const plain = (value: number | string) =>
    typeof value === 'number' ? String(Number(value.toFixed(MOST_DECIMALS))) : value;
  const withUnit = (value: number | string) => (unit === '' ? plain(value) : `${plain(value)} ${unit}`);
  return actual === limit && bound === 'must be'
    ? `${what} ${withUnit(actual)}`
    : `${what} ${withUnit(actual)}, ${bound} ${withUnit(limit)}`;
}

/** Whether a figure keeps to its limit, as both are printed. */
export function isWithinLimit({ actual, bound, limit }: CheckFigure): boolean {
  if (typeof actual === 'string' || typeof limit === 'string' || bound === 'must be') {
    return actual === limit;
  }
  return bound === 'at least' ? actual >= limit : actual <= limit;
}

/** The figures from the one that is furthest beyond its limit, or comes nearest to it, to the one with the most room. */
export function tightestFirst(figures: readonly CheckFigure[]): readonly CheckFigure[] {
  return figures.toSorted((one, other) => {
    const [room, otherRoom] = [margin(one), margin(other)];
    // A difference says nothing where both are without end.
    return room < otherRoom ? -1 : Number(room > otherRoom);
  });
}

/** The figure that comes nearest to its limit or is furthest beyond it; null of none. */
export function tightestFigure(figures: readonly CheckFigure[]): CheckFigure | null {
  return figures.reduce<CheckFigure | null>(
    (tightest, each) => (tightest === null || margin(each) < margin(tightest) ? each : tightest),
    null,
  );
}

/** What of a figure is left to its limit, as a ratio; words have none to spare. */
function margin({ actual, bound, limit }: CheckFigure): number {
  if (typeof actual === 'string' || typeof limit === 'string' || bound === 'must be') {
    return actual === limit ? 1 : 0;
  }
  return bound === 'at least' ? actual / limit : limit / actual;
}

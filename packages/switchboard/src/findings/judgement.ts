import { nounOf } from '@pw/domain/counted';
import type { FeederFault } from '../model/feeder-faults.ts';
import type { Remedy } from './repair.ts';

export type Severity = 'E' | 'W' | 'I';

/** Who reads a finding: what is internal never stands on a paper for the customer (SBD 14.2). */
export type CheckAudience = 'customer' | 'internal';

/** A figure of the board beside the limit that a check holds it to, both in `unit`; '' for words and counts. */
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

/** What a check says of one thing that it looks at: a feeder, a bus section or the board. */
export type Judgement = {
  /** Name of the feeder entry, for checks per feeder. */
  readonly feeder?: string;
  /** Names of the feeder entries, for one finding about several. */
  readonly feeders?: readonly string[];
  /** Letter of the bus section, for checks per section. */
  readonly section?: string;
  /** Who reads it, where that is not whoever reads the check. */
  readonly audience?: CheckAudience;
  readonly figures: readonly CheckFigure[];
  /** What is wrong with it; null for nothing. */
  readonly fault: CheckFault | null;
};

export type CheckFault = {
  /** Of a check that has two; `check.csv` has that of any other. */
  readonly severity?: Severity;
  readonly message: string;
  /** The message without the name of the feeder, so that equal findings of several feeders are told once. */
  readonly statement: string;
  readonly remedy: Remedy;
  /** Whether the statement names the bus section that it is about. */
  readonly namesSection?: boolean;
  /** What is wrong with the entries of the feeder, where the check says that. */
  readonly entryFaults?: readonly FeederFault[];
};

/** A finding as a document or file states it (SBD 14.1); frozen before checks had an audience, it has none. */
export type StatedFinding = { readonly severity: Severity } & Pick<CheckFault, 'message'> &
  Pick<Judgement, 'feeder' | 'feeders' | 'section' | 'audience'> & { readonly id: string };

/** A finding with what leads on from it: the figures, and what to do. */
export type CheckFinding = StatedFinding & Omit<CheckFault, 'severity' | 'message'> & Pick<Judgement, 'figures'>;

/** A finding without what leads on from it. */
export function stateFinding({
  id,
  severity,
  message,
  feeder,
  feeders,
  section,
  audience,
}: CheckFinding): StatedFinding {
  return {
    ...{ id, severity, message },
    ...(feeder === undefined ? {} : { feeder }),
    ...(feeders === undefined ? {} : { feeders }),
    ...(section === undefined ? {} : { section }),
    ...(audience === undefined ? {} : { audience }),
  };
}

/** What a finding is about, as a table names it: its feeders, a bus section, or the board. */
export function findingPlace({ feeder, feeders, section }: Pick<Judgement, 'feeder' | 'feeders' | 'section'>): string {
  const names = feeders ?? (feeder === undefined ? [] : [feeder]);
  return names.length > 0 ? names.join(', ') : section === undefined ? 'Board' : `Section ${section}`;
}

/** A fault that is said of a feeder by its name: `OG-1: Icu 36 kA < fault level 50 kA`. */
export function feederFault(feeder: string, statement: string, remedy: Remedy): CheckFault {
  return { statement, message: `${feeder}: ${statement}`, remedy };
}

/** A fault that is said of a bus section by its letter: `Section A: 3 incomers, interlock missing`. */
export function sectionFault(message: string, remedy: Remedy): CheckFault {
  return { message, statement: message, remedy, namesSection: true };
}

/** A fault whose message names no feeder, or says itself which. */
export function fault(message: string, remedy: Remedy, statement = message): CheckFault {
  return { message, statement, remedy };
}

/** A fault of a check that has two severities. */
export function graded(severity: Severity, of: CheckFault): CheckFault {
  return { ...of, severity };
}

export function atLeast(what: string, actual: number, limit: number, unit: string): CheckFigure {
  return { what, actual, bound: 'at least', limit, unit };
}

export function atMost(what: string, actual: number, limit: number, unit: string): CheckFigure {
  return { what, actual, bound: 'at most', limit, unit };
}

export function mustBe(what: string, actual: number | string, limit: number | string, unit = ''): CheckFigure {
  return { what, actual, bound: 'must be', limit, unit };
}

/** What is worked out is told to a hundredth: no current, length or loss of a board is known better. */
const MOST_DECIMALS = 2;

/** A figure as a person reads it: `Width of TU-1 2600 mm, at most 2400 mm`; what is as it must be needs no limit. */
export function figureText({ what, actual, bound, limit, unit }: CheckFigure): string {
  const plain = (value: number | string) =>
    typeof value === 'number' ? String(Number(value.toFixed(MOST_DECIMALS))) : value;
  const withUnit = (value: number | string) => (unit === '' ? plain(value) : `${plain(value)} ${unit}`);
  return actual === limit && bound === 'must be'
    ? `${what} ${withUnit(actual)}`
    : `${what} ${withUnit(actual)}, ${bound} ${withUnit(limit)}`;
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

/** Equal findings of one check, told once. */
export type FindingGroup = Pick<CheckFinding, 'id' | 'severity' | 'statement' | 'remedy' | 'entryFaults'> & {
  /** The message of a single finding; of several, how many it meets and what is said of each. */
  readonly message: string;
  /** The names of the feeders that it meets: those it is about, or else those that its first repair changes. */
  readonly feeders: readonly string[];
  /** Whether the check judges feeders one by one, not the board or a bus section. */
  readonly isAboutFeeders: boolean;
  readonly figures: readonly CheckFigure[];
};

/** Groups findings that say the same of several feeders or sections, in the order of the first of each group. */
export function groupFindings(findings: readonly CheckFinding[]): readonly FindingGroup[] {
  const groups = new Map<string, CheckFinding[]>();
  for (const finding of findings) {
    const { id, severity, statement, remedy } = finding;
    const key = JSON.stringify([id, severity, statement, repairTexts(remedy)]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [groupOf(first, group)] : [];
  });
}

function groupOf(first: CheckFinding, group: readonly CheckFinding[]): FindingGroup {
  const { id, severity, statement, entryFaults } = first;
  const remedy = joinRemedies(group.map((each) => each.remedy));
  const named = group.flatMap(({ feeder, feeders }) => feeders ?? feeder ?? []);
  const repaired = remedy.kind === 'repairs' ? (remedy.repairs[0]?.feeders ?? []) : [];
  return {
    ...{ id, severity, statement, remedy },
    ...(entryFaults && { entryFaults }),
    message: groupMessage(first, group),
    feeders: named.length > 0 ? named : repaired,
    isAboutFeeders: named.length > 0,
    figures: group.flatMap(({ figures }) => figures),
  };
}

function groupMessage(
  { statement, message, namesSection = false }: CheckFinding,
  group: readonly CheckFinding[],
): string {
  const sections = group.flatMap(({ section }) => section ?? []);
  if (sections.length > 0) {
    const where = nounOf(sections.length, 'Section');
    return namesSection ? message : `${where} ${sections.join(', ')}: ${statement}`;
  }
  return group.length === 1 ? message : `${group.length} feeders: ${statement}`;
}

function repairTexts(remedy: Remedy): readonly string[] {
  return remedy.kind === 'none' ? [remedy.reason] : remedy.repairs.map(({ text }) => text);
}

/** The remedies of a group have the same repairs; each is about the feeders of all of them. */
function joinRemedies(remedies: readonly Remedy[]): Remedy {
  const [first] = remedies;
  if (first === undefined || first.kind === 'none') {
    return first ?? { kind: 'none', reason: '' };
  }
  return {
    kind: 'repairs',
    repairs: first.repairs.map((repair, at) => ({
      ...repair,
      feeders: [
        ...new Set(
          remedies.flatMap((remedy) => (remedy.kind === 'repairs' ? (remedy.repairs[at]?.feeders ?? []) : [])),
        ),
      ],
    })),
  };
}

import type { Severity } from '@pw/switchboard/findings/finding';
import { faultTexts, isSameFault } from '@pw/switchboard/model/feeder-faults';
import type { SummaryFinding } from '../../board-configuration/design/board-summary.ts';
import type { FeederRow } from './feeder-row.ts';

/** One thing that is said of a feeder; the checks give theirs an id. */
export type FeederRemark = { readonly severity: Severity; readonly id: string | null; readonly text: string };

/** What is said of a feeder: what it misses, and what the checks found on it. Each thing once. */
export type FeederVerdict = {
  /** The worst that was found; null for a valid feeder. Notes leave it valid. */
  readonly severity: Exclude<Severity, 'I'> | null;
  readonly remarks: readonly FeederRemark[];
};

/** The findings of the checks by the feeder that they are about. */
export type FindingsByFeeder = ReadonlyMap<string, readonly SummaryFinding[]>;

/** Sorts the findings that are about feeders; one about the board says nothing of the feeders that repair it. */
export function findingsByFeeder(findings: readonly SummaryFinding[]): FindingsByFeeder {
  const sorted = new Map<string, SummaryFinding[]>();
  for (const finding of findings.filter(({ isAboutFeeders }) => isAboutFeeders)) {
    for (const { part } of finding.feeders) {
      sorted.set(part, [...(sorted.get(part) ?? []), finding]);
    }
  }
  return sorted;
}

/**
 * Judges a feeder by what it misses, which is known at once, and by the checks, which follow. What it misses is reported by
 * a check as well: then that one tells it.
 */
export function feederVerdict(
  { part, state: { faults } }: Pick<FeederRow, 'part' | 'state'>,
  findings: FindingsByFeeder,
): FeederVerdict {
  const own = findings.get(part) ?? [];
  const found = own.map(({ id, severity, statement }): FeederRemark => ({ id, severity, text: statement }));
  const told = own.flatMap(({ entryFaults = [] }) => entryFaults);
  const untold = faults.filter((fault) => !told.some((each) => isSameFault(each, fault)));
  const missed = untold.map((fault): FeederRemark => ({ id: null, severity: 'E', text: faultTexts([fault]) }));
  const remarks = [...missed, ...found];
  const has = (wanted: Severity) => remarks.some(({ severity }) => severity === wanted);
  return { severity: faults.length > 0 || has('E') ? 'E' : has('W') ? 'W' : null, remarks };
}

/** What makes a feeder not valid in one line: "Poles is empty, C4 …"; '' for a valid one. */
export function verdictText({ remarks }: FeederVerdict): string {
  return remarks
    .filter(({ severity }) => severity !== 'I')
    .map(({ id, text }) => (id === null ? text : `${id} ${text}`))
    .join(', ');
}

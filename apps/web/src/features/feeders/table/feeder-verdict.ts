import type { Severity } from '@pw/switchboard/findings/finding';
import { type FeederFault, faultTexts, isSameFault } from '@pw/switchboard/model/feeder-faults';
import type { SummaryFinding } from '../../board-configuration/design/board-summary.ts';
import type { FeederRow } from './feeder-row.ts';

/** A remark on a feeder; that of a check has its id. */
export type FeederRemark = {
  readonly severity: Severity;
  readonly id: string | null;
  readonly text: string;
  /** The faults of the entries that the remark reports; none for any other remark. */
  readonly faults: readonly FeederFault[];
};

/** The verdict on a feeder: its missing entries and the findings of the checks, each of them once. */
export type FeederVerdict = {
  /** The worst remark; null for a valid feeder. Notes leave it valid. */
  readonly severity: Exclude<Severity, 'I'> | null;
  readonly remarks: readonly FeederRemark[];
};

/** The findings of the checks by the feeder that they are about. */
export type FindingsByFeeder = ReadonlyMap<string, readonly SummaryFinding[]>;

/** Sorts the findings about feeders. A finding about the board is none of the feeders that repair it. */
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
 * Judges a feeder by its missing entries, which are known at once, and by the checks, which follow. A missing entry that
 * a check reports as well is a remark of the check.
 */
export function feederVerdict(
  { part, state: { faults } }: Pick<FeederRow, 'part' | 'state'>,
  findings: FindingsByFeeder,
): FeederVerdict {
  const own = findings.get(part) ?? [];
  const ofChecks = own.map(
    ({ id, severity, statement, entryFaults = [] }): FeederRemark => ({
      id,
      severity,
      text: statement,
      faults: entryFaults,
    }),
  );
  const checked = ofChecks.flatMap((remark) => remark.faults);
  const unchecked = faults.filter((fault) => !checked.some((each) => isSameFault(each, fault)));
  const ofEntries = unchecked.map(
    (fault): FeederRemark => ({ id: null, severity: 'E', text: faultTexts([fault]), faults: [fault] }),
  );
  const remarks = [...ofEntries, ...ofChecks];
  const has = (wanted: Severity) => remarks.some(({ severity }) => severity === wanted);
  return { severity: faults.length > 0 || has('E') ? 'E' : has('W') ? 'W' : null, remarks };
}

/** The reasons why a feeder is not valid in one line: "Poles is empty, C4 …"; '' for a valid one. */
export function verdictText({ remarks }: FeederVerdict): string {
  return remarks
    .filter(({ severity }) => severity !== 'I')
    .map(({ id, text }) => (id === null ? text : `${id} ${text}`))
    .join(', ');
}

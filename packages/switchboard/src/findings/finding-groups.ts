import { nounOf } from '@pw/domain/counted';
import type { CheckFigure, CheckFinding } from './finding.ts';
import type { Remedy } from './repair.ts';

/** Equal findings of one check, reported once. */
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
  const groups = Map.groupBy(findings, ({ id, severity, likeness }, at) => `${id} ${severity} ${likeness ?? at}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [groupOf(first, group)] : [];
  });
}

function groupOf(first: CheckFinding, group: readonly CheckFinding[]): FindingGroup {
  const { id, severity, statement, entryFaults } = first;
  const remedy = joinRemedies(
    first.remedy,
    group.map((each) => each.remedy),
  );
  const named = group.flatMap(({ feeder, feeders }) => feeders ?? feeder ?? []);
  const repaired = remedy.kind === 'repairs' ? (remedy.repairs[0]?.feeders ?? []) : [];
  return {
    id,
    severity,
    statement,
    remedy,
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

/** The remedies of a group have the same repairs; each is about the feeders of all of them. */
function joinRemedies(first: Remedy, remedies: readonly Remedy[]): Remedy {
  if (first.kind === 'none') {
    return first;
  }
  const all = remedies.flatMap((remedy) => (remedy.kind === 'repairs' ? [remedy.repairs] : []));
  return {
    kind: 'repairs',
    repairs: first.repairs.map((repair, at) => ({
      ...repair,
      feeders: [...new Set(all.flatMap((repairs) => repairs[at]?.feeders ?? []))],
    })),
  };
}

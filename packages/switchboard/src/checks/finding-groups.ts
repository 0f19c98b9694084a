import type { CheckFigure, CheckFinding } from './judgement.ts';
import type { Remedy } from './repair.ts';

/** Equal findings of one check, told once. */
export type FindingGroup = Pick<CheckFinding, 'id' | 'severity' | 'statement' | 'remedy'> & {
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
  const { id, severity, statement } = first;
  const remedy = joinRemedies(group.map((each) => each.remedy));
  const named = group.flatMap(({ feeder, feeders }) => feeders ?? feeder ?? []);
  const repaired = remedy.kind === 'repairs' ? (remedy.repairs[0]?.feeders ?? []) : [];
  return {
    ...{ id, severity, statement, remedy },
    message: groupMessage(first, group),
    feeders: named.length > 0 ? named : repaired,
    isAboutFeeders: named.length > 0,
    figures: group.flatMap(({ figures }) => figures),
  };
}

function groupMessage({ statement, message }: CheckFinding, group: readonly CheckFinding[]): string {
  const sections = group.flatMap(({ section }) => section ?? []);
  if (sections.length > 0) {
    const isNamed = statement.toLowerCase().startsWith('section ');
    const where = sections.length === 1 ? 'Section' : 'Sections';
    return isNamed ? message : `${where} ${sections.join(', ')}: ${statement}`;
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

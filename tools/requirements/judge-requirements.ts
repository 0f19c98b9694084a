import { parseRequirements, type Requirement } from './parse-requirements.ts';
import type { NamedRequirement } from './read-test-titles.ts';

export type RequirementSources = {
  /** The text of docs/requirements.md. */
  readonly markdown: string;
  readonly named: readonly NamedRequirement[];
  /** The file names in docs/decisions/. */
  readonly decisions: readonly string[];
};

/** Where the list of requirements, the tests and the decisions contradict each other, a sentence each. */
export function judgeRequirements({ markdown, named, decisions }: RequirementSources): readonly string[] {
  const { requirements, faults } = parseRequirements(markdown);
  return [
    ...faults,
    ...requirements.flatMap((requirement) => listedFault(requirement, named, decisions) ?? []),
    ...named.flatMap((test) => namedFault(test, requirements) ?? []),
  ];
}

function listedFault(
  { id, line, state }: Requirement,
  named: readonly NamedRequirement[],
  decisions: readonly string[],
): string | null {
  const place = `docs/requirements.md:${line} ${id}`;
  if (state.kind === 'done' && !named.some((test) => test.id === id)) {
    return `${place} is done, but no test names it at the end of its title.`;
  }
  if (state.kind === 'replaced' && !decisions.some((file) => isDecision(file, state.decision))) {
    return `${place} is replaced by decision ${state.decision}, but docs/decisions/ has no ${state.decision}-….md.`;
  }
  return null;
}

function isDecision(file: string, number: string): boolean {
  return file.startsWith(`${number}-`) && file.endsWith('.md');
}

function namedFault({ id, path, line }: NamedRequirement, requirements: readonly Requirement[]): string | null {
  const requirement = requirements.find((listed) => listed.id === id);
  if (!requirement) {
    return `${path}:${line} names ${id}, which docs/requirements.md does not list.`;
  }
  return requirement.state.kind === 'not yet'
    ? `${path}:${line} names ${id}, which docs/requirements.md lists as not yet done.`
    : null;
}

import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

export type RequirementSources = {
  /** The text of docs/requirements.md. */
  readonly markdown: string;
  readonly named: readonly NamedRequirement[];
  /** The file names in docs/decisions/ and docs/readings/. */
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
    return `${place} is replaced by decision ${state.decision}, but neither docs/decisions/ nor docs/readings/ has ${state.decision}-….md.`;
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

export type RequirementState =
  | { readonly kind: 'done' }
  | { readonly kind: 'not yet' }
  | { readonly kind: 'replaced'; readonly decision: string };

type Requirement = { readonly id: string; readonly line: number; readonly state: RequirementState };

export type ParsedRequirements = {
  readonly requirements: readonly Requirement[];
  /** Lines that are meant to be a requirement and are none. */
  readonly faults: readonly string[];
};

const REQUIREMENTS_FILE = 'docs/requirements.md';
const LINE = /^- ([A-Z]{3}-\d+) ([^:]+): \S/;

/** Reads the list items of docs/requirements.md; everything else there is text for people. */
function parseRequirements(markdown: string): ParsedRequirements {
  const requirements: Requirement[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { text, line } of listItems(markdown)) {
    const [, id = '', words = ''] = LINE.exec(text) ?? [];
    const state = stateOf(words);
    if (id === '') {
      faults.push(`${REQUIREMENTS_FILE}:${line} is not "- ABC-12 state: words": ${text}`);
    } else if (state === null) {
      faults.push(`${REQUIREMENTS_FILE}:${line} ${id} has the unknown state "${words}".`);
    } else if (seen.has(id)) {
      faults.push(`${REQUIREMENTS_FILE}:${line} ${id} is listed twice.`);
    } else {
      requirements.push({ id, line, state });
    }
    seen.add(id);
  }
  return { requirements, faults };
}

function listItems(markdown: string): readonly { readonly text: string; readonly line: number }[] {
  let isExample = false;
  return markdown.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) {
      isExample = !isExample;
    }
    return !isExample && text.startsWith('- ') ? [{ text, line: index + 1 }] : [];
  });
}

function stateOf(words: string): RequirementState | null {
  if (words === 'done' || words === 'not yet') {
    return { kind: words };
  }
  const [, decision] = /^replaced by decision (\d{4})$/.exec(words) ?? [];
  return decision === undefined ? null : { kind: 'replaced', decision };
}

/** An id that a test names, with the place of the test. */
type NamedRequirement = { readonly id: string; readonly path: string; readonly line: number };

const TEST_FUNCTIONS: readonly string[] = ['it', 'test'];

/** A test so marked proves nothing; a group or a step is no test. */
const NO_TEST: readonly string[] = ['skip', 'todo', 'fixme', 'describe', 'step'];

const ID_IN_BRACKETS = /\[[A-Z]{3}-\d/;
const IDS_AT_THE_END = /\[([A-Z]{3}-\d+(?:,\s*[A-Z]{3}-\d+)*)\]$/;

/** The requirement ids in the square brackets that end the titles of a file's tests. Skipped tests name nothing. */
export function readTestTitles(path: string, text: string): readonly NamedRequirement[] {
  const named: NamedRequirement[] = [];
  // Most files name none: they need not be parsed.
  if (!ID_IN_BRACKETS.test(text)) {
    return named;
  }
  new Visitor({
    CallExpression: (call) => {
      const title = titleOf(call);
      const ids = title === null ? undefined : IDS_AT_THE_END.exec(title)?.[1];
      if (ids !== undefined) {
        const line = text.slice(0, call.start).split('\n').length;
        named.push(...ids.split(/,\s*/).map((id) => ({ id, path, line })));
      }
    },
  }).visit(parseSync(path, text).program);
  return named;
}

function titleOf({ callee, arguments: [title] }: CallExpression): string | null {
  if (!isTestFunction(callee) || !title) {
    return null;
  }
  if (title.type === 'Literal' && typeof title.value === 'string') {
    return title.value;
  }
  return title.type === 'TemplateLiteral' ? (title.quasis.at(-1)?.value.cooked ?? null) : null;
}

/** `it`, `it.each(…)`, `it.concurrent.each`…`` and the like, but not `it.skip`. */
function isTestFunction(callee: Expression): boolean {
  switch (callee.type) {
    case 'Identifier':
      return TEST_FUNCTIONS.includes(callee.name);
    case 'MemberExpression':
      return (
        callee.property.type === 'Identifier' &&
        !NO_TEST.includes(callee.property.name) &&
        callee.object.type !== 'Super' &&
        isTestFunction(callee.object)
      );
    case 'CallExpression':
      return isTestFunction(callee.callee);
    case 'TaggedTemplateExpression':
      return isTestFunction(callee.tag);
    default:
      return false;
  }
}

import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

/** An id that a test names, with the place of the test. */
export type NamedRequirement = { readonly id: string; readonly path: string; readonly line: number };

const TEST_FUNCTIONS: readonly string[] = ['it', 'test'];

/** A test so marked proves nothing; a group or a step is no test. */
const NO_TEST: readonly string[] = ['skip', 'todo', 'fixme', 'describe', 'step'];

const IDS_AT_THE_END = /\[([A-Z]{3}-\d+(?:,\s*[A-Z]{3}-\d+)*)\]$/;

/** The requirement ids in the square brackets that end the titles of a file's tests. Skipped tests name nothing. */
export function readTestTitles(path: string, text: string): readonly NamedRequirement[] {
  const named: NamedRequirement[] = [];
  new Visitor({
    CallExpression: (call) => {
      const title = titleOf(call);
      const ids = title === null ? undefined : IDS_AT_THE_END.exec(title)?.[1];
      const line = text.slice(0, call.start).split('\n').length;
      for (const id of ids?.split(/,\s*/) ?? []) {
        named.push({ id, path, line });
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

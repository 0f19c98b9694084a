import { type BindingPattern, type ParamPattern, parseSync, Visitor } from 'oxc-parser';

/** Participles that say what happened to a value. A name says what the value is (docs/style.md). */
const participles: readonly string[] = ['taken', 'told', 'found', 'kept'];

/** A name, and what follows it where it is declared. Few files have the two, and only they are parsed. */
const DECLARED = new RegExp(`\\b(?:${participles.join('|')})(?:\\s*[,)\\]}=(]|\\??:|\\s+(?:of|in)\\b)`);

type Binding = BindingPattern | ParamPattern | null;

/**
 * Where a source names a variable, a parameter or a function with a participle alone. Fields may have such a name, since
 * stored rows and calls have them.
 * @returns a sentence for each, with file and line
 */
export function participleFaults(path: string, text: string): readonly string[] {
  if (!DECLARED.test(text)) {
    return [];
  }
  const faults: string[] = [];
  const judge = (pattern: Binding) => {
    for (const { name, start } of namesIn(pattern)) {
      if (participles.includes(name)) {
        const line = text.slice(0, start).split('\n').length;
        faults.push(`${path}:${line} names a value ${name}: write the noun, such as row or names (docs/style.md).`);
      }
    }
  };
  const judgeFunction = ({ id, params }: { readonly id?: Binding; readonly params: readonly ParamPattern[] }) => {
    judge(id ?? null);
    params.forEach(judge);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => judge(id),
    CatchClause: ({ param }) => judge(param),
    FunctionDeclaration: judgeFunction,
    FunctionExpression: judgeFunction,
    ArrowFunctionExpression: judgeFunction,
    TSFunctionType: judgeFunction,
    TSMethodSignature: ({ params }) => judgeFunction({ params }),
    ImportSpecifier: ({ local }) => judge(local),
  }).visit(parseSync(path, text).program);
  return faults;
}

/** The names that a pattern declares, at any depth. */
function namesIn(pattern: Binding): readonly { readonly name: string; readonly start: number }[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => namesIn(each.type === 'RestElement' ? each.argument : each.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => namesIn(each?.type === 'RestElement' ? each.argument : each));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

import { type Expression, parseSync, type SpreadElement, Visitor } from 'oxc-parser';

/** The text in every spread of a literal. Few files have it, and only they are parsed. */
const SPREAD_OF_LITERAL = /\.\.\.\s*\(?\s*[[{]/;

/**
 * Where a source spreads a literal in the place of its parts, `[...[1, 2], 3]`, so that the formatter keeps a line.
 * @returns a sentence for each, with file and line
 */
export function packingFaults(path: string, text: string): readonly string[] {
  if (!SPREAD_OF_LITERAL.test(text)) {
    return [];
  }
  const faults: string[] = [];
  new Visitor({
    SpreadElement: ({ start, argument }: SpreadElement) => {
      const literal = asserted(argument);
      if (literal.type === 'ArrayExpression' || literal.type === 'ObjectExpression') {
        const line = text.slice(0, start).split('\n').length;
        faults.push(`${path}:${line} spreads a literal: write its parts, and let the formatter break the line.`);
      }
    },
  }).visit(parseSync(path, text).program);
  return faults;
}

/** The literal in brackets, and in an assertion such as `as const`, which spreads the same parts. */
function asserted(expression: Expression): Expression {
  const isWrapped = expression.type === 'TSAsExpression' || expression.type === 'ParenthesizedExpression';
  return isWrapped ? asserted(expression.expression) : expression;
}

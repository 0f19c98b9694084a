import type { Expression } from '@pw/configurator/formula/expression';
import { add, divide, type ExactNumber, exactOf, multiply, roundExactly, subtract } from '@pw/domain/exact-number';

/** Runs a compiled formula on the exact values of its names. */
export type ExactRun = (exactOfName: (name: string) => ExactNumber) => ExactNumber;

const operations: Readonly<Record<string, (left: ExactNumber, right: ExactNumber) => ExactNumber>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
};

/**
 * Turns a parsed formula of money into a closure over exact numbers: `+ - * /` and `round(…, decimals)`.
 * @throws when it uses a name that is not declared, or anything else of the formula language.
 */
export function compileExactly(expression: Expression, names: readonly string[]): ExactRun {
  switch (expression.kind) {
    case 'number': {
      const value = exactOf(expression.value);
      return () => value;
    }
    case 'name': {
      const { name } = expression;
      if (!names.includes(name)) {
        throw new Error(`A formula of money uses ${name}, which is not among its inputs ${names.join(', ')}`);
      }
      return (exactOfName) => exactOfName(name);
    }
    case 'binary': {
      const run = operations[expression.operator];
      if (!run) {
        throw new Error(`A formula of money cannot use ${expression.operator}`);
      }
      const left = compileExactly(expression.left, names);
      const right = compileExactly(expression.right, names);
      return (exactOfName) => run(left(exactOfName), right(exactOfName));
    }
    case 'call':
      return compileRound(expression, names);
    default:
      throw new Error(`A formula of money cannot use a ${expression.kind}`);
  }
}

function compileRound(call: Extract<Expression, { readonly kind: 'call' }>, names: readonly string[]): ExactRun {
  const [rounded, decimals] = call.args;
  if (call.name !== 'round' || rounded === undefined || decimals?.kind !== 'number') {
    throw new Error(`A formula of money calls ${call.name}; it may only call round(…, decimals)`);
  }
  const run = compileExactly(rounded, names);
  return (exactOfName) => roundExactly(run(exactOfName), decimals.value);
}

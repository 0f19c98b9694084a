import { type PropertyValue, TOLERANCE } from '../value.ts';
import type { BinaryOperator, Expression } from './expression.ts';
import { asNumber, formulaFunctions } from './functions.ts';

/** Runs a compiled formula on the values of its names, in the order the names were declared. */
export type Run = (args: readonly PropertyValue[]) => PropertyValue;

/**
 * Turns a parsed formula into a closure (no generated code, so that a strict content security policy holds).
 * @throws when it uses a name or a function that does not exist.
 */
export function compileExpression(expression: Expression, names: readonly string[]): Run {
  switch (expression.kind) {
    case 'number':
    case 'text': {
      const { value } = expression;
      return () => value;
    }
    case 'none':
      return () => null;
    case 'name': {
      const index = names.indexOf(expression.name);
      if (index < 0) {
        throw new Error(`The formula uses ${expression.name}, which is not among its inputs ${names.join(', ')}`);
      }
      return (args) => args[index] ?? null;
    }
    case 'negate': {
      const operand = compileExpression(expression.operand, names);
      return (args) => -asNumber(operand(args));
    }
    case 'binary': {
      const left = compileExpression(expression.left, names);
      const right = compileExpression(expression.right, names);
      const run = operations[expression.operator];
      return (args) => run(left(args), right(args));
    }
    case 'call':
      return compileCall(expression.name, expression.args, names);
  }
}

function compileCall(name: string, args: readonly Expression[], names: readonly string[]): Run {
  const compiled = args.map((arg) => compileExpression(arg, names));
  if (name === 'if') {
    const [condition, then, otherwise] = compiled;
    if (!condition || !then || !otherwise || compiled.length > 3) {
      throw new Error('if takes a condition and two values');
    }
    return (values) => (condition(values) === 1 ? then(values) : otherwise(values));
  }
  const called = formulaFunctions[name];
  if (!called) {
    throw new Error(`The formula calls ${name}, which does not exist`);
  }
  const [fewest, most] = called.arity;
  if (compiled.length < fewest || compiled.length > most) {
    throw new Error(`${name} cannot take ${compiled.length} values`);
  }
  return (values) => called.run(compiled.map((arg) => arg(values)));
}

const compare =
  (holds: (left: number, right: number) => boolean) =>
  (left: PropertyValue, right: PropertyValue): PropertyValue =>
    holds(asNumber(left), asNumber(right)) ? 1 : 0;

const calculate =
  (run: (left: number, right: number) => number) =>
  (left: PropertyValue, right: PropertyValue): PropertyValue =>
    run(asNumber(left), asNumber(right));

const operations: Readonly<Record<BinaryOperator, (left: PropertyValue, right: PropertyValue) => PropertyValue>> = {
  '=': (left, right) => (left === right ? 1 : 0),
  '<>': (left, right) => (left === right ? 0 : 1),
  '<': compare((left, right) => left < right - TOLERANCE),
  '<=': compare((left, right) => left <= right + TOLERANCE),
  '>': compare((left, right) => left > right + TOLERANCE),
  '>=': compare((left, right) => left >= right - TOLERANCE),
  '&': (left, right) => `${left ?? ''}${right ?? ''}`,
  '+': calculate((left, right) => left + right),
  '-': calculate((left, right) => left - right),
  '*': calculate((left, right) => left * right),
  '/': calculate((left, right) => left / right),
};

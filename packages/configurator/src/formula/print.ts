import { printValue } from '../calculation.ts';
import type { PropertyValue } from '../value.ts';
import { binaryOperators, type Expression } from './expression.ts';

/**
 * Writes a formula with the values of its names filled in, e.g. `min(1810 * 1, 1.6 * 1000)`.
 * The text is a formula without names: evaluating it gives the same value to the last bit.
 */
export function printExpression(expression: Expression, valueByName: (name: string) => PropertyValue): string {
  return print(expression, valueByName, 0);
}

const ATOM = binaryOperators.length + 1;

function print(expression: Expression, valueByName: (name: string) => PropertyValue, strength: number): string {
  switch (expression.kind) {
    case 'number':
    case 'text':
      return printValue(expression.value);
    case 'none':
      return 'none';
    case 'name': {
      const value = valueByName(expression.name);
      const text = printValue(value);
      return typeof value === 'number' && value < 0 && strength > 0 ? `(${text})` : text;
    }
    case 'negate':
      return `-${print(expression.operand, valueByName, ATOM)}`;
    case 'binary': {
      const own = binaryOperators.findIndex((operators: readonly string[]) => operators.includes(expression.operator));
      const left = print(expression.left, valueByName, own);
      const right = print(expression.right, valueByName, own + 1);
      const text = `${left} ${expression.operator} ${right}`;
      return own < strength ? `(${text})` : text;
    }
    case 'call':
      return `${expression.name}(${expression.args.map((arg) => print(arg, valueByName, 0)).join(', ')})`;
  }
}

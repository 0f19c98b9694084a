import { printValue } from '../calculation.ts';
import type { PropertyValue } from '../value.ts';

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|("(?:[^"\\]|\\.)*")|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)|(<>|<=|>=|[-+*/&=<>(),]))/giy;

/** The tokens of a formula and how far they are read. */
type Reading = { readonly text: string; readonly tokens: readonly string[]; next: number };

/**
 * Parses a formula, e.g. `min(I * k, J * n * w * t)`. A name may hold one dot, e.g. `BOARD.AMBIENT`.
 * @throws when the text is not a formula: formulas are in the code and in tables of rules, so that is a defect.
 */
export function parseFormula(text: string): Expression {
  const reading: Reading = { text, tokens: tokenise(text), next: 0 };
  const expression = readBinary(reading, 0);
  if (reading.next < reading.tokens.length) {
    throw new Error(`Formula "${text}": ${peek(reading)} is left over`);
  }
  return expression;
}

function peek({ tokens, next }: Reading): string | undefined {
  return tokens[next];
}

function take(reading: Reading, expected?: string): string {
  const token = peek(reading);
  if (token === undefined || (expected !== undefined && token !== expected)) {
    throw new Error(`Formula "${reading.text}": expected ${expected ?? 'a value'}, found ${token ?? 'the end'}`);
  }
  reading.next += 1;
  return token;
}

function readBinary(reading: Reading, strength: number): Expression {
  const operators: readonly string[] | undefined = binaryOperators[strength];
  if (!operators) {
    return readUnary(reading);
  }
  let left = readBinary(reading, strength + 1);
  for (let token = peek(reading); token !== undefined && operators.includes(token); token = peek(reading)) {
    // The list above holds only binary operators, which `includes` cannot tell the compiler.
    const operator = take(reading) as BinaryOperator;
    left = { kind: 'binary', operator, left, right: readBinary(reading, strength + 1) };
  }
  return left;
}

function readUnary(reading: Reading): Expression {
  if (peek(reading) === '-') {
    take(reading);
    return { kind: 'negate', operand: readUnary(reading) };
  }
  return readPrimary(reading);
}

function readPrimary(reading: Reading): Expression {
  const token = take(reading);
  if (token === '(') {
    const inner = readBinary(reading, 0);
    take(reading, ')');
    return inner;
  }
  if (/^\d/.test(token)) {
    return { kind: 'number', value: Number(token) };
  }
  if (token.startsWith('"')) {
    return { kind: 'text', value: JSON.parse(token) };
  }
  if (!/^[A-Za-z_]/.test(token)) {
    throw new Error(`Formula "${reading.text}": ${token} is not a value`);
  }
  if (token === 'none') {
    return { kind: 'none' };
  }
  return peek(reading) === '('
    ? { kind: 'call', name: token, args: readArguments(reading) }
    : { kind: 'name', name: token };
}

function readArguments(reading: Reading): readonly Expression[] {
  const args: Expression[] = [];
  take(reading, '(');
  while (peek(reading) !== ')') {
    args.push(readBinary(reading, 0));
    if (peek(reading) !== ')') {
      take(reading, ',');
    }
  }
  take(reading, ')');
  return args;
}

function tokenise(text: string): readonly string[] {
  const tokens: string[] = [];
  const source = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) {
      throw new Error(`Formula "${text}": cannot read "${source.slice(at)}"`);
    }
    tokens.push(match[0].trim());
  }
  return tokens;
}

/** Operators of the formula language, loosest first; one inner list is one binding strength. */
const binaryOperators = [['=', '<>', '<', '<=', '>', '>='], ['&'], ['+', '-'], ['*', '/']] as const;

export type BinaryOperator = (typeof binaryOperators)[number][number];

/** A parsed formula. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'negate'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] };

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

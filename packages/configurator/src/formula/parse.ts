import { type BinaryOperator, binaryOperators, type Expression } from './expression.ts';

const TOKEN = /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|("(?:[^"\\]|\\.)*")|([A-Za-z_]\w*)|(<>|<=|>=|[-+*/&=<>(),]))/giy;

/** The tokens of a formula and how far they are read. */
type Reading = { readonly text: string; readonly tokens: readonly string[]; next: number };

/**
 * Parses a formula, e.g. `min(I * k, J * n * w * t)`.
 * @throws when the text is not a formula: formulas are written by developers, so that is a defect.
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

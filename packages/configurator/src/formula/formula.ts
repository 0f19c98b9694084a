import type { Calculation, ShownCalculation } from '../calculation.ts';
import { type Figure, figure, type Origin, type OriginInput, type RowReference } from '../origin.ts';
import { type PropertyValue, TOLERANCE } from '../value.ts';
import { type BinaryOperator, type Expression, parseFormula, printExpression } from './expression.ts';
import { asNumber, formulaFunctions } from './functions.ts';

type Inputs<Name extends string> = Readonly<Record<Name, Figure<PropertyValue> | PropertyValue>>;

/** A named formula: runs, prints its arithmetic, and makes figures that know their origin. */
export type Formula<Name extends string, Value extends PropertyValue = number> = Calculation<
  readonly PropertyValue[],
  Value
> & {
  readonly text: string;
  readonly names: readonly Name[];
  /** Applies the formula to figures or plain values; the result remembers them. */
  readonly figure: (inputs: Inputs<Name>, rows?: readonly RowReference[]) => Figure<Value>;
};

/**
 * Declares a formula of the trade once, for the value and for its explanation.
 * @param declaration `text` uses exactly the given `names`; arguments come in the order of `names`.
 * @throws when the text does not parse, uses an undeclared name, or leaves a declared one unused.
 */
export function formula<const Name extends string, Value extends PropertyValue = number>(declaration: {
  readonly rule: string;
  readonly source: string;
  readonly text: string;
  readonly names: readonly Name[];
}): Formula<Name, Value> {
  const { rule, source, text, names } = declaration;
  const expression = parseFormula(text);
  refuseUnusedNames(text, expression, names);
  const run = compileExpression(expression, names);
  const places: readonly string[] = names;

  // The declared value type is the author's promise about the formula; tests of each formula hold it to that.
  const evaluate = (...args: readonly PropertyValue[]): Value => run(args) as Value;
  const show = (...args: readonly PropertyValue[]): ShownCalculation => ({
    arithmetic: printExpression(expression, (name) => args[places.indexOf(name)] ?? null),
    rows: [],
  });
  const makeFigure = (inputs: Inputs<Name>, rows: readonly RowReference[] = []): Figure<Value> => {
    const args = names.map((name) => valueOfInput(inputs[name]));
    const value = evaluate(...args);
    return figure(value, (): Origin => {
      const { arithmetic } = show(...args);
      return { rule, source, value, arithmetic, inputs: names.map((name) => originInput(name, inputs[name])), rows };
    });
  };
  return { rule, source, text, names, evaluate, show, figure: makeFigure };
}

function valueOfInput(input: Figure<PropertyValue> | PropertyValue): PropertyValue {
  return isFigure(input) ? input.value : input;
}

function isFigure(input: Figure<PropertyValue> | PropertyValue): input is Figure<PropertyValue> {
  return typeof input === 'object' && input !== null && 'origin' in input;
}

function originInput(name: string, input: Figure<PropertyValue> | PropertyValue): OriginInput {
  return isFigure(input) ? { name, value: input.value, origin: input.origin } : { name, value: input };
}

function refuseUnusedNames(text: string, expression: Expression, names: readonly string[]): void {
  const used = namesIn(expression);
  const unused = names.filter((name) => !used.has(name));
  if (unused.length > 0) {
    throw new Error(`Formula "${text}" declares ${unused.join(', ')} but does not use it`);
  }
}

/** The names that a formula uses. */
export function namesIn(expression: Expression): ReadonlySet<string> {
  const used = new Set<string>();
  collectNames(expression, used);
  return used;
}

function collectNames(expression: Expression, used: Set<string>): void {
  switch (expression.kind) {
    case 'name':
      used.add(expression.name);
      break;
    case 'negate':
      collectNames(expression.operand, used);
      break;
    case 'binary':
      collectNames(expression.left, used);
      collectNames(expression.right, used);
      break;
    case 'call':
      for (const arg of expression.args) {
        collectNames(arg, used);
      }
      break;
    default:
  }
}

/** Runs a compiled formula on the values of its names, in the order the names were declared. */
export type Run = (args: readonly PropertyValue[]) => PropertyValue;

/**
 * What a formula makes of a value that is not set where it calculates or compares: a defect, or a result that is not set
 * either. Formulas of the code say themselves what holds then; those of tables stand for what a row may not have.
 */
export type NoneMeans = 'defect' | 'none';

/**
 * Turns a parsed formula into a closure (no generated code, so that a strict content security policy holds).
 * @throws when it uses a name or a function that does not exist.
 */
export function compileExpression(
  expression: Expression,
  names: readonly string[],
  noneMeans: NoneMeans = 'defect',
): Run {
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
      const operand = compileExpression(expression.operand, names, noneMeans);
      const run = ([value]: readonly PropertyValue[]) => -asNumber(value);
      return (args) => guarded(run, [operand(args)], noneMeans);
    }
    case 'binary': {
      const left = compileExpression(expression.left, names, noneMeans);
      const right = compileExpression(expression.right, names, noneMeans);
      return compileOperation(expression.operator, left, right, noneMeans);
    }
    case 'call':
      return compileCall(expression.name, expression.args, names, noneMeans);
  }
}

/** Equality and joining of texts take a value that is not set as it is; a comparison with it does not hold. */
function compileOperation(operator: BinaryOperator, left: Run, right: Run, noneMeans: NoneMeans): Run {
  const run = operations[operator];
  if (noneMeans === 'defect' || operator === '=' || operator === '<>' || operator === '&') {
    return (args) => run(left(args), right(args));
  }
  const otherwise = calculations.includes(operator) ? null : 0;
  return (args) => {
    const [one, other] = [left(args), right(args)];
    return one === null || other === null ? otherwise : run(one, other);
  };
}

function guarded(
  run: (args: readonly PropertyValue[]) => PropertyValue,
  args: readonly PropertyValue[],
  noneMeans: NoneMeans,
): PropertyValue {
  return noneMeans === 'none' && args.includes(null) ? null : run(args);
}

function compileCall(name: string, args: readonly Expression[], names: readonly string[], noneMeans: NoneMeans): Run {
  const compiled = args.map((arg) => compileExpression(arg, names, noneMeans));
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
  return (values) =>
    guarded(
      called.run,
      compiled.map((arg) => arg(values)),
      noneMeans,
    );
}

const compare =
  (holds: (left: number, right: number) => boolean) =>
  (left: PropertyValue, right: PropertyValue): PropertyValue =>
    holds(asNumber(left), asNumber(right)) ? 1 : 0;

const calculate =
  (run: (left: number, right: number) => number) =>
  (left: PropertyValue, right: PropertyValue): PropertyValue =>
    run(asNumber(left), asNumber(right));

const calculations: readonly BinaryOperator[] = ['+', '-', '*', '/'];

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

import type { Calculation, Shown } from '../calculation.ts';
import { type Figure, figure, type Origin, type OriginInput, type RowReference } from '../origin.ts';
import type { PropertyValue } from '../value.ts';
import { compileExpression } from './compile.ts';
import type { Expression } from './expression.ts';
import { parseFormula } from './parse.ts';
import { printExpression } from './print.ts';

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
  const show = (...args: readonly PropertyValue[]): Shown => ({
    arithmetic: printExpression(expression, (name) => args[places.indexOf(name)] ?? null),
    rows: [],
  });
  const makeFigure = (inputs: Inputs<Name>, rows: readonly RowReference[] = []): Figure<Value> => {
    const args = names.map((name) => plainValue(inputs[name]));
    const value = evaluate(...args);
    return figure(value, (): Origin => {
      const { arithmetic } = show(...args);
      return { rule, source, value, arithmetic, inputs: names.map((name) => originInput(name, inputs[name])), rows };
    });
  };
  return { rule, source, text, names, evaluate, show, figure: makeFigure };
}

function plainValue(input: Figure<PropertyValue> | PropertyValue): PropertyValue {
  return typeof input === 'object' && input !== null ? input.value : input;
}

function originInput(name: string, input: Figure<PropertyValue> | PropertyValue): OriginInput {
  return typeof input === 'object' && input !== null
    ? { name, value: input.value, origin: input.origin }
    : { name, value: input };
}

function refuseUnusedNames(text: string, expression: Expression, names: readonly string[]): void {
  const used = new Set<string>();
  collectNames(expression, used);
  const unused = names.filter((name) => !used.has(name));
  if (unused.length > 0) {
    throw new Error(`Formula "${text}" declares ${unused.join(', ')} but does not use it`);
  }
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

import { type PropertyValue, TOLERANCE } from '../value.ts';

type FormulaFunction = { readonly arity: readonly [least: number, most: number]; readonly run: Run };
type Run = (args: readonly PropertyValue[]) => PropertyValue;

/** Relative error that a few operations leave in a binary float. */
const BINARY_ERROR = 2 * Number.EPSILON;

const numeric =
  (run: (...args: number[]) => number): Run =>
  (args) =>
    run(...args.map(asNumber));

/**
 * The functions that a formula may call. `if` is not among them: it evaluates only the branch it takes.
 * `least` takes pairs of a name and its cost and gives the first name with the lowest cost.
 */
export const formulaFunctions: Readonly<Record<string, FormulaFunction>> = {
  min: { arity: [1, Number.POSITIVE_INFINITY], run: numeric(Math.min) },
  max: { arity: [1, Number.POSITIVE_INFINITY], run: numeric(Math.max) },
  sum: { arity: [0, Number.POSITIVE_INFINITY], run: numeric((...terms) => terms.reduce((a, b) => a + b, 0)) },
  ceil: { arity: [1, 1], run: numeric((value) => Math.ceil(value - TOLERANCE)) },
  floor: { arity: [1, 1], run: numeric((value) => Math.floor(value + TOLERANCE)) },
  sqrt: { arity: [1, 1], run: numeric(Math.sqrt) },
  exp: { arity: [1, 1], run: numeric(Math.exp) },
  round: { arity: [2, 2], run: numeric(roundHalfUp) },
  least: { arity: [2, Number.POSITIVE_INFINITY], run: least },
};

/**
 * Rounds half up to `digits` decimals; the nudge undoes the binary error of figures such as 1.005.
 * It grows with the figure, as the error does: for an amount of some lakh rupees a fixed one is too small.
 */
export function roundHalfUp(value: number, digits: number): number {
  const scale = 10 ** digits;
  const scaled = value * scale;
  return Math.floor(scaled + 0.5 + Math.max(TOLERANCE * 1e-3, Math.abs(scaled) * BINARY_ERROR)) / scale;
}

/**
 * Reads an argument as a number.
 * @throws when it is none: a formula that meets a text or "not set" where it calculates is a defect.
 */
export function asNumber(value: PropertyValue | undefined): number {
  if (typeof value !== 'number') {
    throw new Error(`A formula calculates with ${JSON.stringify(value)}`);
  }
  return value;
}

function least(args: readonly PropertyValue[]): PropertyValue {
  let best: PropertyValue = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let index = 0; index < args.length; index += 2) {
    const cost = asNumber(args[index + 1]);
    if (cost < bestCost - TOLERANCE) {
      best = args[index] ?? null;
      bestCost = cost;
    }
  }
  return best;
}

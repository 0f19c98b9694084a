import { type Expression, parseFormula, printExpression } from '@pw/configurator/formula/expression';
import { ExplainedFigure, type Figure, figure, type Origin, type RowReference } from '@pw/configurator/origin';
import { ENTRY } from '@pw/configurator/rule-id';
import { add, divide, type ExactNumber, exactOf, multiply, roundExactly, subtract } from '@pw/domain/exact-number';
import { type MoneyRefusal, type Paise, paiseOf, rupeesOf, totalOf } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';

/** An amount of money that knows its origin. As a figure it speaks rupees, as people and the wire do. */
export type Amount = Figure & { readonly paise: Paise };

class ExplainedAmount extends ExplainedFigure<number> implements Amount {
  readonly paise: Paise;

  constructor(paise: Paise, explain: (rupees: number) => Origin) {
    const rupees = rupeesOf(paise);
    super(rupees, () => explain(rupees));
    this.paise = paise;
  }
}

/** Pairs an amount with the way to explain it in rupees; `explain` runs at most once, on first use. */
function amountOf(paise: Paise, explain: (rupees: number) => Origin): Amount {
  return new ExplainedAmount(paise, explain);
}

/** An amount that somebody entered or a table holds: it is its own arithmetic. */
export function givenAmount(paise: Paise, rule: string, source: string, rows: readonly RowReference[] = []): Amount {
  return amountOf(paise, (value) => ({ rule, source, value, arithmetic: String(value), inputs: [], rows }));
}

/** A number that is its own arithmetic, e.g. a count. */
export function givenFigure(value: number, rule: string, source: string, rows: readonly RowReference[] = []): Figure {
  return figure(value, () => ({ rule, source, value, arithmetic: String(value), inputs: [], rows }));
}

/** A number that somebody entered, e.g. a percentage. */
export function enteredFigure(value: number): Figure {
  return givenFigure(value, ENTRY, 'entered');
}

/** Adds named amounts up (SBD 13.3); refused when the total is too large. */
export function sumAmounts(
  rule: string,
  source: string,
  terms: readonly { readonly name: string; readonly amount: Amount }[],
): Result<Amount, MoneyRefusal> {
  const total = totalOf(terms.map((term) => term.amount.paise));
  if (!total.ok) {
    return total;
  }
  return ok(
    amountOf(total.value, (value) => ({
      rule,
      source,
      value,
      // Rounded, because a float sum of rupees may end in a trace of the last paisa.
      arithmetic: `round(sum(${terms.map((term) => term.amount.value).join(', ')}), 2)`,
      inputs: terms.map(({ name, amount }) => ({ name, value: amount.value, origin: amount.origin })),
      rows: [],
    })),
  );
}

/** A named formula whose result is money: one text for the value, in exact numbers, and for its explanation. */
export type MoneyFormula<Name extends string> = {
  readonly names: readonly Name[];
  /** Applies the formula to rupees, percentages and quantities; refused when the amount is too large. */
  readonly amount: (inputOf: (name: Name) => Figure) => Result<Amount, MoneyRefusal>;
};

/**
 * Declares a formula of the price once, e.g. `round(afterDiscount * percent / 100, 2)` (SBD 13.3).
 * It works in rupees; the text must round to paise or be whole in paise by itself.
 * @throws when the text does not parse or uses an undeclared name; when it is run, if it leaves a part of a paisa.
 */
export function moneyFormula<const Name extends string>(declaration: {
  readonly rule: string;
  readonly source: string;
  readonly text: string;
  readonly names: readonly Name[];
}): MoneyFormula<Name> {
  const { rule, source, text, names } = declaration;
  const expression = parseFormula(text);
  const run = compileExactly(expression, names);

  const amount = (inputOf: (name: Name) => Figure): Result<Amount, MoneyRefusal> => {
    const inputs = new Map<string, Figure>(names.map((name) => [name, inputOf(name)]));
    const numberOf = (name: string): number => inputs.get(name)?.value ?? Number.NaN;
    const paise = paiseOf(run((name) => exactOf(numberOf(name))));
    if (!paise.ok && paise.error.code === 'PART_OF_A_PAISA') {
      throw new Error(`The formula of money "${text}" leaves a part of a paisa: round it`);
    }
    return paise.ok
      ? ok(
          amountOf(paise.value, (value) => ({
            rule,
            source,
            value,
            arithmetic: printExpression(expression, numberOf),
            inputs: [...inputs].map(([name, given]) => ({ name, value: given.value, origin: given.origin })),
            rows: [],
          })),
        )
      : paise;
  };
  return { names, amount };
}

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
function compileExactly(expression: Expression, names: readonly string[]): ExactRun {
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

import { parseFormula } from '@pw/configurator/formula/parse';
import { printExpression } from '@pw/configurator/formula/print';
import type { Figure } from '@pw/configurator/origin';
import { exactOf } from '@pw/domain/exact-number';
import { type MoneyRefusal, paiseOf } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import { type Amount, amountOf } from './amount.ts';
import { compileExactly } from './exact-expression.ts';

/** A named formula whose result is money: one text for the value, in exact numbers, and for its explanation. */
export type MoneyFormula<Name extends string> = {
  readonly names: readonly Name[];
  /** Applies the formula to rupees, percentages and quantities; refused when the amount is too large. */
  readonly amount: (inputOf: (name: Name) => Figure) => Result<Amount, MoneyRefusal>;
};

/**
 * Declares a formula of the price once, e.g. `round(afterDiscount * percent / 100, 2)` (SBD-R1 6.7).
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

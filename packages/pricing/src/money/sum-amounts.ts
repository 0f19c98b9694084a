import { type MoneyRefusal, totalOf } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import { type Amount, amountOf } from './amount.ts';

/** Adds named amounts up (SBD-R1 6.7); refused when the total is too large. */
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

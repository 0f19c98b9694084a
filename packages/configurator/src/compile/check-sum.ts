import type { Family, Rule } from '../family/family.ts';
import type { CompileFault } from './compile-fault.ts';
import { familiesIn } from './resolve-input.ts';

type SumRule = Extract<Rule, { readonly kind: 'sum' }>;

/** Finds what is wrong with a sum: it adds up a number of at least one family in a slot directly below. */
export function checkSum(
  path: string,
  family: Family,
  rule: SumRule,
  families: readonly Family[],
): readonly CompileFault[] {
  const below = familiesIn(families, rule.below);
  if (!below.some((each) => each.slot.above?.name === family.slot.name)) {
    const message = `${path} sums over ${rule.below}, which is not a slot directly below ${family.slot.name}`;
    return [{ code: 'sum-slot', message }];
  }
  const sources = below.filter((each) => Object.hasOwn(each.properties, rule.of));
  if (sources.length === 0) {
    return [{ code: 'sum-source', message: `${path} sums ${rule.of}, which no family in ${rule.below} has` }];
  }
  const texts = sources.filter((each) => each.properties[rule.of]?.kind !== 'number');
  return texts.map((each) => ({
    code: 'sum-source',
    message: `${path} sums ${each.name}.${rule.of}, which is not a number`,
  }));
}

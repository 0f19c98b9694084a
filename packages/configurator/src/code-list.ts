import { type Calculation, printValue } from './calculation.ts';
import type { PropertyValue } from './value.ts';

declare const itemOf: unique symbol;

/**
 * A list of coded items as the value of a property. The engine compares values, so that it holds the list as text; only
 * `writeCodes` makes one, and `readCodes` reads it back with its type.
 */
export type CodeList<Item> = string & { readonly [itemOf]: Item };

/** Writes items as the value of a property; no items are the value of a property without one. */
export function writeCodes<Item>(items: readonly Item[]): CodeList<Item> {
  // The mark of the item type exists for the compiler only.
  return (items.length === 0 ? '' : JSON.stringify(items)) as CodeList<Item>;
}

/** The items of a value that `writeCodes` made. */
export function readCodes<Item>(list: CodeList<Item>): readonly Item[] {
  return list === '' ? [] : JSON.parse(list);
}

/** A rule whose value is the codes that it finds. */
export function codeRule<Args extends readonly PropertyValue[], Item>(
  rule: string,
  source: string,
  find: (...args: Args) => readonly (Item | false)[],
): Calculation<Args, CodeList<Item>> {
  const evaluate = (...args: Args) => writeCodes(find(...args).flatMap((each) => (each === false ? [] : [each])));
  return { rule, source, evaluate, show: (...args) => ({ arithmetic: printValue(evaluate(...args)), rows: [] }) };
}

import { type Calculation, printValue } from './calculation.ts';
import { type ItemList, type ListType, listType } from './item.ts';

/** A list of coded records as the value of a property. */
export type CodeList<Code> = ItemList<Code>;

/** Codes have no text of their own: a list is written as JSON. */
const codeLists = listType<unknown>({
  print: (codes) => JSON.stringify(codes),
  // Only a list of the same property was written so.
  parse: (text) => JSON.parse(text) as readonly unknown[],
});

/** The lists of some codes. */
export function codeListsOf<Code>(): ListType<Code> {
  // A list holds the records that it was made of; which they are is known to the compiler only.
  return codeLists as ListType<unknown> as ListType<Code>;
}

/** Codes as the value of a property. */
export function codeList<Code>(codes: readonly Code[]): CodeList<Code> {
  return codeListsOf<Code>().of({ entries: codes });
}

/** A rule whose value is the codes that it finds. */
export function codeRule<Args extends readonly unknown[], Code>(
  rule: string,
  source: string,
  find: (...args: Args) => readonly (Code | false)[],
): Calculation<Args, CodeList<Code>> {
  const evaluate = (...args: Args) => codeList(find(...args).flatMap((each) => (each === false ? [] : [each])));
  return { rule, source, evaluate, show: (...args) => ({ arithmetic: printValue(evaluate(...args)), rows: [] }) };
}

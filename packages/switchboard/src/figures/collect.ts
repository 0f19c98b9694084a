import { type Figure, figure, type OriginInput } from '@pw/configurator/origin';

/** One of several figures that are taken together. */
export type Term = { readonly name: string; readonly figure: Figure };

/** What the collected figure is and which rule asks for it. */
export type Collection = { readonly rule: string; readonly source: string };

/** Adds up any number of figures; the arithmetic names each one's value, none give 0. */
export function sumOf(collection: Collection, terms: readonly Term[]): Figure {
  const value = terms.reduce((sum, term) => sum + term.figure.value, 0);
  return collected(collection, value, terms, (values) => `sum(${values})`);
}

/** The largest of several figures, 0 of none. */
export function largestOf(collection: Collection, terms: readonly Term[]): Figure {
  const value = terms.reduce((largest, term) => Math.max(largest, term.figure.value), 0);
  return collected(collection, value, terms, (values) => (values === '' ? '0' : `max(0, ${values})`));
}

function collected(
  { rule, source }: Collection,
  value: number,
  terms: readonly Term[],
  write: (values: string) => string,
): Figure {
  return figure(value, () => ({
    rule,
    source,
    value,
    arithmetic: write(terms.map((term) => String(term.figure.value)).join(', ')),
    inputs: terms.map(
      (term): OriginInput => ({ name: term.name, value: term.figure.value, origin: term.figure.origin }),
    ),
    rows: [],
  }));
}

const joins = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
};

/** All of some words: `A, B and C`. */
export function allOf(words: readonly string[]): string {
  return joins.and.format(words);
}

/** One of some words: `A, B or C`. */
export function oneOf(words: readonly string[]): string {
  return joins.or.format(words);
}

const rules = new Intl.PluralRules('en');

/**
 * The noun that fits a count: "board" for 1, "boards" for 0, 2 and more.
 * @param several left out for nouns that take an s
 */
export function nounOf(count: number, one: string, several = `${one}s`): string {
  return rules.select(count) === 'one' ? one : several;
}

/**
 * A count with its noun: "1 board", "2 boards", "0 boards".
 * @param several left out for nouns that take an s
 */
export function counted(count: number, one: string, several?: string): string {
  return `${count} ${nounOf(count, one, several)}`;
}

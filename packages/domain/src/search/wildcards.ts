/** Characters that no search box takes: they promise a pattern search, which it is not. */
export const WILDCARDS = '*?';

/** A text for a search box as it was pasted, without the characters that it does not take. */
export function withoutWildcards(text: string): string {
  return Array.from(text)
    .filter((character) => !WILDCARDS.includes(character))
    .join('');
}

/** What may stand between two words that are written as one, with a hyphen, a slash or a blank: `R-DOL`, `R/DOL`, `RDOL`. */
const BETWEEN = String.raw`[-–—+.,;:()/&\s]`;

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

/**
 * A pattern that finds any of some words in a text, the longest of them first. A blank means any mark
 * between words, or none; a slash means that there is one: `R DOL` finds RDOL, `F/R` does not find FR.
 * Case and the kind of separator do not count. Without words it finds nothing.
 */
export function wordPattern(alternatives: readonly string[]): RegExp {
  const longestFirst = alternatives.toSorted((one, other) => other.length - one.length).map(source);
  return new RegExp(`${START}(?:${longestFirst.length === 0 ? '(?!)' : longestFirst.join('|')})${END}`, 'giu');
}

function source(words: string): string {
  return words
    .trim()
    .split(/([\s/]+)/u)
    .map((part) => (part.includes('/') ? `${BETWEEN}+` : /^\s+$/u.test(part) ? `${BETWEEN}*` : escaped(part)))
    .join('');
}

function escaped(part: string): string {
  // The sign of an increment looks like a delta, and is what spreadsheets offer.
  return part.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll('Δ', '[Δ∆]');
}

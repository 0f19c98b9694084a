/** What a word that no table knows may be: one known word, several, or none. */
export type Spelling = (word: string) => readonly string[];

/** Shorter words differ from each other by a letter anyway. */
const LEAST_LETTERS = 4;

/**
 * Finds the known words that a written word is one slip away from: a letter more, less, another one, or two in the wrong
 * order. A word that is known is none of another.
 * Words that belong together may be written as one: `HDOL`.
 * @param sought words that a slip may mean
 * @param known further words that are right as they are
 */
export function spelling(sought: Iterable<string>, known: Iterable<string>): Spelling {
  const wanted = [...new Set([...sought].flatMap(wordsOf))].filter(({ length }) => length >= LEAST_LETTERS - 1);
  const phrases = [...sought, ...known];
  const right = new Set([...phrases.flatMap(wordsOf), ...phrases.map(asOneWord)]);
  const memory = new Map<string, readonly string[]>();
  return (word) => {
    const written = word.toUpperCase();
    const before = memory.get(written);
    if (before) {
      return before;
    }
    const near =
      written.length < LEAST_LETTERS || right.has(written) || !/^\p{L}+$/u.test(written)
        ? []
        : wanted.filter((each) => isOneSlip(written, each));
    memory.set(written, near);
    return near;
  };
}

function wordsOf(phrase: string): readonly string[] {
  return phrase.toUpperCase().match(/\p{L}+/gu) ?? [];
}

function asOneWord(phrase: string): string {
  return wordsOf(phrase).join('');
}

function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) {
    return false;
  }
  const at = Array.from(one).findIndex((letter, index) => letter !== other.charAt(index));
  if (at < 0) {
    return one.length !== other.length;
  }
  const [restOne, restOther] = [one.slice(at), other.slice(at)];
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  );
}

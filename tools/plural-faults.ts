import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** Where the domain has the words for a count. */
const COUNTED = 'counted and nounOf of packages/domain/src/counted.ts';

/** The text in every choice between one and several. Few files have it, and only they are parsed. */
const COMPARES_WITH_ONE = /[!=]== 1\b/;

/**
 * Where a source writes a plural by hand: it chooses between two texts by whether a count is 1, and they differ only
 * in the count and a word in the plural.
 * @returns a sentence for each, with file and line
 */
export function pluralFaults(path: string, text: string): readonly string[] {
  if (!COMPARES_WITH_ONE.test(text)) {
    return [];
  }
  const faults: string[] = [];
  new Visitor({
    ConditionalExpression: ({ start, test, consequent, alternate }) => {
      const [one, several] = [wordsOf(consequent), wordsOf(alternate)];
      if (comparesWithOne(test) && one !== null && several !== null && isPluralOf(one, several)) {
        const line = text.slice(0, start).split('\n').length;
        faults.push(`${path}:${line} writes a plural by hand: take ${COUNTED}.`);
      }
    },
  }).visit(parseSync(path, text).program);
  return faults;
}

function comparesWithOne(test: Expression): boolean {
  return (
    test.type === 'BinaryExpression' &&
    (test.operator === '===' || test.operator === '!==') &&
    test.right.type === 'Literal' &&
    test.right.value === 1
  );
}

/** Replaces each value of a template, and the figure 1. */
const FIGURE = '1';

/** The words of a text; null for what is no text. */
function wordsOf(branch: Expression): readonly string[] | null {
  if (branch.type === 'Literal' && typeof branch.value === 'string') {
    return branch.value.split(' ');
  }
  return branch.type === 'TemplateLiteral'
    ? branch.quasis
        .map(({ value }) => value.raw)
        .join(FIGURE)
        .split(' ')
    : null;
}

/** Words that go with a plural without an s. */
const plurals: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', follows: 'follow', '': 's' };

/** Whether two texts are the same but for the number, whichever comes first. */
function isPluralOf(one: readonly string[], several: readonly string[]): boolean {
  const pairs = one.map((word, at) => [word, several[at] ?? ''] as const);
  const isForm = ([word, other]: readonly [string, string]) =>
    other.toLowerCase() === `${word}s`.toLowerCase() ||
    word.toLowerCase() === `${other}s`.toLowerCase() ||
    plurals[word] === other ||
    plurals[other] === word;
  const differing = pairs.filter(([word, other]) => word !== other);
  return one.length === several.length && differing.length > 0 && differing.every(isForm);
}

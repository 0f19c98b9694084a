import type { StatementPattern } from '../words/intake-words.ts';
import { type IntakeWords, lookedUp } from '../words/intake-words.ts';

/**
 * The parts of a board's title that say more than its name, its number and the facts of the tables: `seismic zone 4`. ''
 * where nothing is left.
 */
export function restOfTitle(title: string, name: string, words: IntakeWords): string {
  const text = lookedUp(title);
  const isWord = new Set(lookedUp(name).split(' '));
  const unnamed = text.replace(/[^\s,;:()]+/gu, (word) => (isWord.has(word) ? blank(word) : word));
  const unsaid = words.facts.reduce((left, fact) => withoutFact(left, text, fact), unnamed);
  const left = titleKinds.reduce(
    (all, kind) =>
      words
        .find(kind, all)
        .reduce((rest, { at, written }) => rest.slice(0, at) + blank(written) + rest.slice(at + written.length), all),
    unsaid,
  );
  return [...left.matchAll(PART)]
    .flatMap(({ 0: part, index }) =>
      WORD.test(part) ? [text.slice(index, index + part.length).replace(/^[-–\s]+/u, '')] : [],
    )
    .join(', ');
}

/** Words that are usual in a title and say nothing of the board. */
const titleKinds = ['boardFiller', 'board', 'comprising', 'document', 'filler', 'role', 'group', 'note'] as const;

const PART = /(?:[^,;:()\s]|\s(?![-–]\s))+/gu;

/** Shorter words are units and abbreviations. */
const WORD = /\p{L}{4,}/u;

function withoutFact(left: string, text: string, { patterns, about, without }: StatementPattern): string {
  const isMeant = (about === null || text.search(about) >= 0) && (without === null || text.search(without) < 0);
  return isMeant
    ? [...patterns, ...(about ? [about] : [])].reduce((all, each) => all.replace(each, blank), left)
    : left;
}

/** Blanks in the place of a word, so that the places of the others stay. */
function blank(word: string): string {
  return ' '.repeat(word.length);
}

import type { SourceLine } from './source-line.ts';

/** The end of a line that may be the first part of a word. */
const SPLIT = /(\p{L}{2,})-$/u;
const REST = /^(\p{L}{2,})/u;

/**
 * Joins words that the end of a line splits: `switch-` and `board`. A word that the text writes with its hyphen elsewhere
 * keeps it, e.g. `short-circuit`; a second part with a capital letter is joined only where the text has the word.
 */
export function joinSplitWords(lines: readonly SourceLine[]): readonly SourceLine[] {
  const known = new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []));
  const joined: SourceLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const parts = before && splitWord(before, line);
    if (before && parts) {
      const { first, rest } = parts;
      const keeps = known.has(`${first}-${rest}`.toLowerCase());
      const isWord = known.has(`${first}${rest}`.toLowerCase()) || /^\p{Ll}/u.test(rest);
      if (keeps || isWord) {
        const word = keeps ? `${first}-${rest}` : `${first}${rest}`;
        joined[joined.length - 1] = { ...before, text: before.text.slice(0, -first.length - 1) + word };
        const text = line.text.slice(rest.length).trim();
        if (text !== '') {
          joined.push({ ...line, text, isParagraph: false });
        }
        continue;
      }
    }
    joined.push(line);
  }
  return joined;
}

function splitWord(before: SourceLine, line: SourceLine): { readonly first: string; readonly rest: string } | null {
  const first = SPLIT.exec(before.text)?.[1];
  const rest = REST.exec(line.text)?.[1];
  return first === undefined || rest === undefined || line.style !== 'text' ? null : { first, rest };
}

import type { Clause } from '@pw/domain/specifications/clause';
import type { ReadClauses } from './read-document.ts';

type Line = { readonly number: string; readonly text: string };

const NUMBERED = /^(\d+(?:\.\d+)*)[.)]?\s+(\p{L}.*)$/u;
const MOST_TITLE = 80;

/** The lines of a text with their numbers. */
export function readPlainText(text: string): readonly Line[] {
  return text.split(/\r\n?|\n/).map((line) => {
    const words = line.trim();
    const [, number = '', rest = words] = NUMBERED.exec(words) ?? [];
    return { number, text: rest };
  });
}

/** A clause begins with each number. */
export function splitLines(lines: readonly Line[]): ReadClauses {
  const clauses: Omit<Clause, 'clauseId' | 'original'>[] = [];
  for (const { number, text } of lines.filter((line) => line.text !== '')) {
    const last = clauses.at(-1);
    if (number !== '' || !last) {
      clauses.push({ number, title: '', text, page: null, isTitle: false, flags: [] });
    } else {
      clauses[clauses.length - 1] = { ...last, text: `${last.text}\n${text}` };
    }
  }
  const split = clauses.map((clause, at) => {
    const heads = clauses[at + 1]?.number.startsWith(`${clause.number}.`) && clause.number !== '';
    return heads && clause.text.length <= MOST_TITLE
      ? { ...clause, title: clause.text, text: '', isTitle: true }
      : clause;
  });
  return { clauses: split, leftOut: [] };
}

import type { Clause, LeftOut } from '@pw/domain/specifications/clause';
import { readPlainText, splitLines } from './plain-text.ts';

/** What a document was read as: clauses in their order, and what was left out. */
export type ReadClauses = {
  readonly clauses: readonly Omit<Clause, 'clauseId' | 'original'>[];
  readonly leftOut: readonly Pick<LeftOut, 'page' | 'text' | 'why'>[];
};

/** The one place where the readers of documents are called. */
export function readPasted(text: string): ReadClauses {
  return splitLines(readPlainText(text));
}

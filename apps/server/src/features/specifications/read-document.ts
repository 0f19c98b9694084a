import type { Clause, LeftOut } from '@pw/domain/specifications/clause';
import { readPastedText } from '@pw/specification/reading/pasted-text';
import type { ReadSpecification } from '@pw/specification/reading/source-line';
import { splitIntoClauses } from '@pw/specification/splitting/split-clauses';
import { clauseWords } from '@pw/specification/words/clause-words';
import { clauseTables } from '../../platform/knowledge.ts';

/** What a document was read as: clauses in their order, and what was left out. */
export type ReadClauses = {
  readonly clauses: readonly Omit<Clause, 'clauseId' | 'original'>[];
  readonly leftOut: readonly Pick<LeftOut, 'page' | 'text' | 'why'>[];
};

export function readPasted(text: string): ReadClauses {
  return clausesOf(readPastedText(text));
}

/** Splits what was read of a document into clauses. */
export function clausesOf({ lines, leftOut }: ReadSpecification): ReadClauses {
  const split = splitIntoClauses(lines, clauseWords(clauseTables()));
  return { clauses: split.clauses, leftOut: [...leftOut, ...split.leftOut] };
}

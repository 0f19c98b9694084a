import { clauseWords } from '@pw/domain/specifications/clause';
import type { ClauseList } from '@pw/domain/specifications/clause-edits';
import type { ReadClauses } from './read-document.ts';

export const noClauses: ClauseList = { clauses: [], leftOut: [], lastId: 0 };

/** Gives the clauses of a document their numbers. A line that was left out comes back behind the clauses of its page. */
export function numberClauses({ clauses, leftOut }: ReadClauses): ClauseList {
  return {
    clauses: clauses.map((clause, at) => ({ ...clause, clauseId: at + 1, original: clauseWords(clause) })),
    leftOut: leftOut.map((line, at) => ({
      ...line,
      clauseId: clauses.length + at + 1,
      number: '',
      title: '',
      isTitle: false,
      original: line.text,
      reason: '',
      position: clauses.filter(({ page }) => (page ?? 0) <= (line.page ?? 0)).length,
    })),
    lastId: clauses.length + leftOut.length,
  };
}

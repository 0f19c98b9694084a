import type { AnsweredSpecification } from './clause-answer.ts';

/** Which clauses of a specification an offer prints. */
export const printedClauses = ['all', 'deviations only'] as const;

export type PrintedClauses = (typeof printedClauses)[number];

/** The specifications as an offer prints them; of deviations alone, those that are left without a clause go. */
export function printedSpecifications(
  specifications: readonly AnsweredSpecification[],
  which: PrintedClauses,
): readonly AnsweredSpecification[] {
  if (which === 'all') {
    return specifications;
  }
  return specifications
    .filter(({ isInformative }) => !isInformative)
    .map((each) => ({ ...each, clauses: each.clauses.filter(({ answer }) => answer?.verdict === 'deviate') }))
    .filter(({ clauses }) => clauses.length > 0);
}

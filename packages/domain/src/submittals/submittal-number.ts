import { revisionLabel } from '../projects/decide-project.ts';

/** The place of a package among those of its project, e.g. `S02`. */
export function submissionLabel(sequence: number): string {
  return `S${String(sequence).padStart(2, '0')}`;
}

/**
 * The number of a package, e.g. `Q-2026-0001-R1-S02`; one of an offer with something left to settle says DRAFT.
 * @param sequence counts the packages of the project, from 1
 */
export function submittalNumber(of: {
  readonly quotationNumber: string;
  readonly revision: number;
  readonly sequence: number;
  readonly isDraft: boolean;
}): string {
  const number = `${of.quotationNumber}-${revisionLabel(of.revision)}-${submissionLabel(of.sequence)}`;
  return of.isDraft ? `DRAFT-${number}` : number;
}

import type { IsVerified } from '@pw/switchboard/articles/article-status';

/** The texts of a model file that do not come from the board. */
export type ModelHead = {
  readonly project: string;
  /** Where the board is to stand; '' when nobody said. */
  readonly location: string;
  /** '' before an offer has one. */
  readonly offerNumber: string;
  /** ISO date of the document, '' without one. */
  readonly date: string;
  readonly knowledgeVersion: string;
  readonly isVerified: IsVerified;
};

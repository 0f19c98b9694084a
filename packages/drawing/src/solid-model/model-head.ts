import type { IsVerified } from '@pw/switchboard/articles/article-status';

/** What a model file says besides the board itself. */
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

/** How a comment of the customer is settled. */
export const commentStates = ['open', 'answered', 'resolved', 'declined'] as const;

export type CommentState = (typeof commentStates)[number];

export const commentStateLabels: Readonly<Record<CommentState, string>> = {
  open: 'Open',
  answered: 'Answered',
  resolved: 'Resolved',
  declined: 'Declined',
};

/** A row of the comment-response sheet. */
export type CommentResponse = {
  /** The sheet or the clause that it is about, e.g. `PCC-1-GA-01`; '' for the whole. */
  readonly sheet: string;
  /** E.g. the compartment `2C`; '' for none. */
  readonly place: string;
  readonly comment: string;
  /** Who said it. */
  readonly by: string;
  /** ISO day on which it was said; '' where it is not known. */
  readonly on: string;
  readonly answer: string;
  readonly state: CommentState;
  /** The revision in which it was done; null before that. */
  readonly doneIn: number | null;
};

/** Lengths of the texts of a row, and rows of a sheet. */
export const commentLimits = { rows: 300, name: 100, text: 2000 } as const;

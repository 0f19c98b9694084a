import type { RemarkState } from '../customer-page/remark.ts';

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

/** A remark of a customer (decision 0228) as far as the comment-response sheet prints it. */
export type PrintableRemark = {
  /** The number of its sheet and the address of the compartment below its pin; null for one without a pin. */
  readonly pin: { readonly sheet: string; readonly door: { readonly address: string } | null } | null;
  /** The clause or place that it names; '' for none. */
  readonly clause: string;
  readonly text: string;
  readonly saidBy: string;
  /** ISO day. */
  readonly saidOn: string;
  readonly state: RemarkState;
  /** Our answers, the first one first, each with the revision that the project was; null where that is not known. */
  readonly replies: readonly { readonly text: string; readonly revision: number | null }[];
};

/**
 * The row of a remark: all answers are one, and a resolved remark was done in the revision of its last answer. A text is
 * never cut, so a row may be longer than one that is typed.
 */
export function responseOfRemark({
  pin,
  clause,
  text,
  saidBy,
  saidOn,
  state,
  replies,
}: PrintableRemark): CommentResponse {
  return {
    sheet: pin?.sheet ?? clause,
    place: pin?.door?.address ?? '',
    comment: text,
    by: saidBy,
    on: saidOn,
    answer: replies.map((reply) => reply.text).join('\n'),
    state,
    doneIn: state === 'resolved' ? (replies.at(-1)?.revision ?? null) : null,
  };
}

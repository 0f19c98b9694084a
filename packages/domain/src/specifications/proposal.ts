import type { ClauseVerdict } from './clause.ts';
import type { EvidenceItem } from './clause-answer.ts';

/** How a sentence holds a number: `not less than 50 kA`. */
export const comparators = ['at least', 'at most', 'range'] as const;

export type Comparator = (typeof comparators)[number];

/** Why a proposal is not comply. */
export type ProposalReason =
  /** Boards of the project that do not meet it, by their names. */
  | { readonly code: 'NOT_MET'; readonly boards: readonly string[] }
  /** Nothing of the design answers it, for these boards or for none. */
  | { readonly code: 'NO_EVIDENCE'; readonly boards: readonly string[] }
  /** The customer decides: it is in nobody's design. */
  | { readonly code: 'TO_BE_AGREED' }
  /** A word makes an exception: `except`, `or`. */
  | { readonly code: 'EXCEPTION'; readonly words: readonly string[] }
  /** Words that no row reads. */
  | { readonly code: 'NOT_READ'; readonly words: readonly string[] }
  | { readonly code: 'COMPARATOR'; readonly said: Comparator }
  /** No figure or choice of the sort that the words ask for, or more than one. */
  /** The library says comply, and the design does not show it. */
  | { readonly code: 'NOT_SHOWN' }
  | { readonly code: 'NOTHING_ASKED' }
  | { readonly code: 'SEVERAL_ASKED' };

/** For whom an answer is kept. */
export const libraryScopes = ['consultant', 'all'] as const;

export type LibraryScope = (typeof libraryScopes)[number];

/** An answer that a company has kept, for a consultant or for all. */
export type LibraryAnswer = {
  /** '' for all. */
  readonly consultant: string;
  /** The words of the clause that it answers, folded. */
  readonly folded: string;
  /** The clause as it was written. */
  readonly sample: string;
  readonly verdict: ClauseVerdict;
  readonly text: string;
  /** The number of the quotation in which it was given. */
  readonly quotation: string;
};

/** An answer that the words of a clause and the design propose. It is no answer before a person accepts it. */
export type Proposal = {
  readonly verdict: ClauseVerdict;
  readonly text: string;
  readonly evidence: readonly EvidenceItem[];
  readonly reasons: readonly ProposalReason[];
  /** The answer of the library that it repeats, else null; `sample` the clause of then where its words are others. */
  readonly from: { readonly quotation: string; readonly sample: string | null } | null;
};

const comparatorWords: Readonly<Record<Comparator, string>> = {
  'at least': 'as the least',
  'at most': 'as the most',
  range: 'as a range',
};

/** Says why a proposal is not comply, e.g. `Not understood: "colour coded"`. */
export function proposalReasonText(reason: ProposalReason): string {
  switch (reason.code) {
    case 'NOT_MET':
      return reason.boards.length === 0 ? 'The offer does not meet it' : `Not met by ${reason.boards.join(', ')}`;
    case 'NO_EVIDENCE':
      return reason.boards.length === 0
        ? 'The design says nothing of it'
        : `Nothing is known of ${reason.boards.join(', ')}`;
    case 'TO_BE_AGREED':
      return 'The design does not say it: read the text and complete it';
    case 'EXCEPTION':
      return `It makes an exception: ${quoted(reason.words)}`;
    case 'NOT_READ':
      return `Not understood: ${quoted(reason.words)}`;
    case 'COMPARATOR':
      return `The figure is asked for ${comparatorWords[reason.said]}`;
    case 'NOT_SHOWN':
      return 'It was answered with comply, and the design does not show it';
    case 'NOTHING_ASKED':
      return 'It names no figure that can be compared';
    case 'SEVERAL_ASKED':
      return 'It names several figures';
  }
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}

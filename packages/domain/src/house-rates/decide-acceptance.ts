import { err, ok, type Result } from '../result.ts';

/** A proposal as it is when somebody accepts it. */
export type AcceptedProposal = {
  readonly now: number;
  /** Null while too few units are finished. */
  readonly proposed: number | null;
  /** Whether the draft of the tables changes the rate already. */
  readonly isInDraft: boolean;
  /** What the table of the rate takes. */
  readonly range: { readonly min: number; readonly max: number };
};

export type AcceptanceRefusal =
  | { readonly code: 'IN_DRAFT' }
  /** Nothing is proposed, or the current rate. */
  | { readonly code: 'NO_PROPOSAL' }
  | { readonly code: 'PROPOSAL_CHANGED'; readonly proposed: number }
  | { readonly code: 'OUT_OF_RANGE'; readonly min: number; readonly max: number };

/**
 * Decides whether a proposed rate goes into the draft of the tables.
 * @param seen the proposal as its reader has read it
 */
export function decideAcceptance(
  { now, proposed, isInDraft, range: { min, max } }: AcceptedProposal,
  seen: number,
): Result<number, AcceptanceRefusal> {
  if (isInDraft) {
    return err({ code: 'IN_DRAFT' });
  }
  if (proposed === null || proposed === now) {
    return err({ code: 'NO_PROPOSAL' });
  }
  if (proposed !== seen) {
    return err({ code: 'PROPOSAL_CHANGED', proposed });
  }
  return proposed < min || proposed > max ? err({ code: 'OUT_OF_RANGE', min, max }) : ok(proposed);
}

import { type FieldFaults, judgeLine } from '../field-rules.ts';

/** What became of a request: `replaced` by a later one with another price, before anybody decided about it. */
export const marginRequestStates = ['open', 'approved', 'refused', 'replaced'] as const;

export type MarginRequestState = (typeof marginRequestStates)[number];

/** The two answers to a request. */
export const marginDecisions = ['approve', 'refuse'] as const;

export type MarginDecision = (typeof marginDecisions)[number];

/** Why an approval no longer holds: another revision, a lower final price, a smaller share of the sale. */
export const marginLapses = ['REVISION', 'FINAL', 'MARGIN'] as const;

export type MarginLapse = (typeof marginLapses)[number];

/** The lengths of reasons, in characters. */
export const marginReasons = {
  request: { least: 10, most: 500 },
  decision: { least: 3, most: 500 },
} as const;

/** What a field of a reason says of any other text. */
export function marginReasonFault(of: keyof typeof marginReasons): string {
  const { least, most } = marginReasons[of];
  return `Write ${least} to ${most} characters on one line.`;
}

/** Judges the reason of a request or of a decision. */
export function judgeMarginReason(of: keyof typeof marginReasons, reason: string): FieldFaults<'reason'> {
  const { least, most } = marginReasons[of];
  return judgeLine(reason, most) === null && reason.trim().length >= least ? {} : { reason: marginReasonFault(of) };
}

/** A request as far as a decision about it depends on it. */
export type DecidedRequest = { readonly state: MarginRequestState; readonly askedBy: string };

/** Why somebody cannot decide about a request; null for one who can. */
export function marginDecisionRefusal(
  { state, askedBy }: DecidedRequest,
  accountId: string,
): 'OWN_REQUEST' | 'ALREADY_DECIDED' | null {
  if (state !== 'open') {
    return 'ALREADY_DECIDED';
  }
  return askedBy === accountId ? 'OWN_REQUEST' : null;
}

import { counted } from '../counted.ts';
/** The offer of a revision: the version that shows it, and what keeps it from being final, in words. */
export type OfferState = {
  readonly number: string;
  readonly version: number | null;
  readonly isBeingMade: boolean;
  readonly left: readonly string[];
};

/** Says in one line whether there is an offer of a revision, and whether it is final. */
export function offerStateText({ number, version, isBeingMade, left }: OfferState, isSubmitted: boolean): string {
  const points = counted(left.length, 'point is left', 'points are left');
  if (version !== null) {
    return left.length === 0
      ? `Offer ${number} is final: version ${version}.`
      : `Offer ${number} is a draft, version ${version}: ${points}.`;
  }
  if (isBeingMade) {
    return `Offer ${number} is being made.`;
  }
  return isSubmitted
    ? `There is no offer ${number}. Generate it: it shows what was submitted.`
    : `There is no offer ${number} that shows the current boards and prices. Submitting makes it${left.length === 0 ? '' : ` as a draft: ${points}`}.`;
}

/** How good the news is. */
export function offerStateTone({ version, left }: OfferState): 'ok' | 'warn' {
  return version !== null && left.length === 0 ? 'ok' : 'warn';
}

/** The card that says it, and its button. */
export const offerStateTexts = {
  title: 'Offer of this revision',
  generate: 'Generate the offer',
  open: 'Show what is left',
} as const;

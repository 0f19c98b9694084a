import { counted, nounOf } from '../counted.ts';
import { priceChangeText } from './project-price-texts.ts';

/** The texts about what the current price lists change of open offers. */
export const priceImpactTexts = {
  title: 'Impact on open offers',
  none: 'Nobody has worked out yet what the current price lists change.',
  noOffer: 'No offer is open.',
  noValue: 'No open offer is worked out.',
  untilAccepted: 'Nothing changes in an offer until its owner accepts.',
  afterPublishing: 'What the list changes of them is worked out once it is published.',
  stopped: 'The work was stopped before all open offers were worked out.',
} as const;

type ImpactTotals = {
  readonly open: number;
  readonly changed: number;
  /** Offers that are not in the sum. */
  readonly incomplete: number;
  readonly beforePaise: number;
  readonly afterPaise: number;
};

/** Says how many open offers change and by how much together: `37 of 52 open offers change: + ₹ 4,12,300.00.` */
export function priceImpactText({ open, changed, incomplete, beforePaise, afterPaise }: ImpactTotals): string {
  if (open === 0) {
    return priceImpactTexts.noOffer;
  }
  const offers = `${open} open ${nounOf(open, 'offer')}`;
  const left =
    incomplete === 0
      ? ''
      : ` ${counted(incomplete, 'offer is', 'offers are')} not in this sum: articles have no price.`;
  return changed === 0
    ? `No price changes in ${offers}.`
    : `${changed} of ${offers} ${nounOf(changed, 'changes', 'change')}: ${priceChangeText(beforePaise, afterPaise)}.${left}`;
}

/** Says what the publication of a list does to the open offers. */
export function openOffersText(open: number): string {
  return open === 0
    ? priceImpactTexts.noOffer
    : `${counted(open, 'offer is', 'offers are')} open. ${priceImpactTexts.afterPublishing} ${priceImpactTexts.untilAccepted}`;
}

/** Says how far the work is: `12 of 500 open offers are worked out`. */
export function impactProgressText({ done, total }: { readonly done: number; readonly total: number }): string {
  return total === 0 ? 'The open offers are counted' : `${done} of ${counted(total, 'open offer')} worked out`;
}

/** Says how many open offers the figures leave out. */
export function outdatedText(outdated: number): string {
  return `${counted(outdated, 'open offer is', 'open offers are')} not in these figures: prices or boards changed since.`;
}

import { counted, nounOf } from '../counted.ts';
import { dayOnScreen } from '../dates.ts';
import { priceChangeText } from './project-price-texts.ts';

/** The texts about what the current price lists change of open offers. */
export const priceImpactTexts = {
  title: 'Impact on open offers',
  none: 'Nobody has worked out yet what the current price lists change.',
  noOffer: 'No offer is open.',
  noValue: 'No open offer is worked out.',
  untilAccepted: 'Nothing changes in an offer until its owner accepts.',
  draftNone: 'Nobody has worked out yet what the list changes of the open offers.',
  draftStale: 'Decisions or prices changed since this was worked out.',
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
  if (changed === 0) {
    return `No price changes in ${offers}.`;
  }
  const changes = `${changed} of ${offers} ${nounOf(changed, 'changes', 'change')}`;
  const hasSum = beforePaise !== 0 || afterPaise !== 0;
  const sum = hasSum ? `${changes}: ${priceChangeText(beforePaise, afterPaise)}.` : `${changes}.`;
  const left = counted(incomplete, 'offer is', 'offers are');
  return incomplete === 0 ? sum : `${sum} ${left} not in ${hasSum ? 'this' : 'a'} sum: articles have no price.`;
}

/** Says that the figures are those of an uploaded list as if it were published. */
export function uploadedListText({ maker, validFrom }: { readonly maker: string; readonly validFrom: string }): string {
  return `With the uploaded list of ${maker}, valid from ${dayOnScreen(validFrom)}.`;
}

/** Says that the figures are those of a later day, which is the first one of the list. */
export function firstDayText(validFrom: string): string {
  return `These are the prices of ${dayOnScreen(validFrom)}, the first day of the list.`;
}

/** Says what the rows of an uploaded list mean that nobody has decided yet. */
export function undecidedText(undecided: number): string {
  return `${counted(undecided, 'row')} without a decision ${nounOf(undecided, 'counts', 'count')} as left out.`;
}

/** Says how far the work is: `12 of 500 open offers are worked out`. */
export function impactProgressText({ done, total }: { readonly done: number; readonly total: number }): string {
  return total === 0 ? 'The open offers are counted' : `${done} of ${counted(total, 'open offer')} worked out`;
}

/** Says how many open offers the figures leave out. */
export function outdatedText(outdated: number): string {
  return `${counted(outdated, 'open offer is', 'open offers are')} not in these figures: prices or boards changed since.`;
}

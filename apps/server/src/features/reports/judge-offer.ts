import { type StateCode, stateNamed, stateOfGstin } from '@pw/domain/indian-states';
import { isTaxed } from '@pw/pricing/offer/goods-tax';
import { offerReservations, type PriceAge } from '@pw/pricing/quote/reservations';
import { type Answer, type SendReason, sendGate } from '@pw/pricing/quote/send-gate';
import { deviationText, offerDeviations } from '@pw/reports/offer/deviations';
import type { OfferIssue } from '@pw/reports/offer/offer-data';
import { knowledge, priceBook } from '../../platform/knowledge.ts';
import type { WorkedProject } from './work-out-project.ts';

/** What of a project and its company an offer is made of besides boards and prices. */
export type OfferSource = Pick<
  OfferIssue,
  'makes' | 'deviations' | 'originalManufacturer' | 'states' | 'validityDays'
> & {
  readonly answers: readonly Answer[];
};

/** What an offer says, and what is left before it is final. */
export type JudgedOffer = { readonly issue: OfferIssue; readonly reasons: readonly SendReason[] };

/** Judges an offer of boards that are worked out (SBD-R2 C 8): it is a draft until nothing is left. */
export function judgeOffer(
  offer: OfferSource,
  { boards }: Pick<WorkedProject, 'boards'>,
  { prices, offerNumber }: { readonly prices: PriceAge; readonly offerNumber: string },
): JudgedOffer {
  const { makes, deviations, originalManufacturer, states, validityDays, answers } = offer;
  const { tables } = knowledge();
  const deviated = offerDeviations({ boards, tables, issue: { makes, deviations } });
  const reasons = sendGate(
    {
      reservations: offerReservations(boards, prices, tables),
      originalManufacturer,
      offerNumber,
      deviations: deviated.map(deviationText),
      isTaxed: isTaxed(boards),
      states,
    },
    (asked) => answers.some((answer) => isSame(answer, asked)),
  );
  const [first] = boards;
  const spareTerms = first?.terms ?? { book: priceBook(), discounts: [] };
  const issue = { validityDays, makes, deviations, originalManufacturer, states, spareTerms };
  return { issue: { ...issue, isDraft: reasons.length > 0 }, reasons };
}

/** Whether one was given for the other: an answer counts for what was said when it was given. */
export function isSame(one: Answer, other: Answer): boolean {
  return one.what === other.what && one.board === other.board && one.said === other.said;
}

/** The state of who is known by a GSTIN, else by what was written; null for neither. */
export function stateOf(gstin: string, written: string): StateCode | null {
  return stateOfGstin(gstin) ?? stateNamed(written);
}

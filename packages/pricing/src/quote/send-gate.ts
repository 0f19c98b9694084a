import type { TaxStates } from '../offer/goods-tax.ts';
import { gateOf, type OfferReservation, reservationText } from './reservations.ts';

/** Why an offer is not final yet, as it is told. */
export type SendReason =
  | ({ readonly code: 'RESERVATION' } & OfferReservation)
  /** Nobody says who verified the design. */
  | { readonly code: 'NO_MANUFACTURER' }
  | { readonly code: 'NO_OFFER_NUMBER' }
  /** The total holds GST, and nobody knows the state of that side, so that the kind of tax is open. */
  | { readonly code: 'NO_TAX_STATE'; readonly of: TaxSide }
  /** What the offer deviates in, each as a sentence. */
  | { readonly code: 'DEVIATIONS'; readonly deviations: readonly string[] };

/** What is known of an offer that is to go out. */
export type SendFacts = {
  readonly reservations: readonly OfferReservation[];
  /** Who made the design verification; '' while nobody is named. */
  readonly originalManufacturer: string;
  /** '' while the offer has none. */
  readonly offerNumber: string;
  readonly deviations: readonly string[];
  /** Whether the total holds GST. */
  readonly isTaxed: boolean;
  readonly states: TaxStates;
};

/** What somebody answers for by name: a check or a code, and what it said. */
export type Answer = { readonly what: string; readonly board: string | null; readonly said: string };

/** An answer with the name of who gave it and when, an ISO moment. */
export type NamedAnswer = Answer & { readonly by: string; readonly at: string };

/** Numbers that nobody has looked up: who makes the offer confirms them, though its finding only tells of them. */
const TO_CONFIRM = 'X4';

/** The check that says the same as the reservation of a project, by which people name it. */
const checkOf: Readonly<Record<string, string>> = { DEMO_PRICES: 'Q3' };

/**
 * What is left before an offer is final (SBD-R2 C 8): what blocks it, and what nobody has answered for by name. Nothing
 * when it may go out.
 */
export function sendGate(facts: SendFacts, isAnswered: (answer: Answer) => boolean): readonly SendReason[] {
  return sendReasons(facts).filter((reason) => {
    const answer = answerTo(reason);
    return answer === null || !isAnswered(answer);
  });
}

function sendReasons({
  reservations,
  originalManufacturer,
  offerNumber,
  deviations,
  isTaxed,
  states,
}: SendFacts): readonly SendReason[] {
  const unknown = isTaxed ? taxSides.filter((side) => states[side] === null) : [];
  return [
    ...reservations.filter(asksForAnswer).map((each) => ({ code: 'RESERVATION', ...each }) as const),
    ...(originalManufacturer === '' ? [{ code: 'NO_MANUFACTURER' } as const] : []),
    ...(offerNumber === '' ? [{ code: 'NO_OFFER_NUMBER' } as const] : []),
    ...unknown.map((of) => ({ code: 'NO_TAX_STATE', of }) as const),
    ...(deviations.length === 0 ? [] : [{ code: 'DEVIATIONS', deviations } as const]),
  ];
}

type TaxSide = keyof TaxStates;

const taxSides: readonly TaxSide[] = ['customer', 'company'];

const missingStates: Readonly<Record<TaxSide, string>> = {
  customer: 'The kind of GST is open: enter the state or the GSTIN of the customer',
  company: 'The kind of GST is open: enter the state or the GSTIN of your company in the company settings',
};

function asksForAnswer({ reservation }: OfferReservation): boolean {
  return gateOf(reservation) !== 'tell' || (reservation.code === 'CHECK_FOUND' && reservation.id === TO_CONFIRM);
}

/** What answers a reason; null for one that must be settled. */
export function answerTo(reason: SendReason): Answer | null {
  switch (reason.code) {
    case 'NO_MANUFACTURER':
    case 'NO_OFFER_NUMBER':
    case 'NO_TAX_STATE':
      return null;
    case 'DEVIATIONS':
      return { what: reason.code, board: null, said: reason.deviations.join('\n') };
    case 'RESERVATION': {
      const { board, reservation } = reason;
      const what =
        reservation.code === 'CHECK_FOUND' ? reservation.id : (checkOf[reservation.code] ?? reservation.code);
      return gateOf(reservation) === 'block' ? null : { what, board, said: reservationText(reservation) };
    }
  }
}

/** A reason in words for ourselves, e.g. `PCC-1: No margin in the price`. */
export function sendReasonText(reason: SendReason): string {
  switch (reason.code) {
    case 'NO_MANUFACTURER':
      return 'Nobody is named who made the design verification (original manufacturer)';
    case 'NO_OFFER_NUMBER':
      return 'The offer has no number';
    case 'NO_TAX_STATE':
      return missingStates[reason.of];
    case 'DEVIATIONS': {
      const { length } = reason.deviations;
      return length === 1 ? 'Nobody has answered for 1 deviation' : `Nobody has answered for ${length} deviations`;
    }
    case 'RESERVATION':
      return `${reason.board === null ? '' : `${reason.board}: `}${reservationText(reason.reservation)}`;
  }
}

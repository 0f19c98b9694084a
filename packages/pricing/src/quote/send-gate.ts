import { counted } from '@pw/domain/counted';
import type { TaxStates } from '@pw/domain/goods-supply';
import type { OfferPlace } from '@pw/domain/reports/offer-places';
import { openClausesText } from '@pw/domain/specifications/clause-answer';
import type { Tables } from '@pw/switchboard/tables/tables';
import { gateOf, type OfferReservation, type Reservation, reservationText } from './reservations.ts';

/** A deviation of an offer: a sentence for people, and `mark`, which names it without its words. */
export type ToldDeviation = { readonly text: string; readonly mark: string };

/** A make of our own table for what neither the enquiry nor the bill names a make of. */
export type TabledMake = { readonly family: string; readonly make: string };

/** An answer of an enquiry to one point of its offer, by the words in which that point is printed. */
export type Acceptance = {
  /** '' for the whole project; null where none is named, which accepts nothing. */
  readonly board: string | null;
  /** Of a check, or the code of a reason. */
  readonly id: string;
  readonly text: string;
};

/** Why an offer is not final yet. */
export type SendReason =
  | ({ readonly code: 'RESERVATION' } & OfferReservation)
  /** Nobody says who verified the design. */
  | { readonly code: 'NO_MANUFACTURER' }
  | { readonly code: 'NO_OFFER_NUMBER' }
  /** The total holds GST, and nobody knows the state of that side, so that the kind of tax is open. */
  | { readonly code: 'NO_TAX_STATE'; readonly of: TaxSide }
  /** The make list of the offer names these makes, and neither the enquiry nor the bill does. */
  | { readonly code: 'TABLED_MAKES'; readonly makes: readonly TabledMake[] }
  | { readonly code: 'DEVIATIONS'; readonly deviations: readonly ToldDeviation[] }
  /** Clauses of the specification that nobody has answered, or whose answer is open again. */
  | { readonly code: 'CLAUSES_OPEN'; readonly clauses: readonly string[] };

/** The facts of an offer that is to go out. */
export type SendFacts = {
  readonly reservations: readonly OfferReservation[];
  /** Who made the design verification; '' while nobody is named. */
  readonly originalManufacturer: string;
  /** '' while the offer has none. */
  readonly offerNumber: string;
  readonly tabledMakes: readonly TabledMake[];
  readonly deviations: readonly ToldDeviation[];
  /** As messages name them; left out of an offer without a specification. */
  readonly openClauses?: readonly string[];
  /** Whether the total holds GST. */
  readonly isTaxed: boolean;
  readonly states: TaxStates;
};

/**
 * The thing that somebody answers for by name: a check or a code, the board (null for the whole offer), and the figures
 * that it was about, as a mark without words.
 */
export type Answer = { readonly what: string; readonly board: string | null; readonly mark: string };

/** An answer with its person, its moment (ISO), and the sentence of that moment. */
export type NamedAnswer = Answer & { readonly said: string; readonly by: string; readonly at: string };

/** An answer from before marks were kept: it is known by the sentence of its moment alone. */
export type KeptAnswer = Omit<NamedAnswer, 'mark'> & { readonly mark?: string };

/** Numbers that nobody has looked up: the maker of the offer confirms them, though the finding only reports them. */
const TO_CONFIRM = 'X4';

/** The check that says the same as the reservation of a project, by which people name it. */
const checkOf: Readonly<Record<string, string>> = {
  DEMO_PRICES: 'Q3',
  OLD_METALS: 'P1',
  OLD_INDICES: 'P1',
  NO_EXCHANGE_RATE: 'P2',
  UNDATED_PRICES: 'P2',
  MISSING_INDICES: 'P2',
  EXPIRED_LISTS: 'P3',
  NEWER_PRICES: 'P4',
  ARTICLES_UNPRICED: 'P5',
  HOUSE_VALUES_UNUSED: 'P7',
  EXPIRED_QUOTATIONS: 'P8',
  NOT_REPLACED: 'X5',
};

/** Where each thing is mended that is to be settled or answered for, by its check or its code. */
const places: Readonly<Record<string, OfferPlace>> = {
  NO_MANUFACTURER: 'company settings',
  DEMO_PRICES: 'material rates',
  OLD_PRICES: 'material rates',
  UNDATED_PRICES: 'material rates',
  OLD_METALS: 'material rates',
  OLD_INDICES: 'market rates',
  MISSING_INDICES: 'market rates',
  NO_EXCHANGE_RATE: 'market rates',
  ARTICLES_UNPRICED: 'article prices',
  EXPIRED_QUOTATIONS: 'article prices',
  EXPIRED_LISTS: 'material rates',
  NEWER_PRICES: 'price update',
  Q1: 'charges',
  Q2: 'charges',
  Q4: 'charges',
  Q5: 'charges',
  CLAUSES_OPEN: 'specification',
  NO_DESIGN: 'board',
  CHECK_ERRORS: 'board',
};

/** Everything that an offer needs before it is final, whether or not somebody has answered for it (SBD 15.4). */
export function sendReasons({
  reservations,
  originalManufacturer,
  offerNumber,
  tabledMakes,
  deviations,
  openClauses = [],
  isTaxed,
  states,
}: SendFacts): readonly SendReason[] {
  const unknown = isTaxed ? taxSides.filter((side) => states[side] === null) : [];
  return [
    ...reservations.filter(asksForAnswer).map((each) => ({ code: 'RESERVATION', ...each }) as const),
    ...(originalManufacturer === '' ? [{ code: 'NO_MANUFACTURER' } as const] : []),
    ...(offerNumber === '' ? [{ code: 'NO_OFFER_NUMBER' } as const] : []),
    ...unknown.map((of) => ({ code: 'NO_TAX_STATE', of }) as const),
    ...(tabledMakes.length === 0 ? [] : [{ code: 'TABLED_MAKES', makes: tabledMakes } as const]),
    ...(deviations.length === 0 ? [] : [{ code: 'DEVIATIONS', deviations } as const]),
    ...(openClauses.length === 0 ? [] : [{ code: 'CLAUSES_OPEN', clauses: openClauses } as const]),
  ];
}

/**
 * The reasons why an offer is not final: those that block it, and those that nobody has answered for by name. Nothing
 * when it may go out.
 */
export function sendGate(facts: SendFacts, isAnswered: (reason: SendReason) => boolean): readonly SendReason[] {
  return sendReasons(facts).filter((reason) => answerTo(reason) === null || !isAnswered(reason));
}

/** What an enquiry says to accept a reason; null for one that must be settled. */
export function acceptanceOf(reason: SendReason): Acceptance | null {
  const answer = answerTo(reason);
  return answer && { board: answer.board ?? '', id: answer.what, text: saidOf(reason) };
}

/** Whether an acceptance is about a reason: by its board, its check, and the words in which it is printed. */
export function isAcceptedBy(reason: SendReason, { board, id, text }: Acceptance): boolean {
  const fitting = acceptanceOf(reason);
  return fitting?.board === board && fitting.id === id && fitting.text === text;
}

type UnusedAcceptance = { readonly acceptance: Acceptance; readonly asked: string | null };

/** The acceptances of an enquiry that fit no reason, with the words that are asked about the same: they accept nothing. */
export function unusedAcceptances(facts: SendFacts, acceptances: readonly Acceptance[]): readonly UnusedAcceptance[] {
  const reasons = sendReasons(facts);
  return acceptances
    .filter((each) => !reasons.some((reason) => isAcceptedBy(reason, each)))
    .map((acceptance) => {
      const asked = reasons.flatMap((reason) => acceptanceOf(reason) ?? []);
      const same = asked.find(({ board, id }) => board === acceptance.board && id === acceptance.id);
      return { acceptance, asked: same?.text ?? null };
    });
}

/** An acceptance that accepts nothing, in words. */
export function unusedAcceptanceText({ acceptance, asked }: UnusedAcceptance): string {
  const { board, id, text } = acceptance;
  const of = board === null || board === '' ? id : `${board}: ${id}`;
  const why =
    board === null
      ? "it names no board ('' for the project)"
      : asked === null
        ? 'nothing asks for it'
        : `the text to accept is "${asked}"`;
  return `${of} "${text}" accepts nothing: ${why}`;
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
    case 'CLAUSES_OPEN':
      return null;
    case 'TABLED_MAKES':
      return { what: reason.code, board: null, mark: JSON.stringify(reason.makes) };
    case 'DEVIATIONS':
      return { what: reason.code, board: null, mark: JSON.stringify(reason.deviations.map(({ mark }) => mark)) };
    case 'RESERVATION': {
      const { board, reservation } = reason;
      if (gateOf(reservation) === 'block') {
        return null;
      }
      const { code } = reservation;
      const what = code === 'CHECK_FOUND' ? reservation.id : (checkOf[code] ?? code);
      return { what, board, mark: markOf(reservation) };
    }
  }
}

/** The figures of a reservation: its own mark where a check found it, else everything but its code. */
function markOf(reservation: Reservation): string {
  if (reservation.code === 'CHECK_FOUND') {
    return reservation.mark;
  }
  if (reservation.code === 'OLD_METALS') {
    // The day on which somebody looks is no figure: an answer would lapse every night.
    return JSON.stringify(reservation.metals);
  }
  const { code: _what, ...figures } = reservation;
  return JSON.stringify(figures);
}

/** Who answered for a reason as it is now; undefined when nobody did, or the figures have changed since. */
export function answerFor(reason: SendReason, answers: readonly KeptAnswer[]): KeptAnswer | undefined {
  const answer = answerTo(reason);
  return (
    (answer &&
      answers.find(
        ({ what, board, mark, said }) =>
          what === answer.what &&
          board === answer.board &&
          (mark === undefined ? said === saidOf(reason) : mark === answer.mark),
      )) ??
    undefined
  );
}

/** The answer that somebody gives to a reason; null for one that must be settled. */
export function answerBy(reason: SendReason, by: string, at: Date): NamedAnswer | null {
  const answer = answerTo(reason);
  return answer && { ...answer, said: saidOf(reason), by, at: at.toISOString() };
}

/**
 * The answers of an offer with new ones. An older answer about the same check and board goes, unless it is still about
 * something that is `asked`.
 */
export function withAnswers(
  answers: readonly KeptAnswer[],
  added: readonly NamedAnswer[],
  asked: readonly Answer[],
): readonly KeptAnswer[] {
  const isAbout = (one: Pick<Answer, 'what' | 'board'>, other: Pick<Answer, 'what' | 'board'>) =>
    one.what === other.what && one.board === other.board;
  const current = answers.filter(
    (answer) =>
      !added.some((each) => isAbout(each, answer) && each.mark === answer.mark) &&
      (!added.some((each) => isAbout(each, answer)) ||
        asked.some((each) => isAbout(each, answer) && each.mark === answer.mark)),
  );
  return [...current, ...added];
}

/**
 * Whether an answer decides about the offer: it is none to a warning that the offer does not ask about. A point of the
 * project may have the id of a check of boards that nobody answers for.
 */
export function concernsOffer({ what }: Pick<Answer, 'what'>, { check }: Pick<Tables, 'check'>): boolean {
  const row = check.rows.find(({ id }) => id === what);
  const isOfProject = Object.values(checkOf).includes(what);
  return isOfProject || row === undefined || row.gate === 'accept' || row.gate === 'warning' || what === TO_CONFIRM;
}

/** The page where a reason is mended; null for one that is only answered for. */
export function sendReasonPlace(reason: SendReason): OfferPlace | null {
  if (reason.code === 'NO_TAX_STATE') {
    return reason.of === 'customer' ? 'customer' : 'company settings';
  }
  if (reason.code !== 'RESERVATION') {
    return places[reason.code] ?? null;
  }
  const { board, reservation } = reason;
  const what = reservation.code === 'CHECK_FOUND' ? reservation.id : reservation.code;
  return places[what] ?? (board === null ? null : 'board');
}

/** The sentence that is kept with an answer to a reason. */
export function saidOf(reason: SendReason): string {
  switch (reason.code) {
    case 'DEVIATIONS':
      return reason.deviations.map(({ text }) => text).join('\n');
    case 'RESERVATION':
      return reservationText(reason.reservation);
    case 'NO_MANUFACTURER':
    case 'NO_OFFER_NUMBER':
    case 'NO_TAX_STATE':
    case 'TABLED_MAKES':
    case 'CLAUSES_OPEN':
      return sendReasonText(reason);
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
    case 'TABLED_MAKES':
      return `Makes of the demo table, which nobody asked for and no price names: ${reason.makes.map(({ family, make }) => `${family}: ${make}`).join('; ')}`;
    case 'DEVIATIONS':
      return `Nobody has answered for ${counted(reason.deviations.length, 'deviation')}`;
    case 'CLAUSES_OPEN':
      return openClausesText(reason.clauses);
    case 'RESERVATION':
      return `${reason.board === null ? '' : `${reason.board}: `}${reservationText(reason.reservation)}`;
  }
}

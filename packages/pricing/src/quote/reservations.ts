import { isOld, type PriceSource, printDay, sourceText } from '../price-list/price-source.ts';
import type { QuotedBoard } from './quote-board.ts';

/** What each reservation says besides its code. */
type ReservationFigures = {
  /** The board has no design, and so no price. */
  readonly NO_DESIGN: unknown;
  /** Ids of the checks, each once. */
  readonly CHECK_ERRORS: { readonly checks: readonly string[] };
  /** Price keys that the list does not hold. */
  readonly UNPRICED: { readonly articles: readonly string[] };
  readonly NO_LABOUR: unknown;
  readonly NO_MARGIN: unknown;
  readonly NO_TAX: unknown;
  readonly NOT_VERIFIED: { readonly generated: number; readonly house: number; readonly entered: number };
  readonly DEMO_PRICES: { readonly sources: readonly PriceSource[] };
  readonly OLD_PRICES: { readonly sources: readonly PriceSource[]; readonly validityDays: number };
  readonly UNDATED_PRICES: { readonly sources: readonly PriceSource[] };
  readonly DEFAULT_TERMS: unknown;
};

export type ReservationCode = keyof ReservationFigures;

/** Something that has to be settled before an offer goes out; for ourselves, never on a paper for the customer. */
export type Reservation<Code extends ReservationCode = ReservationCode> = {
  readonly [Each in Code]: { readonly code: Each } & ReservationFigures[Each];
}[Code];

/**
 * What an offer makes of a reservation (SBD-R2 14): it goes out only without those that `block`, with those to `accept`
 * once somebody has accepted them, and whatever is only to be told.
 */
export type Gate = 'block' | 'accept' | 'tell';

type ReservationKind<Code extends ReservationCode> = {
  readonly gate: Gate;
  /** In a word or two, where there is no room for the sentence. */
  readonly label: string;
  readonly text: (reservation: Reservation<Code>) => string;
};

const kinds: { readonly [Code in ReservationCode]: ReservationKind<Code> } = {
  NO_DESIGN: { gate: 'block', label: 'no design', text: () => 'No design and no price: repair what its checks name' },
  CHECK_ERRORS: {
    gate: 'block',
    label: 'errors',
    text: ({ checks }) => `${counted(checks.length, 'check finds', 'checks find')} an error: ${checks.join(', ')}`,
  },
  UNPRICED: {
    gate: 'accept',
    label: 'unpriced articles',
    text: ({ articles }) =>
      `${counted(articles.length, 'article is', 'articles are')} unpriced and ${articles.length === 1 ? 'counts' : 'count'} 0: ${listed(articles)}`,
  },
  NO_LABOUR: {
    gate: 'accept',
    label: 'no labour',
    text: () => 'The price holds no labour, wiring or overhead: it is the material cost',
  },
  NO_MARGIN: { gate: 'accept', label: 'no margin', text: () => 'No margin in the price' },
  NO_TAX: { gate: 'tell', label: 'no tax', text: () => 'No tax in the price' },
  NOT_VERIFIED: {
    gate: 'tell',
    label: 'numbers not verified',
    text: ({ generated, house, entered }) => {
      const parts = [`${generated} generated`, `${house} house`, ...(entered === 0 ? [] : [`${entered} as entered`])];
      const count = counted(generated + house + entered, 'article number is', 'article numbers are');
      return `${count} not verified (${parts.join(', ')}): confirm before ordering`;
    },
  },
  DEMO_PRICES: {
    gate: 'accept',
    label: 'demo prices',
    text: ({ sources }) => `Demo prices, not for an offer: ${gathered(sources)}`,
  },
  OLD_PRICES: {
    gate: 'accept',
    label: 'old prices',
    text: ({ sources, validityDays }) => `Older than ${validityDays} days: ${gathered(sources)}`,
  },
  UNDATED_PRICES: {
    gate: 'accept',
    label: 'prices without date',
    text: ({ sources }) => `Nobody knows of when these prices are: ${gathered(sources)}`,
  },
  DEFAULT_TERMS: {
    gate: 'tell',
    label: 'default terms',
    text: () => 'Terms and conditions are those that every company starts with',
  },
};

/** What the offer makes of a reservation. */
export function gateOf({ code }: Pick<Reservation, 'code'>): Gate {
  return kinds[code].gate;
}

/** A reservation in a word or two, e.g. `no margin`. */
export function reservationLabel({ code }: Pick<Reservation, 'code'>): string {
  return kinds[code].label;
}

/** A reservation as we read it. */
export function reservationText<Code extends ReservationCode>(reservation: Reservation<Code>): string {
  return kinds[reservation.code].text(reservation);
}

/** A board without design has no price to have reservations about. */
export function boardReservations(
  board: Pick<QuotedBoard, 'checks' | 'bill' | 'price' | 'unpriced'>,
): readonly Reservation[] {
  const { checks, bill, price, unpriced } = board;
  const errors = [...new Set(checks.filter(({ severity }) => severity === 'E').map(({ id }) => id))];
  const ofChecks: readonly Reservation[] = errors.length === 0 ? [] : [{ code: 'CHECK_ERRORS', checks: errors }];
  if (price === null) {
    return [{ code: 'NO_DESIGN' }, ...ofChecks];
  }
  const { wiring, labour, overhead, margin, tax } = price;
  const numbers = (status: string) =>
    new Set(bill.filter((line) => line.status === status).map(({ catalogueNumber }) => catalogueNumber)).size;
  const [generated, house, entered] = [numbers('generated'), numbers('house'), numbers('entered')];
  return [
    ...ofChecks,
    ...(unpriced.length === 0 ? [] : [{ code: 'UNPRICED', articles: unpriced } as const]),
    ...(wiring.paise + labour.paise + overhead.paise === 0 ? [{ code: 'NO_LABOUR' } as const] : []),
    ...(margin.paise === 0 ? [{ code: 'NO_MARGIN' } as const] : []),
    ...(tax.paise === 0 ? [{ code: 'NO_TAX' } as const] : []),
    ...(generated + house + entered === 0 ? [] : [{ code: 'NOT_VERIFIED', generated, house, entered } as const]),
  ];
}

/** What prices are gathered from, and by which day and rule they are called old. */
export type PriceAge = {
  readonly sources: readonly PriceSource[];
  /** ISO day, '' when no day is known: then nothing is called old. */
  readonly today: string;
  readonly validityDays: number;
};

/** What is to be said of price list and rates, whichever board they price. */
export function priceReservations({ sources, today, validityDays }: PriceAge): readonly Reservation[] {
  const demo = sources.filter(({ isDemo }) => isDemo);
  const old = sources.filter((source) => isOld(source, today, validityDays));
  const undated = sources.filter(({ date }) => date === null);
  return [
    ...(demo.length === 0 ? [] : [{ code: 'DEMO_PRICES', sources: demo } as const]),
    ...(old.length === 0 ? [] : [{ code: 'OLD_PRICES', sources: old, validityDays } as const]),
    ...(undated.length === 0 ? [] : [{ code: 'UNDATED_PRICES', sources: undated } as const]),
  ];
}

/** A reservation with the board that it is about; null for the whole project. */
export type OfferReservation = { readonly board: string | null; readonly reservation: Reservation };

/** Everything that has to be settled before an offer of these boards goes out: the gate that it passes. */
export function offerReservations(boards: readonly QuotedBoard[], prices: PriceAge): readonly OfferReservation[] {
  return [
    ...priceReservations(prices).map((reservation) => ({ board: null, reservation })),
    ...boards.flatMap((board) => boardReservations(board).map((reservation) => ({ board: board.name, reservation }))),
  ];
}

/** What is to be said of the terms of an offer; nothing where the company wrote its own. */
export function termsReservations(hasDefaultTerms: boolean): readonly OfferReservation[] {
  return hasDefaultTerms ? [{ board: null, reservation: { code: 'DEFAULT_TERMS' } }] : [];
}

const MOST_LISTED = 8;

/** Nobody reads forty names: the rest is counted. */
function listed(items: readonly string[]): string {
  const rest = items.length - MOST_LISTED;
  return [...items.slice(0, MOST_LISTED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

const MOST_RATES = 3;

/** The lists and rates in one line; of many rates how many they are, and the oldest. */
function gathered(sources: readonly PriceSource[]): string {
  const rates = sources.filter(({ kind }) => kind === 'rate');
  const lists = sources.filter(({ kind }) => kind !== 'rate');
  if (rates.length <= MOST_RATES) {
    return [...lists, ...rates].map(sourceText).join('; ');
  }
  const oldest = rates.flatMap(({ date }) => date ?? []).sort()[0];
  const age = oldest === undefined ? '' : `, the oldest of ${printDay(oldest)}`;
  return [...lists.map(sourceText), `${rates.length} rates${age}`].join('; ');
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

import { counted } from '@pw/domain/counted';
import { printDay } from '@pw/domain/dates';
import { firstNamed } from '@pw/domain/first-named';
import type { AgingDays } from '@pw/domain/material-rates/price-aging';
import { type LoweredCheck, severitiesText } from '@pw/switchboard/checks/check-severities';
import { findingGate } from '@pw/switchboard/checks/offer-gate';
import type { StatedFinding } from '@pw/switchboard/findings/finding';
import { findingMark } from '@pw/switchboard/findings/finding-mark';
import type { MapGap } from '@pw/switchboard/model/article-replacement';
import type { Tables } from '@pw/switchboard/tables/tables';
import { priceNameOf } from '../bill/bill-line.ts';
import type { VendorQuotation } from '../price-list/list-answer.ts';
import { holdsDays, isOld, type PriceSource, sourceText } from '../rates/price-source.ts';
import { type MetalInOffer, metalsInOffer, metalText } from './metals-in-offer.ts';
import { type NewerPrices, newerPricesText } from './newer-prices.ts';
import type { QuotedBoard } from './quote-board.ts';
import { openArticles } from './unpriced-articles.ts';

/** What each reservation says besides its code. */
type ReservationFigures = {
  /** The board has no design, and so no price. */
  readonly NO_DESIGN: unknown;
  /** Ids of the checks, each once. */
  readonly CHECK_ERRORS: { readonly checks: readonly string[] };
  /** A finding of a check that somebody has to answer for or reads; `mark` names it without its words. */
  readonly CHECK_FOUND: Pick<StatedFinding, 'id' | 'message'> & {
    readonly gate: Exclude<Gate, 'block'>;
    readonly mark: string;
  };
  readonly DEMO_PRICES: { readonly sources: readonly PriceSource[] };
  readonly OLD_PRICES: { readonly sources: readonly PriceSource[]; readonly validityDays: number };
  /** P2: nobody said of when these prices are. */
  readonly UNDATED_PRICES: { readonly sources: readonly PriceSource[] };
  /** P1: the indices of the price variation clause have no value of the last days. */
  readonly OLD_INDICES: { readonly sources: readonly PriceSource[]; readonly validityDays: number };
  /** P2: the clause follows indices of which the company has no value any longer. */
  readonly MISSING_INDICES: { readonly indices: readonly string[] };
  /** P1: the kilograms of the offer are priced by metal rates that are too old. */
  readonly OLD_METALS: { readonly metals: readonly MetalInOffer[]; readonly today: string };
  /** P3: the makers of these lists hold by them no longer. */
  readonly EXPIRED_LISTS: { readonly lists: readonly ExpiredList[] };
  /** P4: the current price lists say other prices than those of the offer. */
  readonly NEWER_PRICES: NewerPrices;
  /** P7: an update of the product no longer has the place of these values of the company. */
  readonly HOUSE_VALUES_UNUSED: { readonly values: readonly HouseValue[] };
  /** The tables of the company take these checks less gravely than those of the product. */
  readonly LOWERED_CHECKS: { readonly checks: readonly LoweredCheck[] };
  /** P8: the vendors hold by these quotations no longer. */
  readonly EXPIRED_QUOTATIONS: { readonly quotations: readonly ExpiredQuotation[] };
  /** P2: the list prices of these numbers are in a currency without a rate, so that they have no price. */
  readonly NO_EXCHANGE_RATE: { readonly numbers: readonly string[] };
  /** P5: the company's own prices alone count, and these numbers have none. */
  readonly ARTICLES_UNPRICED: { readonly numbers: readonly string[] };
  /** X5: articles that the map of another make leaves as the rules chose them. */
  readonly NOT_REPLACED: { readonly gaps: readonly MapGap[] };
  readonly DEFAULT_TERMS: unknown;
};

type ExpiredList = Pick<PriceSource, 'name' | 'source'> & { readonly validUntil: string };

/** A cell of the tables that a company has another value of; without a column the row. */
export type HouseValue = { readonly table: string; readonly row: string; readonly column: string | null };

type ExpiredQuotation = VendorQuotation & { readonly validUntil: string };

export type ReservationCode = keyof ReservationFigures;

/** Something that has to be settled before an offer goes out; for ourselves, never on a paper for the customer. */
export type Reservation<Code extends ReservationCode = ReservationCode> = {
  readonly [Each in Code]: { readonly code: Each } & ReservationFigures[Each];
}[Code];

/**
 * What an offer makes of a reservation (SBD 14.3): it goes out only without those that `block`, with those to `accept`
 * once somebody has accepted them, and with those that are only shown.
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
  CHECK_FOUND: { gate: 'accept', label: '', text: ({ message }) => message },
  DEMO_PRICES: {
    gate: 'accept',
    label: 'demo prices',
    text: ({ sources }) => `Demo prices, not for an offer: ${gathered(sources)}`,
  },
  OLD_PRICES: {
    gate: 'accept',
    label: 'old prices',
    text: ({ sources, validityDays }) => `Older than ${counted(validityDays, 'day')}: ${gathered(sources)}`,
  },
  UNDATED_PRICES: {
    gate: 'accept',
    label: 'prices without date',
    text: ({ sources }) => `Nobody knows of when these prices are: ${gathered(sources)}`,
  },
  OLD_INDICES: {
    gate: 'accept',
    label: 'old indices',
    text: ({ sources, validityDays }) =>
      `Indices of the price variation older than ${counted(validityDays, 'day')}: ${sources.map(sourceText).join('; ')}`,
  },
  MISSING_INDICES: {
    gate: 'accept',
    label: 'indices without value',
    text: ({ indices }) => `Indices of the price variation without a value: ${indices.join(', ')}`,
  },
  OLD_METALS: {
    gate: 'accept',
    label: 'old metal rates',
    text: ({ metals, today }) => metals.map((metal) => metalText(metal, today)).join('; '),
  },
  EXPIRED_LISTS: {
    gate: 'accept',
    label: 'expired lists',
    text: ({ lists }) =>
      `Price lists that have expired: ${lists.map(({ name, source, validUntil }) => `${name}, ${source}, until ${printDay(validUntil)}`).join('; ')}`,
  },
  NEWER_PRICES: {
    gate: 'accept',
    label: 'newer prices',
    text: newerPricesText,
  },
  HOUSE_VALUES_UNUSED: {
    gate: 'accept',
    label: 'house values set aside',
    text: ({ values }) =>
      `An update of the product has set values of the house aside: ${firstNamed(values.map(houseValueText), MOST_NUMBERS)}`,
  },
  LOWERED_CHECKS: {
    gate: 'tell',
    label: 'checks lowered',
    text: ({ checks }) => `Checks that your tables take less gravely: ${checks.map(loweredCheckText).join('; ')}`,
  },
  EXPIRED_QUOTATIONS: {
    gate: 'accept',
    label: 'expired quotations',
    text: ({ quotations }) =>
      `Quotations that have run out: ${quotations.map(({ number, source, validUntil }) => `${number}, ${source}, until ${printDay(validUntil)}`).join('; ')}`,
  },
  NO_EXCHANGE_RATE: {
    gate: 'block',
    label: 'no exchange rate',
    text: ({ numbers }) => `The currency of these list prices has no rate: ${numbers.join(', ')}`,
  },
  ARTICLES_UNPRICED: {
    gate: 'block',
    label: 'unpriced articles',
    text: ({ numbers }) => `Articles without a price: ${firstNamed(numbers, MOST_NUMBERS)}`,
  },
  NOT_REPLACED: {
    gate: 'accept',
    label: 'two makes of a series',
    text: ({ gaps }) => `Not replaced by another make: ${gaps.map(gapText).join('; ')}`,
  },
  DEFAULT_TERMS: {
    gate: 'tell',
    label: 'default terms',
    text: () => 'Terms and conditions are those that every company starts with',
  },
};

/** The most numbers or cells that a reservation names. */
const MOST_NUMBERS = 10;

/** What the offer makes of a reservation. */
export function gateOf(reservation: Reservation): Gate {
  return reservation.code === 'CHECK_FOUND' ? reservation.gate : kinds[reservation.code].gate;
}

/** What a check finds that has to be settled or told, in a word or two. */
const foundLabels: Readonly<Record<string, string>> = {
  A1: 'marked current',
  C2: 'short-time current',
  C4: 'currents inside the board',
  C6: 'back-up protection',
  C8: 'earth-fault protection',
  N5: 'neutral of the incomers',
  P5: 'spare ways',
  T1: 'air inside the board',
  T2: 'breakers and bars at their load',
  W3: 'protection outdoors',
  W4: 'maker of the cabinet',
  X2: 'unpriced articles',
  Q1: 'no labour',
  Q2: 'no margin',
  Q3: 'demo prices',
  Q4: 'no tax',
  Q5: 'labour unlike its hours',
  X4: 'numbers not verified',
  Z1: 'built otherwise',
};

/** A reservation in a word or two, e.g. `no margin`. */
export function reservationLabel(reservation: Reservation): string {
  const { code } = reservation;
  return code === 'CHECK_FOUND' ? (foundLabels[reservation.id] ?? reservation.id) : kinds[code].label;
}

/** A reservation as we read it. */
export function reservationText<Code extends ReservationCode>(reservation: Reservation<Code>): string {
  return kinds[reservation.code].text(reservation);
}

/** Said once for a project, with the lists and rates that it is about. */
export const SAID_OF_PROJECT = 'Q3';

/** Says the same as P5, which takes its place where the company's own prices alone count. */
const UNPRICED = 'X2';

/**
 * What of a board has to be settled: what checks find, by the gate of `catalog/check.csv`. A board without design has no
 * price to have reservations about.
 */
export function boardReservations(
  board: Pick<QuotedBoard, 'board' | 'checks' | 'price' | 'bill' | 'hasOwnPrices'>,
  tables: Pick<Tables, 'check'>,
): readonly Reservation[] {
  const { checks, price, bill, hasOwnPrices = false } = board;
  const { mapGaps = [] } = board.board;
  const errors = [...new Set(checks.filter(({ severity }) => severity === 'E').map(({ id }) => id))];
  const ofErrors: readonly Reservation[] = errors.length === 0 ? [] : [{ code: 'CHECK_ERRORS', checks: errors }];
  const foreign = bill.filter(({ unpricedState }) => unpricedState === 'no exchange rate');
  const numbers = [...new Set(foreign.map(priceNameOf))];
  const unpriced = hasOwnPrices ? openArticles(bill).filter((number) => !numbers.includes(number)) : [];
  return [
    ...(price === null ? [{ code: 'NO_DESIGN' } as const] : []),
    ...ofErrors,
    ...(mapGaps.length === 0 ? [] : [{ code: 'NOT_REPLACED', gaps: mapGaps } as const]),
    ...(numbers.length === 0 ? [] : [{ code: 'NO_EXCHANGE_RATE', numbers } as const]),
    ...(unpriced.length === 0 ? [] : [{ code: 'ARTICLES_UNPRICED', numbers: unpriced } as const]),
    ...(price === null ? [] : checks).flatMap((finding): readonly Reservation[] => {
      const { id, message } = finding;
      const isSaidElsewhere = id === SAID_OF_PROJECT || (hasOwnPrices && id === UNPRICED);
      const gate = isSaidElsewhere ? null : findingGate(finding, tables);
      return gate === null || gate === 'block'
        ? []
        : [{ code: 'CHECK_FOUND', id, message, gate, mark: findingMark(finding) }];
    }),
  ];
}

/** What prices are gathered from, and by which day and rule they are called old. */
export type PriceAge = {
  readonly sources: readonly PriceSource[];
  /** ISO day, '' when no day is known: then nothing is called old. */
  readonly today: string;
  readonly validityDays: number;
  /** Of what grows old sooner or later than lists and other rates; left out where the company has no days of its own. */
  readonly agingDays?: AgingDays | undefined;
};

/** A board with its bill, of which an offer has so many. */
type CountedBill = Pick<QuotedBoard, 'quantity' | 'bill'>;

/**
 * What is to be said of price lists, quotations and rates. An old metal is shown with its kilograms in these boards: a
 * rate that prices none of them is nobody's matter, as the list of a maker is that prices no article of them.
 */
export function priceReservations(prices: PriceAge, boards: readonly CountedBill[]): readonly Reservation[] {
  const { today, validityDays, agingDays } = prices;
  const lines = boards.flatMap(({ bill }) => bill);
  // An own article has a price and a day of its own, whatever its maker.
  const makers = new Set(lines.flatMap(({ listed }) => (listed && !listed.isOwn ? [listed.maker] : [])));
  const sources = prices.sources.filter(({ maker }) => maker === undefined || makers.has(maker));
  const isExpired = ({ validUntil }: PriceSource) => validUntil !== undefined && hasPassed(validUntil, today);
  const expired = sources.filter(isExpired).map(({ name, source, validUntil = '' }) => ({ name, source, validUntil }));
  const demo = sources.filter(({ isDemo }) => isDemo);
  const old = sources.filter((source) => isOld(source, today, validityDays, agingDays) && !isExpired(source));
  const metals = metalsInOffer(old, boards);
  const others = Map.groupBy(
    old.filter(({ metalRate, isIndex }) => metalRate === undefined && !isIndex),
    (source) => holdsDays(source, validityDays, agingDays),
  );
  const oldIndices = old.filter(({ isIndex }) => isIndex);
  const withoutDate = sources.filter(({ date }) => date === null);
  const undated = withoutDate.filter(({ isIndex }) => !isIndex);
  const missing = withoutDate.filter(({ isIndex }) => isIndex);
  return [
    ...(demo.length === 0 ? [] : [{ code: 'DEMO_PRICES', sources: demo } as const]),
    ...(metals.length === 0 ? [] : [{ code: 'OLD_METALS', metals, today } as const]),
    ...[...others].map(([days, alike]) => ({ code: 'OLD_PRICES', sources: alike, validityDays: days }) as const),
    ...(oldIndices.length === 0 ? [] : [{ code: 'OLD_INDICES', sources: oldIndices, validityDays } as const]),
    ...(undated.length === 0 ? [] : [{ code: 'UNDATED_PRICES', sources: undated } as const]),
    ...(missing.length === 0 ? [] : [{ code: 'MISSING_INDICES', indices: missing.map(({ name }) => name) } as const]),
    ...(expired.length === 0 ? [] : [{ code: 'EXPIRED_LISTS', lists: expired } as const]),
    ...quotationReservations(lines, today),
  ];
}

function hasPassed(day: string, today: string): boolean {
  return today !== '' && day < today;
}

function quotationReservations(lines: QuotedBoard['bill'], today: string): readonly Reservation[] {
  const expired = lines.flatMap(({ quotation }) =>
    quotation && quotation.validUntil !== null && hasPassed(quotation.validUntil, today)
      ? [{ ...quotation, validUntil: quotation.validUntil }]
      : [],
  );
  const quotations = [...new Map(expired.map((each) => [each.number, each])).values()];
  return quotations.length === 0 ? [] : [{ code: 'EXPIRED_QUOTATIONS', quotations }];
}

/** A reservation with the board that it is about; null for the whole project. */
export type OfferReservation = { readonly board: string | null; readonly reservation: Reservation };

/** Everything that has to be settled before an offer of these boards goes out: the gate that it passes. */
export function offerReservations(
  boards: readonly QuotedBoard[],
  prices: PriceAge,
  tables: Pick<Tables, 'check'>,
): readonly OfferReservation[] {
  return [
    ...priceReservations(prices, boards).map((reservation) => ({ board: null, reservation })),
    ...boards.flatMap((board) =>
      boardReservations(board, tables).map((reservation) => ({ board: board.name, reservation })),
    ),
  ];
}

/** What is to be said of prices that are not taken over yet; nothing where there are none. */
export function newerPriceReservations(newer: NewerPrices | null): readonly OfferReservation[] {
  return newer === null ? [] : [{ board: null, reservation: { code: 'NEWER_PRICES', ...newer } }];
}

/** What is to be said of values of the company that an update of the product has set aside; nothing without one. */
export function houseValueReservations(values: readonly HouseValue[]): readonly OfferReservation[] {
  return values.length === 0 ? [] : [{ board: null, reservation: { code: 'HOUSE_VALUES_UNUSED', values } }];
}

/** What is to be said of checks whose severity the company has lowered; nothing without one. */
export function loweredCheckReservations(checks: readonly LoweredCheck[]): readonly OfferReservation[] {
  return checks.length === 0 ? [] : [{ board: null, reservation: { code: 'LOWERED_CHECKS', checks } }];
}

/** What is to be said of the terms of an offer; nothing where the company wrote its own. */
export function termsReservations(hasDefaultTerms: boolean): readonly OfferReservation[] {
  return hasDefaultTerms ? [{ board: null, reservation: { code: 'DEFAULT_TERMS' } }] : [];
}

/** A value of the house in words, e.g. `diversity.csv, row 4, factor`. */
function houseValueText({ table, row, column }: HouseValue): string {
  return [`${table}.csv`, `row ${row}`, ...(column === null ? [] : [column])].join(', ');
}

/** A lowered check in words, e.g. `B9 from error to warning (measured in our own test)`. */
function loweredCheckText({ id, from, to, reason }: LoweredCheck): string {
  return `${id} from ${severitiesText(from)} to ${severitiesText(to)} (${reason})`;
}

/** A gap of the map in words, e.g. `O/G-63 3VA1163-4EE42-0AA0 (unfit by icuKa)`. */
function gapText({ feeder, catalogueNumber, unfit }: MapGap): string {
  const why = unfit.length === 0 ? '' : ` (unfit by ${unfit.join(', ')})`;
  return `${feeder} ${catalogueNumber}${why}`;
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

/** The columns that a maker's list may have; the first two it must have. */
export const listFields = [
  'catalogueNumber',
  'listPrice',
  'unit',
  'per',
  'currency',
  'description',
  'hsn',
  'group',
  'status',
  'validFrom',
] as const;

export type ListField = (typeof listFields)[number];

export const requiredFields = ['catalogueNumber', 'listPrice'] as const satisfies readonly ListField[];

/** The units of prices. */
export const priceUnits = ['nos', 'set', 'pair', 'm', 'kg'] as const;

export type PriceUnit = (typeof priceUnits)[number];

/** ISO 4217. */
export const currencies = ['INR', 'EUR', 'USD', 'GBP', 'JPY', 'AED', 'CHF'] as const;

export type Currency = (typeof currencies)[number];

/** The signs before the decimals of a price; the other one groups digits. */
export const decimalSigns = ['.', ','] as const;

export type DecimalSign = (typeof decimalSigns)[number];

/** Whether a list holds all articles of its maker, or only some. */
export const listScopes = ['full', 'partial'] as const;

export type ListScope = (typeof listScopes)[number];

/** What changed of an article, in the order in which the first that fits counts (SBD 13.8). */
export const rowClasses = [
  'faulty',
  'duplicate-different',
  'duplicate',
  'gone',
  'on-request',
  'new',
  'unit-changed',
  'currency-changed',
  'suspicious',
  'changed',
  'same',
] as const;

export type RowClass = (typeof rowClasses)[number];

/** What the person who decides has to see in addition to the class. */
export const rowMarks = ['rewritten', 'rounded', 'hsn', 'decimal-slip'] as const;

export type RowMark = (typeof rowMarks)[number];

/** Why a row cannot be taken as it is. */
export const rowFaults = [
  'NUMBER_MISSING',
  'NUMBER_LOST',
  'NUMBER_UNREADABLE',
  'PRICE_MISSING',
  'PRICE_UNREADABLE',
  'PRICE_ZERO',
  'PRICE_NEGATIVE',
  'PRICE_TOO_LARGE',
  'UNIT_UNKNOWN',
  'CURRENCY_UNKNOWN',
] as const;

export type RowFaultCode = (typeof rowFaults)[number];

/** What a list says of the price of an article. */
export const priceStates = ['priced', 'on request', 'gone'] as const;

export type PriceState = (typeof priceStates)[number];

/** Why an article has no price. None of these counts as a price of 0. */
export const unpricedStates = [
  /** No list holds the number. */
  'unknown',
  /** The maker names his price on request. */
  'on request',
  /** The project offers it on request: this alone does not keep its offer back. */
  'offered on request',
  /** The maker does not make it any longer. */
  'gone',
  /** The lists of several makers hold the number, and none of them is the make of the line. */
  'ambiguous',
  /** The list is in a currency for which there is no rate. */
  'no exchange rate',
  /** The company took its own article out of use, and no list prices it. */
  'retired',
  /** A client that prices boards itself has not heard yet what the lists say of the number. A server knows it always. */
  'being asked',
] as const;

export type UnpricedState = (typeof unpricedStates)[number];

/** Whether the lists are being asked for the number of a line: it has no price yet, and soon has one or none. */
export function isBeingAsked({ unpricedState }: { readonly unpricedState?: UnpricedState | null }): boolean {
  return unpricedState === 'being asked';
}

/** What a person decides about a row. */
export const decisionKinds = ['keep', 'leave-out', 'correct'] as const;

export type DecisionKind = (typeof decisionKinds)[number];

/** Why a list as a whole looks wrong. Each is confirmed by a person before the list is published. */
export const listDoubts = ['MANY_GONE', 'MANY_FAULTS', 'MEDIAN_JUMP', 'NOTHING_KNOWN', 'SAME_DAY', 'OLD_DAY'] as const;

export type ListDoubtCode = (typeof listDoubts)[number];

/** The life of an uploaded list. */
export const draftStates = ['reading', 'mapping', 'ready', 'failed', 'published', 'discarded'] as const;

export type DraftState = (typeof draftStates)[number];

/** How a list got its columns. */
export const mappingSources = ['given', 'remembered', 'guessed'] as const;

export type MappingSource = (typeof mappingSources)[number];

/** The steps of reading a list, in their order. */
export const readingSteps = ['opening', 'reading', 'comparing', 'saving'] as const;

export type ReadingStep = (typeof readingSteps)[number];

/** The part of the price that follows an index. */
export type ClausePart = {
  /** The name of an index of the company. */
  readonly index: string;
  /** Of the price, in percent. */
  readonly weight: number;
  /** How many months before a month its index counts. */
  readonly lag: number;
};

/** A price variation clause (SBD 13.15): what of the price follows which index. */
export type VariationClause = {
  /** Of the price, in percent; it follows nothing. */
  readonly fixed: number;
  readonly parts: readonly ClausePart[];
  /** The month of the offer, `yyyy-mm`. */
  readonly baseMonth: string;
  /** In percent: a smaller change counts as none. Null for none. */
  readonly bandPercent: number | null;
  /** In percent: a larger change counts as this. Null for none. */
  readonly capPercent: number | null;
};

/** The value of an index in a month that a clause counts from. */
export type BaseValue = { readonly index: string; readonly month: string; readonly value: number };

/** A clause with its base values, one of each part: they stay as they were when it was saved. */
export type PriceVariation = { readonly clause: VariationClause; readonly base: readonly BaseValue[] };

/** The limits of a clause; weights, band and cap have so many decimals. */
export const clauseLimits = { parts: 8, mostLag: 12, decimals: 2, mostCap: 1000, months: 60 } as const;

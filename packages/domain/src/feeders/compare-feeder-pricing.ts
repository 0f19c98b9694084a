/** What of a board's price is compared: rupees of one unit, the count of units, and the feeders by name. */
export type FeederPricing = {
  /** Null where there is no price. */
  readonly listPrice: number | null;
  readonly netPrice: number | null;
  readonly qty: number;
  readonly feeders: readonly string[];
};

/** A figure that two sides have otherwise, or a feeder that only one of them has: the other says null. */
export type PricingDifference = {
  readonly field: 'listPrice' | 'netPrice' | 'qty' | 'feeder';
  readonly sent: string | number | null;
  readonly counted: string | number | null;
};

/** Finds where the price that a client sent differs from the one that counts. */
export function compareFeederPricing(sent: FeederPricing, counted: FeederPricing): readonly PricingDifference[] {
  const figures = (['listPrice', 'netPrice', 'qty'] as const).filter((field) => sent[field] !== counted[field]);
  const unknown = sent.feeders.filter((name) => !counted.feeders.includes(name));
  const missing = counted.feeders.filter((name) => !sent.feeders.includes(name));
  return [
    ...figures.map((field) => ({ field, sent: sent[field], counted: counted[field] })),
    ...unknown.map((name) => ({ field: 'feeder' as const, sent: name, counted: null })),
    ...missing.map((name) => ({ field: 'feeder' as const, sent: null, counted: name })),
  ];
}

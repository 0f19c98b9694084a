import { err, ok, type Result } from '../result.ts';

/** A feeder of a price; without a part it is known by its name alone. */
export type PricedFeeder = { readonly part?: string | undefined; readonly name: string };

/** The compared parts of a board's price: rupees of one unit, the count of units, and the feeders. */
export type FeederPricing = {
  /** Null where there is no price. */
  readonly listPrice: number | null;
  readonly netPrice: number | null;
  readonly qty: number;
  readonly feeders: readonly PricedFeeder[];
};

/** A figure or name that two sides have otherwise, or a feeder that only one of them has: the other says null. */
export type PricingDifference = {
  readonly field: 'listPrice' | 'netPrice' | 'qty' | 'feeder';
  readonly sent: string | number | null;
  readonly counted: string | number | null;
};

export type PricingRefusal = { readonly code: 'FEEDER_AMBIGUOUS'; readonly text: string };

/**
 * Finds where the price that a client sent differs from the one that counts.
 * @returns a refusal where nobody can tell which feeder a sent one is: its name fits two, or two are the same
 */
export function compareFeederPricing(
  sent: FeederPricing,
  counted: FeederPricing,
): Result<readonly PricingDifference[], PricingRefusal> {
  const byPart = Map.groupBy(counted.feeders, ({ part }) => part);
  const byName = Map.groupBy(counted.feeders, ({ name }) => name);
  const seen = new Set<PricedFeeder | string>();
  const feeders: PricingDifference[] = [];
  for (const { part, name } of sent.feeders) {
    const [own, another] = (part === undefined ? byName.get(name) : byPart.get(part)) ?? [];
    const key = own ?? part ?? name;
    if (another || seen.has(key)) {
      return err(ambiguous(name));
    }
    seen.add(key);
    if (own?.name !== name) {
      feeders.push({ field: 'feeder', sent: name, counted: own?.name ?? null });
    }
  }
  const figures = (['listPrice', 'netPrice', 'qty'] as const).filter((field) => sent[field] !== counted[field]);
  const missing = counted.feeders.filter((feeder) => !seen.has(feeder));
  return ok([
    ...figures.map((field) => ({ field, sent: sent[field], counted: counted[field] })),
    ...feeders,
    ...missing.map(({ name }) => ({ field: 'feeder' as const, sent: null, counted: name })),
  ]);
}

function ambiguous(name: string): PricingRefusal {
  return {
    code: 'FEEDER_AMBIGUOUS',
    text: `It is not clear which feeder “${name}” is. Send each feeder once, with its partId.`,
  };
}

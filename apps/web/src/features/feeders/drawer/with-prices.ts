import type { FeederBomRow } from '@pw/pricing/bill/feeder-bom';
import type { PricedBomRow } from '@pw/pricing/bill/feeder-price';

/** A line of the bill of material; its price is null until it is worked out. */
export type ShownBomRow = FeederBomRow & {
  readonly price: Pick<PricedBomRow, 'listPricePaise' | 'listAmountPaise'> | null;
};

/** Puts the prices beside the lines that they are of. Prices come later than lines: a line that is new has none yet. */
export function withPrices(rows: readonly FeederBomRow[], priced: readonly PricedBomRow[]): readonly ShownBomRow[] {
  return rows.map((row, index) => {
    const found = priced[index];
    return { ...row, price: found && isSameLine(row, found) ? found : null };
  });
}

function isSameLine(one: FeederBomRow, other: FeederBomRow): boolean {
  return (
    one.component === other.component &&
    one.catalogueNumber === other.catalogueNumber &&
    one.description === other.description &&
    one.quantity === other.quantity
  );
}

import type { MaterialRateOnWire, MaterialRatesOnWire } from '@pw/contract/material-rates';

/** A fixed row: the rate of copper. */
export const copper: MaterialRateOnWire = {
  type: 'Busbar',
  material: 'Copper busbar',
  unit: 'kg',
  ratePerUnit: 1050,
  supplier: 'customer',
  pricingId: '44444444-4444-4444-8444-000000000001',
  isAdded: false,
  changedOn: '2026-11',
  changedBy: 'demo',
  validUntil: '2027-01-30',
  isOld: false,
};

/** A row that the administrator added. */
export const crate: MaterialRateOnWire = {
  type: 'Bought Out',
  material: 'Wooden crate',
  unit: 'transport unit',
  ratePerUnit: 0,
  supplier: 'customer',
  pricingId: '44444444-4444-4444-8444-000000000002',
  isAdded: true,
  changedOn: '2026-06-02',
  changedBy: 'Asha Rao',
  validUntil: '2026-08-31',
  isOld: true,
};

/** Surcharge terms that nobody sees on the tab. */
const terms: MaterialRatesOnWire['terms'] = {
  margin: 12,
  overhead: 8,
  tax: 18,
  packing: 12_000,
  others: 0,
  freight: 250,
  insurance: 0.5,
  wiring: 100,
  assembly: 200,
  labour: 300,
  termsId: '55555555-5555-4555-8555-555555555555',
};

/** The rates of a company: a fixed row and an added one, unless told otherwise. */
export function ratesOf(rows: readonly MaterialRateOnWire[] = [copper, crate], revision = 5): MaterialRatesOnWire {
  return { rates: [...rows], terms, priceValidityDays: 90, revision };
}

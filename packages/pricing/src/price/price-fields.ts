/** The amounts of a price in their order, from the list price to what the customer pays (SBD 13.3). */
export const priceFields = [
  'list',
  'afterDiscount',
  'wiring',
  'labour',
  'additional',
  'overhead',
  'packing',
  'cost',
  'margin',
  'freight',
  'insurance',
  'tax',
  'final',
] as const;

export type PriceField = (typeof priceFields)[number];

/** What is entered for the charges of one board. */
export type ChargeInput =
  | 'wiringPercent'
  | 'wiringAmount'
  | 'labourPercent'
  | 'labourAmount'
  | 'labourByHours'
  | 'additionalAmount'
  | 'overheadPercent'
  | 'packingPerTransportUnit'
  | 'transportUnits'
  | 'marginPercent'
  | 'freightAmount'
  | 'insurancePercent'
  | 'taxPercent';

/** The rule that adds up an amount of all boards of a project. */
export function projectRule(field: PriceField): string {
  return `project-${field === 'afterDiscount' ? 'after-discount' : field}`;
}

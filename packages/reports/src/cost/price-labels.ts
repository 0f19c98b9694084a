import type { PriceField } from '@pw/pricing/price/price-fields';

/** The price of a board line by line, in words of the trade. */
export const priceLabels: Readonly<Record<PriceField, string>> = {
  list: 'List price',
  afterDiscount: 'After switchgear discount',
  wiring: 'Wiring',
  labour: 'Labour',
  additional: 'Additional charges',
  overhead: 'Overhead',
  packing: 'Packing',
  cost: 'Cost',
  margin: 'Margin',
  freight: 'Freight',
  insurance: 'Insurance',
  tax: 'Tax',
  final: 'Final price',
};

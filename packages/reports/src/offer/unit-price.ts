import { type Paise, wholePaise } from '@pw/domain/money';
import type { BoardPrice } from '@pw/pricing/price/price-board';

/** The customer's price of one board before freight, insurance and tax. */
export function unitPrice({ final, freight, insurance, tax }: BoardPrice): Paise {
  return wholePaise(final.paise - freight.paise - insurance.paise - tax.paise);
}

import { counted } from '@pw/domain/counted';
import { printRupees } from '@pw/domain/money';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import type { ChargedField } from '@pw/pricing/price/price-steps';
import { LABOUR_DEFAULT_SOURCE } from '@pw/pricing/terms/labour-default';
import type { Charges, LabourCharge, PriceTerms } from '@pw/pricing/terms/price-terms';

/** The charges of a price, without the sums among its fields. */
export type ChargeField = Exclude<ChargedField, 'cost' | 'final'>;

type PricedUnit = {
  readonly price: BoardPrice;
  readonly terms: Pick<PriceTerms, 'charges' | 'margin' | 'insuranceBase'>;
  /** Packing is paid for each. */
  readonly transportUnits: number;
};

/** The words for a charge without percentage or amount. */
const NONE = 'none';

/** What each charge of a board was worked out from, e.g. `3 % of price after discount` (SBD 13.3). */
export const chargeBasis: Readonly<Record<ChargeField, (unit: PricedUnit) => string>> = {
  wiring: ({ price, terms }) => workBasis(terms.charges.wiring, price.wiring.paise),
  labour: ({ price, terms: { charges } }) => {
    const basis = workBasis(charges.labour, price.labour.paise);
    return charges.isLabourDefault && basis !== NONE ? `${basis} (${LABOUR_DEFAULT_SOURCE})` : basis;
  },
  additional: ({ price }) => amountBasis(price.additional.paise),
  overhead: ({ terms }) =>
    percentBasis(terms.charges.overheadPercent, 'price after discount, wiring, labour and additional charges'),
  packing: ({ terms, transportUnits }) => packingBasis(terms.charges, transportUnits),
  margin: ({ terms }) => percentBasis(terms.charges.marginPercent, terms.margin === 'on sale' ? 'sale' : 'cost'),
  freight: ({ price }) => amountBasis(price.freight.paise),
  insurance: ({ terms }) => percentBasis(terms.charges.insurancePercent, terms.insuranceBase),
  tax: ({ terms }) => percentBasis(terms.charges.taxPercent, 'price with freight and insurance'),
};

function workBasis(charge: LabourCharge, paise: number): string {
  if (charge.mode === 'HOURS') {
    return 'hours of work by department';
  }
  return charge.mode === 'PERCENTAGE' ? percentBasis(charge.percent, 'price after discount') : amountBasis(paise);
}

function percentBasis(percent: number, base: string): string {
  return percent === 0 ? NONE : `${percent} % of ${base}`;
}

function amountBasis(paise: number): string {
  return paise === 0 ? NONE : 'amount for one board';
}

function packingBasis({ packingPerTransportUnit }: Charges, transportUnits: number): string {
  const units = counted(transportUnits, 'transport unit');
  return packingPerTransportUnit === 0 ? NONE : `${units} at ₹${printRupees(packingPerTransportUnit)}`;
}

import type { ReplyOf } from '@pw/contract/call';
import type { BaseRates, getBaseRateCall } from '@pw/contract/material-rates';
import { administrator } from '../../administration/testing/administrator.ts';

type Row = BaseRates['productionAndMaterialCosts'][number];

const { companyId } = administrator;

/** A fixed row: the rate of copper. */
export const copper: Row = {
  type: 'Busbar',
  material: 'Copper busbar',
  unit: 'kg',
  ratePerUnit: 1050,
  supplier: 'customer',
  companyId,
  pricingId: '44444444-4444-4444-8444-000000000001',
  isDisabled: true,
  isDeletable: false,
  changedOn: '2026-11',
  changedBy: 'demo',
  validUntil: '2027-01-30',
  isOld: false,
};

/** A row that the administrator added. */
export const crate: Row = {
  type: 'Bought Out',
  material: 'Wooden crate',
  unit: 'transport unit',
  ratePerUnit: 0,
  supplier: 'customer',
  companyId,
  pricingId: '44444444-4444-4444-8444-000000000002',
  isDisabled: false,
  isDeletable: true,
  changedOn: '2026-06-02',
  changedBy: 'Asha Rao',
  validUntil: '2026-08-31',
  isOld: true,
};

/** Surcharge terms that nobody sees on the tab. */
export const terms: BaseRates['terms'] = {
  margin: 12,
  overHead: 8,
  tax: 18,
  packingCharges: 12_000,
  others: 0,
  freightCharges: 250,
  insuranceCharges: 0.5,
  wiringCharges: 100,
  assemblyCharges: 200,
  labourCharges: 300,
  termsId: '55555555-5555-4555-8555-555555555555',
  companyId,
};

/** The rates of a company: a fixed row and an added one, unless told otherwise. */
export function ratesOf(rows: readonly Row[] = [copper, crate], revision = 5): BaseRates {
  return { productionAndMaterialCosts: [...rows], terms, priceValidityDays: 90, revision };
}

export function ratesAnswer(rates: BaseRates = ratesOf()): ReplyOf<typeof getBaseRateCall> {
  return { statusCode: 200, result: rates };
}

import type { BaseRates } from '@pw/contract/material-rates/base-rates';
import type { savedPricingTerms } from '@pw/contract/material-rates/wire-pricing-terms';
import { labourCharges, type PricingTerms } from '@pw/domain/material-rates/pricing-terms';
import { rupeesOf } from '@pw/domain/money';
import type { z } from 'zod';
import type { StoredPricingTerms } from './material-rates.store.ts';

/** The terms as the calls name them. */
export function presentTerms({ termsId, terms }: StoredPricingTerms, companyId: string): BaseRates['terms'] {
  const labour = labourCharges(terms);
  if (!labour.ok) {
    throw new Error(`The labour charges of company ${companyId} are no amount: ${labour.error.code}`);
  }
  return {
    margin: terms.margin,
    overHead: terms.overhead,
    tax: terms.tax,
    packingCharges: terms.packing,
    others: terms.others,
    freightCharges: terms.freight,
    insuranceCharges: terms.insurance,
    wiringCharges: terms.wiring,
    assemblyCharges: terms.assembly,
    labourCharges: rupeesOf(labour.value),
    termsId,
    companyId,
  };
}

/** The terms that a request wants: what it leaves out stays as it is. */
export function enteredTerms(sent: z.output<typeof savedPricingTerms>, current: PricingTerms): PricingTerms {
  return {
    margin: sent.margin ?? current.margin,
    overhead: sent.overHead ?? current.overhead,
    tax: sent.tax ?? current.tax,
    packing: sent.packingCharges ?? current.packing,
    others: sent.others ?? current.others,
    freight: sent.freightCharges ?? current.freight,
    insurance: sent.insuranceCharges ?? current.insurance,
    wiring: sent.wiringCharges ?? current.wiring,
    assembly: sent.assemblyCharges ?? current.assembly,
  };
}

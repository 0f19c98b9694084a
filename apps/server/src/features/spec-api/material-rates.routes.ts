import { answered, type BodyOf } from '@pw/contract/call';
import type { MaterialRatesOnWire } from '@pw/contract/material-rates';
import {
  adminPriceCall,
  type BaseRates,
  deleteBoughtOutCall,
  getBaseRateCall,
} from '@pw/contract/spec-api/material-rates';
import { gateRefusal, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import {
  deleteMaterialRateRoute,
  readMaterialRatesRoute,
  saveMaterialRatesRoute,
} from '../material-rates/material-rates.routes.ts';
import { askRoute } from './adapt-route.ts';

/** Rates and terms of a company in the names of the specification. */
function writeRates({ rates, terms, ...more }: MaterialRatesOnWire, companyId: string): BaseRates {
  return {
    productionAndMaterialCosts: rates.map(({ isAdded, ...rate }) => ({
      ...rate,
      companyId,
      isDisabled: !isAdded,
      isDeletable: isAdded,
    })),
    terms: {
      margin: terms.margin,
      overHead: terms.overhead,
      tax: terms.tax,
      packingCharges: terms.packing,
      others: terms.others,
      freightCharges: terms.freight,
      insuranceCharges: terms.insurance,
      wiringCharges: terms.wiring,
      assemblyCharges: terms.assembly,
      labourCharges: terms.labour,
      termsId: terms.termsId,
      companyId,
    },
    ...more,
  };
}

type Pricing = BodyOf<typeof adminPriceCall>['pricing'];

function namesAnotherCompany({ productionAndMaterialCosts, terms }: Pricing, companyId: string): boolean {
  return [...productionAndMaterialCosts, terms].some((each) => (each.companyId ?? companyId) !== companyId);
}

/** Rows and terms in our names. */
function readPricing({ productionAndMaterialCosts, terms }: Pricing) {
  return {
    rates: productionAndMaterialCosts.map(({ type, material, unit, ratePerUnit, supplier, pricingId }) => ({
      type,
      material,
      unit,
      supplier,
      ratePerUnit: typeof ratePerUnit === 'number' ? ratePerUnit : null,
      pricingId: pricingId || undefined,
    })),
    terms: {
      margin: terms.margin,
      overhead: terms.overHead,
      tax: terms.tax,
      packing: terms.packingCharges,
      others: terms.others,
      freight: terms.freightCharges,
      insurance: terms.insuranceCharges,
      wiring: terms.wiringCharges,
      assembly: terms.assemblyCharges,
    },
    termsId: terms.termsId || undefined,
  };
}

export const getBaseRateRoute = route(getBaseRateCall, {
  async handle(request) {
    const read = await askRoute(getBaseRateCall, readMaterialRatesRoute, request, {});
    const { companyId } = request.actor;
    return read instanceof Refusal ? read : { statusCode: 200 as const, result: writeRates(read, companyId) };
  },
});

export const adminPriceRoute = route(adminPriceCall, {
  async handle(request) {
    const { pricing, revision, jumps } = request.body;
    const { companyId } = request.actor;
    if (namesAnotherCompany(pricing, companyId)) {
      return gateRefusal('NOT_YOUR_ID');
    }
    const body = { ...readPricing(pricing), revision, jumps };
    const saved = await askRoute(adminPriceCall, saveMaterialRatesRoute, request, { body }, (code, details) => {
      if (code !== 'STALE') {
        return details;
      }
      // What the route says of rates that somebody else saved.
      const { current } = details as { readonly current: MaterialRatesOnWire };
      return { current: writeRates(current, companyId) };
    });
    return saved instanceof Refusal ? saved : answered(writeRates(saved, companyId));
  },
});

export const deleteBoughtOutRoute = route(deleteBoughtOutCall, {
  async handle(request) {
    const { pricingId } = request.body;
    const left = await askRoute(deleteBoughtOutCall, deleteMaterialRateRoute, request, { params: { pricingId } });
    return left instanceof Refusal ? left : answered(writeRates(left, request.actor.companyId));
  },
});

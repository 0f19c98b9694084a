import { getSalesBaseRateCall } from '@pw/contract/material-rates/get-sales-base-rate';
import { rupeesOf } from '@pw/domain/money';
import { route } from '../../platform/http/route.ts';
import { readRates } from './material-rates.store.ts';

/** The rates that prices are calculated with. */
export const getSalesBaseRateRoute = route(getSalesBaseRateCall, {
  async handle({ tx }) {
    const rates = await readRates(tx);
    return {
      statusCode: 200 as const,
      result: {
        productionAndMaterialCosts: rates.map(({ type, material, unit, ratePaise }) => ({
          type,
          material,
          unit,
          ratePerUnit: rupeesOf(ratePaise),
        })),
      },
    };
  },
});

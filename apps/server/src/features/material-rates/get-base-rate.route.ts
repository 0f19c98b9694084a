import { getBaseRateCall } from '@pw/contract/material-rates/get-base-rate';
import { route } from '../../platform/http/route.ts';
import { presentBaseRates } from './present-rates.ts';

/** Production and material costs of the company and its surcharge terms. */
export const getBaseRateRoute = route(getBaseRateCall, {
  async handle({ actor, tx }) {
    return { statusCode: 200 as const, result: await presentBaseRates(tx, actor.companyId) };
  },
});

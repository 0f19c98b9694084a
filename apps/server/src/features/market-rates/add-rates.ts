import { MOST_MARKET_RATES } from '@pw/domain/market-rates/market-rate-codes';
import type { MarketRate } from '@pw/pricing/market-rates/market-rate';
import type { Actor } from '../../platform/actor.ts';
import { insertMarketRates } from '../material-rates/market-rates.store.ts';
import type { ImpactRequest } from '../price-lists/order-impact.ts';
import { followTodaysRates } from './follow-rates.ts';
import { orderImpactOfBuyRates } from './order-impact-of-rates.ts';

/**
 * Adds rates that were decided, and sets what follows the current ones. The pricing terms are locked.
 * @param stored how many rates the company has, those that were withdrawn included
 * @returns whether they were added: a company has only so many
 */
export async function addRates(
  request: ImpactRequest & { readonly actor: Actor },
  stored: number,
  rates: readonly MarketRate[],
): Promise<boolean> {
  const { actor, tx, now } = request;
  if (stored + rates.length > MOST_MARKET_RATES) {
    return false;
  }
  await insertMarketRates(tx, actor.companyId, rates, { by: actor.name, at: now });
  await followTodaysRates(tx, actor.companyId, now);
  await orderImpactOfBuyRates(request, rates);
  return true;
}

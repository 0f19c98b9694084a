import { currencies } from '@pw/domain/price-lists/list-codes';
import { currencyKey, type RateSubject } from '@pw/pricing/market-rates/market-rate';
import { type ImpactRequest, orderImpact } from '../price-lists/order-impact.ts';

const buyKeys: ReadonlySet<string> = new Set(currencies.map((currency) => currencyKey(currency, 'buy')));

/** Has a job work out what changed exchange rates of list prices come to in the open projects. */
export async function orderImpactOfBuyRates(request: ImpactRequest, changed: readonly RateSubject[]): Promise<void> {
  if (changed.some(({ kind, key }) => kind === 'currency' && buyKeys.has(key))) {
    await orderImpact(request);
  }
}

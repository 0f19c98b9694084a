import { listMarketRatesCall } from '@pw/contract/market-rates';
import { mayDo } from '@pw/domain/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { roleOf, useSignedIn } from '../../platform/session.ts';
import { queryKeyOf, useCallData } from '../../platform/use-call.ts';

/** The market rates of the company. */
export function useMarketRates() {
  return useCallData(listMarketRatesCall, {});
}

/** Has them read again. */
export function useReloadMarketRates(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: queryKeyOf(listMarketRatesCall) });
}

/** Whether the page has a way to the exposure of open offers. */
export function useSeesExposure(): boolean {
  const role = roleOf(useSignedIn());
  return role !== null && mayDo(role, 'exposure.read');
}

/** Whether the signed-in user may change rates in addition to reading them. */
export function useMayManageRates(): boolean {
  const role = roleOf(useSignedIn());
  return role !== null && mayDo(role, 'market-rates.manage');
}

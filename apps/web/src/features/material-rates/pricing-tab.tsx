import { getBaseRateCall } from '@pw/contract/material-rates/get-base-rate';
import { loadFailure } from '../../platform/load-failure.ts';
import { useCallData } from '../../platform/use-call.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { Card } from '../../ui/card/card.tsx';
import { FailedState } from '../../ui/failed-state/failed-state.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { MaterialRates } from './material-rates.tsx';

/** The company's rates, once they have arrived. */
export function PricingTab() {
  const { companyId } = useSignedIn();
  const rates = useCallData(getBaseRateCall, { body: { companyId } });
  if (rates.data) {
    return <MaterialRates saved={rates.data.result} />;
  }
  const failure = loadFailure(rates.error, 'The rates');
  return (
    <Card title="Production and Material Costs" fills>
      {failure ? (
        <FailedState {...failure} onRetry={() => void rates.refetch()} retrying={rates.isFetching} />
      ) : (
        <LoadingState label="Loading the rates" rows={8} />
      )}
    </Card>
  );
}

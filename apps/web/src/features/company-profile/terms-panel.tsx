import { fetchTermsCall } from '@pw/contract/company-profile/fetch-terms';
import { loadFailure } from '../../platform/load-failure.ts';
import { useCallData } from '../../platform/use-call.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { Card } from '../../ui/card/card.tsx';
import { FailedState } from '../../ui/failed-state/failed-state.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { TermsEditor } from './terms-editor.tsx';

/** The company's Terms & Conditions, once they have arrived. */
export function TermsPanel() {
  const { companyId } = useSignedIn();
  const terms = useCallData(fetchTermsCall, { body: { companyId } });
  if (terms.data) {
    return <TermsEditor saved={terms.data.data} />;
  }
  const failure = loadFailure(terms.error, 'The terms');
  return (
    <Card title="Terms & Conditions" fills>
      {failure ? (
        <FailedState {...failure} onRetry={() => void terms.refetch()} retrying={terms.isFetching} />
      ) : (
        <LoadingState label="Loading the terms" rows={6} />
      )}
    </Card>
  );
}

import { fetchLogoCall } from '@pw/contract/company-profile/fetch-logo';
import { fetchTermsCall } from '@pw/contract/company-profile/fetch-terms';
import { loadFailure } from '../../platform/load-failure.ts';
import { useCallData } from '../../platform/use-call.ts';
import { Card } from '../../ui/card/card.tsx';
import { FailedState } from '../../ui/failed-state/failed-state.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { CompanyFiles } from './company-files.tsx';
import { TermsText } from './terms-text.tsx';

type CompanyCardsProps = { readonly companyId: string; readonly company: string };

/** The company as its offers show it: logo, certificate, terms. */
export function CompanyCards({ companyId, company }: CompanyCardsProps) {
  const files = useCallData(fetchLogoCall, { body: { companyId } });
  const terms = useCallData(fetchTermsCall, { body: { companyId } });
  const filesFailure = loadFailure(files.error, 'Logo and certificate');
  const termsFailure = loadFailure(terms.error, 'The terms');
  return (
    <>
      <Card title="Company profile">
        {filesFailure ? (
          <FailedState {...filesFailure} onRetry={() => void files.refetch()} retrying={files.isFetching} />
        ) : files.data ? (
          <CompanyFiles company={company} {...files.data.data} />
        ) : (
          <LoadingState label="Loading the company profile" rows={2} />
        )}
      </Card>
      <Card title="Terms and conditions" note="as they stand in new offers">
        {termsFailure ? (
          <FailedState {...termsFailure} onRetry={() => void terms.refetch()} retrying={terms.isFetching} />
        ) : terms.data ? (
          <TermsText html={terms.data.data.terms} />
        ) : (
          <LoadingState label="Loading the terms" />
        )}
      </Card>
    </>
  );
}

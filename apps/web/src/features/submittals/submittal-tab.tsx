import { loadFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { useShareLinks } from '../customer-page/use-share-links.ts';
import { CommentsCard } from './comments-card.tsx';
import { OrderCard } from './order-card.tsx';
import { SubmittalList } from './submittal-list.tsx';
import classes from './submittals.module.css';
import { useSubmittals } from './use-submittals.ts';

/** The packages of a project for the consultant of its customer: ordered, followed and downloaded. */
export function SubmittalTab({ projectId }: { readonly projectId: number }) {
  const { data, error, isFetching, refetch } = useSubmittals(projectId);
  const mayMake = useMay('reports.generate');
  const maySend = useMay('customer-page.manage');
  const links = useShareLinks(projectId, maySend).data ?? null;
  const failure = data ? null : loadFailure(error, 'The submittals');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) {
    return <LoadingState label="Loading the submittals" rows={8} />;
  }
  const { submitted, submittals } = data;
  return (
    <div className={classes.tab}>
      {submitted === null ? (
        <EmptyState
          title="Nothing is submitted yet"
          text="A submittal is made of a submitted revision. Submit the quote in the step Summary first."
          drawing="document"
        />
      ) : (
        mayMake && (
          <OrderCard key={submitted.revision} projectId={projectId} submitted={submitted} submittals={submittals} />
        )
      )}
      <div className={classes.column}>
        {submittals.length > 0 && <SubmittalList projectId={projectId} submittals={submittals} links={links} />}
        <CommentsCard projectId={projectId} mayChange={mayMake} />
      </div>
    </div>
  );
}

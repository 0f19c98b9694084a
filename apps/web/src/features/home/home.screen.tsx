import { getSessionCall } from '@pw/contract/sign-in/get-session';
import { SupportContacts } from '../../app/shell/support-contacts.tsx';
import { loadFailure } from '../../platform/load-failure.ts';
import { useCallData } from '../../platform/use-call.ts';
import { Card } from '../../ui/card/card.tsx';
import { FailedState } from '../../ui/failed-state/failed-state.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { CompanyCards } from './company-cards.tsx';
import classes from './home.module.css';
import { SignedInCard } from './signed-in-card.tsx';

/** The first page of sales and manufacture: who is signed in, the own company, and whom to ask. */
export function HomeScreen() {
  const session = useCallData(getSessionCall, {});
  const failure = loadFailure(session.error, 'Who is signed in');
  if (failure) {
    return (
      <Page title="Home">
        <FailedState {...failure} onRetry={() => void session.refetch()} retrying={session.isFetching} />
      </Page>
    );
  }
  if (!session.data) {
    return (
      <Page title="Home">
        <LoadingState label="Loading the home" />
      </Page>
    );
  }
  return (
    <Page title="Home" subtitle={session.data.company} scrolls>
      <div className={classes.columns}>
        <div className={classes.column}>
          <SignedInCard {...session.data} />
          <Card title="Contact support">
            <SupportContacts />
          </Card>
        </div>
        <div className={classes.column}>
          <CompanyCards companyId={session.data.companyId} company={session.data.company} />
        </div>
      </div>
    </Page>
  );
}

import { feederTableTexts } from '@pw/domain/board-configuration/feeder-texts';
import { Suspense } from 'react';
import classes from '../../features/feeders/feeders.module.css';
import { LoadingState } from '../../ui/messages/states.tsx';
import { FeedersWorkspace } from './configuration-steps.ts';

/** The Feeders step of the configuration, inside the board that is configured. */
export function FeedersStep() {
  return (
    <Suspense fallback={<FeedersLoading />}>
      <FeedersWorkspace />
    </Suspense>
  );
}

function FeedersLoading() {
  return (
    <div className={classes.table}>
      <p className={classes.loading}>{feederTableTexts.loading}</p>
      <LoadingState label={feederTableTexts.loading} rows={12} rowHeight={36} />
    </div>
  );
}

import { feederTableTexts } from '@pw/domain/board-configuration/feeder-texts';
import { lazy, Suspense } from 'react';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import classes from './feeders.module.css';

const FeedersWorkspace = lazy(async () => {
  const { FeedersWorkspace: component } = await import('./feeders-workspace.tsx');
  return { default: component };
});

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

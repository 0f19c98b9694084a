import { feederTableTexts } from '@pw/domain/board-configuration/feeder-texts';
import { Suspense } from 'react';
import { lateCode } from '../../ui/late-part/late-code.ts';
import { LatePart } from '../../ui/late-part/late-part.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import classes from './feeders.module.css';

const workspace = lateCode('The feeders', async () => (await import('./feeders-workspace.tsx')).FeedersWorkspace);

/** The Feeders step of the configuration, inside the board that is configured. */
export function FeedersStep() {
  return (
    <Suspense fallback={<FeedersLoading />}>
      <LatePart code={workspace} />
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

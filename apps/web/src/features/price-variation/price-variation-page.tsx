import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { ClauseForm } from './clause-form.tsx';
import { PriceMonths } from './price-months.tsx';
import classes from './price-variation.module.css';
import { SavedClause } from './saved-clause.tsx';
import { usePriceVariation } from './use-price-variation.ts';

type PriceVariationPageProps = {
  readonly projectId: number;
  /** True if the status of the project makes it view-only. */
  readonly isViewOnly: boolean;
  readonly onClose: () => void;
};

/** The price variation clause of a project, and what it makes of the price month by month. */
export function PriceVariationPage({ projectId, isViewOnly, onClose }: PriceVariationPageProps) {
  const variation = usePriceVariation(projectId);
  const [isChanged, setChanged] = useState(false);
  const failure = loadFailure(variation.error, 'The clause');
  const { data } = variation;
  return (
    <Dialog opened title="Price variation" width="window" unsaved={isChanged} onClose={onClose}>
      {failure && <FailedState {...failure} onRetry={() => void variation.refetch()} />}
      {variation.isPending && <LoadingState label="Loading the clause" rows={8} />}
      {data && (
        <div className={classes.page}>
          <div>
            {data.indices.length === 0 && (
              <Banner tone="info" cause="No index yet">
                A clause follows indices. An administrator enters them in Market rates.
              </Banner>
            )}
            {isViewOnly ? (
              <SavedClause read={data} />
            ) : (
              <ClauseForm projectId={projectId} read={data} onChanged={setChanged} />
            )}
          </div>
          <PriceMonths projectId={projectId} read={data} />
        </div>
      )}
    </Dialog>
  );
}

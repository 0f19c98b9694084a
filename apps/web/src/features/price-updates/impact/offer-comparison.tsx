import type { AffectedProjectOnWire } from '@pw/contract/price-impact';
import { Suspense } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailedState } from '../../../ui/messages/states.tsx';
import { lateDialog } from '../../../ui/page/late-dialog.tsx';
import { comparisonTitle } from '../comparison-title.ts';
import type { PriceUpdateDialogProps } from '../price-update-dialog.tsx';
import { usePriceUpdate } from '../use-price-update.ts';

const PriceUpdateDialog = lateDialog<PriceUpdateDialogProps>(
  'The comparison of prices',
  async () => (await import('../price-update-dialog.tsx')).PriceUpdateDialog,
);

type OfferComparisonProps = {
  readonly offer: Pick<AffectedProjectOnWire, 'projectId' | 'name'>;
  readonly onClose: () => void;
};

/** An open offer line by line by its own prices and by the current ones. Who may change it can accept them here. */
export function OfferComparison({ offer: { projectId, name }, onClose }: OfferComparisonProps) {
  const { data: update, error, isFetching, refetch } = usePriceUpdate(projectId);
  if (update) {
    return (
      <Suspense>
        <PriceUpdateDialog projectId={projectId} name={name} update={update} onClose={onClose} />
      </Suspense>
    );
  }
  const failure = loadFailure(error, 'The comparison');
  return (
    failure && (
      <Dialog opened title={comparisonTitle(name)} onClose={onClose}>
        <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />
      </Dialog>
    )
  );
}

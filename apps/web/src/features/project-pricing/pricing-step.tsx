import { pageSizes } from '@pw/domain/limits/page-sizes';
import { pricingPage } from '@pw/domain/project-pricing/project-price-texts';
import { useMemo } from 'react';
import { FailedState } from '../../ui/failed-state/failed-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import type { StepProps } from '../projects/wizard/step-props.ts';
import { BoardPriceTable } from './board-price-table.tsx';
import { incompleteColumns, isIncomplete, pricingColumns } from './price-columns.tsx';
import { PriceFooter } from './price-footer.tsx';
import { UnpricedBanner } from './unpriced-banner.tsx';
import { useProjectPrice } from './use-project-price.ts';

/** The price of a project and of each of its boards. */
export function PricingStep({ project: { projectID: projectId }, isViewOnly }: StepProps) {
  const { price, isLoading, failure, retry } = useProjectPrice(projectId);
  const lacksSome = price?.boards.some(isIncomplete) ?? false;
  const columns = useMemo(
    () => (lacksSome ? incompleteColumns(projectId, isViewOnly) : pricingColumns),
    [lacksSome, projectId, isViewOnly],
  );
  return (
    <Page
      {...pricingPage}
      banners={price && !failure && <UnpricedBanner names={price.totals.unpriced} isViewOnly={isViewOnly} />}
    >
      {failure ? (
        <FailedState {...failure} onRetry={retry} retrying={isLoading} />
      ) : (
        <>
          <BoardPriceTable
            boards={price?.boards ?? []}
            columns={columns}
            pageSize={pageSizes.pricing}
            isLoading={isLoading}
            isSearched
          />
          {price && <PriceFooter price={price} />}
        </>
      )}
    </Page>
  );
}

import type { ProjectPriceOnWire } from '@pw/contract/price-fields';
import { pageSizes } from '@pw/domain/limits';
import { countUnpriced } from '@pw/domain/project-pricing/article-price-texts';
import { chargesPanel } from '@pw/domain/project-pricing/charge-texts';
import { chargesState } from '@pw/domain/project-pricing/charges-form';
import { useMemo, useRef } from 'react';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Card } from '../../ui/page/page.tsx';
import { ArticlePrices } from './article-prices/article-prices.tsx';
import { BoardPriceTable, pricingColumns } from './board-price-table.tsx';
import { ChargesForm } from './charges-form.tsx';
import classes from './price-calculation.module.css';
import type { PricingTabProps } from './pricing-step.tsx';
import { useProjectPrice } from './project-price.tsx';
import { ProjectTotals } from './project-totals.tsx';
import { chargeSumsOf } from './send-charges.ts';
import { useCharges } from './use-charges.ts';
import { useChargesForm } from './use-charges-form.ts';
import { usePriceEffect } from './use-price-effect.ts';

/** The price of each board of a project, the charges that it is calculated with, and what it comes to. */
export function PriceCalculation({ projectId, isViewOnly }: PricingTabProps) {
  const { price, isLoading, failure, retry } = useProjectPrice(projectId);
  const reading = useCharges(projectId, isViewOnly, price);
  const { charges } = reading;
  const boards = price?.boards ?? noBoards;
  const editing = useChargesForm(projectId, boards, charges ?? null);
  const effect = usePriceEffect(projectId, editing.change, editing.round);
  const columns = useMemo(() => pricingColumns(projectId, isViewOnly), [projectId, isViewOnly]);
  const rows = useRef<HTMLTableElement>(null);
  const state = charges ? chargesState(chargeSumsOf(charges)) : 'apply';
  const focusFirst = () => rows.current?.querySelector('input')?.focus();
  useScreenKeys(charges && !isViewOnly ? [{ combination: 'E', does: `${state} charges`, run: focusFirst }] : []);

  if (failure) {
    return <FailedState {...failure} onRetry={retry} retrying={isLoading} />;
  }
  return (
    <div className={classes.columns}>
      <div className={classes.totals}>
        {price && (
          <ProjectTotals
            projectId={projectId}
            totals={price.totals}
            unpricedArticles={countUnpriced(price.boards)}
            reading={isViewOnly ? null : effect}
          />
        )}
      </div>
      <div className={classes.form}>
        {price && charges !== undefined ? (
          <ChargesForm
            projectId={projectId}
            price={price}
            state={state}
            isViewOnly={isViewOnly}
            isLabourDefault={charges?.isLabourDefault ?? false}
            editing={editing}
            effect={effect.effect}
            rows={rows}
          />
        ) : (
          <Card title={chargesPanel.title}>
            {reading.failure ? (
              <FailedState {...reading.failure} onRetry={reading.retry} retrying={reading.isLoading} />
            ) : (
              <LoadingState label="Loading the charges" rows={9} />
            )}
          </Card>
        )}
      </div>
      <div className={classes.boards}>
        <ArticlePrices projectId={projectId} isViewOnly={isViewOnly} />
        <BoardPriceTable
          boards={boards}
          columns={columns}
          pageSize={pageSizes.pricing}
          isLoading={isLoading}
          isSearched
        />
      </div>
    </div>
  );
}

const noBoards: ProjectPriceOnWire['boards'] = [];

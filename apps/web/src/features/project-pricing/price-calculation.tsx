import type { ProjectPriceOnWire } from '@pw/contract/price-fields';
import { pageSizes } from '@pw/domain/limits';
import { FINAL_TOTAL_LABEL, priceBasisText } from '@pw/domain/project-pricing/project-price-texts';
import { useMemo } from 'react';
import { rupees } from '../../platform/rupees.ts';
import { FailedState } from '../../ui/messages/states.tsx';
import { BoardPriceTable, incompleteColumns, isIncomplete, pricingColumns } from './board-price-table.tsx';
import classes from './price-footer.module.css';
import type { PricingTabProps } from './pricing-step.tsx';
import { useProjectPrice } from './project-price.tsx';

/** The price of each board of a project, and the charges that it is calculated with. */
export function PriceCalculation({ projectId, isViewOnly }: PricingTabProps) {
  const { price, isLoading, failure, retry } = useProjectPrice(projectId);
  const lacksSome = price?.boards.some(isIncomplete) ?? false;
  const columns = useMemo(
    () => (lacksSome ? incompleteColumns(projectId, isViewOnly) : pricingColumns),
    [lacksSome, projectId, isViewOnly],
  );
  if (failure) {
    return <FailedState {...failure} onRetry={retry} retrying={isLoading} />;
  }
  return (
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
  );
}

/** The totals of the project, which stay at the foot of the page. */
function PriceFooter({ price }: { readonly price: ProjectPriceOnWire }) {
  const { undiscountedLPPaise, netPricePaise, totalFinalLPPaise } = price.totals;
  return (
    <section aria-label="Totals of the project" className={classes.footer}>
      <dl className={classes.steps}>
        <Total label="List" paise={undiscountedLPPaise} />
        <Total label="Net" paise={netPricePaise} />
      </dl>
      <p className={classes.basis}>{priceBasisText(price)}</p>
      <dl className={classes.total}>
        <Total label={FINAL_TOTAL_LABEL} paise={totalFinalLPPaise} />
      </dl>
    </section>
  );
}

function Total({ label, paise }: { readonly label: string; readonly paise: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="pw-figures">₹ {rupees(paise)}</dd>
    </div>
  );
}

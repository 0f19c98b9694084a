import type { ProjectPriceOnWire } from '@pw/contract/price-fields';
import type { SentCharges } from '@pw/contract/project-charges';
import { pageSizes } from '@pw/domain/limits';
import { type ChargeKind, chargesPanel } from '@pw/domain/project-pricing/charge-texts';
import { chargesState } from '@pw/domain/project-pricing/charges-form';
import { FINAL_TOTAL_LABEL } from '@pw/domain/project-pricing/project-price-texts';
import { useMemo, useState } from 'react';
import { rupees } from '../../platform/rupees.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';
import { Card } from '../../ui/page/page.tsx';
import { BoardPriceTable, pricingColumns } from './board-price-table.tsx';
import { chargeSumsOf } from './charges-on-wire.ts';
import { ChargesPanel } from './charges-panel.tsx';
import classes from './price-calculation.module.css';
import { PriceEffect } from './price-effect.tsx';
import footerClasses from './price-footer.module.css';
import { WhyAmount } from './price-why.tsx';
import type { PricingTabProps } from './pricing-step.tsx';
import { useProjectPrice } from './project-price.tsx';
import { useCharges } from './use-charges.ts';
import { useRates } from './use-rates.ts';
import { useSaveCharges } from './use-save-charges.ts';

const ChargesDialog = lateDialog('The charges', async () => (await import('./charges-dialog.tsx')).ChargesDialog);

/** The price of each board of a project, and the charges that it is calculated with. */
export function PriceCalculation({ projectId, isViewOnly }: PricingTabProps) {
  const { price, isLoading, failure, retry } = useProjectPrice(projectId);
  const reading = useCharges(projectId, isViewOnly, price);
  const { charges } = reading;
  const saving = useSaveCharges(projectId);
  const rates = useRates(saving, charges);
  const [opened, setOpened] = useState<ChargeKind | null>(null);
  const columns = useMemo(() => pricingColumns(projectId, isViewOnly), [projectId, isViewOnly]);
  const state = charges ? chargesState(chargeSumsOf(charges)) : 'apply';
  const canOpen = charges !== null && charges !== undefined;
  useScreenKeys(
    canOpen && !isViewOnly ? [{ combination: 'E', does: `${state} charges`, run: () => setOpened('wiring') }] : [],
  );

  if (failure) {
    return <FailedState {...failure} onRetry={retry} retrying={isLoading} />;
  }
  return (
    <>
      <div className={classes.columns}>
        <BoardPriceTable
          boards={price?.boards ?? []}
          columns={columns}
          pageSize={pageSizes.pricing}
          isLoading={isLoading}
          isSearched
        />
        <aside className={classes.side}>
          {price && charges !== undefined && (
            <ChargesPanel
              projectId={projectId}
              price={price}
              charges={charges}
              state={state}
              isViewOnly={isViewOnly}
              rates={rates}
              saving={saving}
              onOpen={(kind) => canOpen && setOpened(kind)}
            />
          )}
          {charges === undefined && (
            <Card title={chargesPanel.title}>
              {reading.failure ? (
                <FailedState {...reading.failure} onRetry={reading.retry} retrying={reading.isLoading} />
              ) : (
                <LoadingState label="Loading the charges" rows={9} />
              )}
            </Card>
          )}
        </aside>
      </div>
      {price && <PriceFooter projectId={projectId} price={price} change={rates.change} />}
      {price && charges && opened && (
        <ChargesDialog
          projectId={projectId}
          boards={price.boards}
          charges={charges}
          state={state}
          firstTab={opened}
          isViewOnly={isViewOnly}
          saving={saving}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type PriceFooterProps = {
  readonly projectId: number;
  readonly price: ProjectPriceOnWire;
  /** What is typed and not saved yet. */
  readonly change: SentCharges | null;
};

/** The totals of the project, which stay at the foot of the page. */
function PriceFooter({ projectId, price: { totals }, change }: PriceFooterProps) {
  const total = (label: string, field: 'list' | 'afterDiscount' | 'final', paise: number) => (
    <div>
      <dt>{label}</dt>
      <dd className="pw-figures">
        <WhyAmount projectId={projectId} field={field} paise={paise}>
          ₹ {rupees(paise)}
        </WhyAmount>
      </dd>
    </div>
  );
  return (
    <section aria-label="Totals of the project" className={footerClasses.footer}>
      {/* What would change takes the room of what no charge changes. */}
      {change === null && (
        <dl className={footerClasses.steps}>
          {total('List', 'list', totals.undiscountedLPPaise)}
          {total('After switchgear discount', 'afterDiscount', totals.netPricePaise)}
        </dl>
      )}
      <PriceEffect projectId={projectId} change={change} />
      <dl className={footerClasses.total}>{total(FINAL_TOTAL_LABEL, 'final', totals.totalFinalLPPaise)}</dl>
    </section>
  );
}

import { Button } from '@mantine/core';
import { discountScreen } from '@pw/domain/component-discount/discount-texts';
import { pricingHelp } from '@pw/domain/project-pricing/charge-texts';
import { pricingTabOf, pricingTabs } from '@pw/domain/project-pricing/pricing-tabs';
import { pricingPage } from '@pw/domain/project-pricing/project-price-texts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { InfoPopover } from '../../ui/controls/info-popover.tsx';
import { LoadingState } from '../../ui/messages/states.tsx';
import { latePart } from '../../ui/page/late-part.tsx';
import { TabbedPage } from '../../ui/page/tabs.tsx';
import type { StepProps } from '../projects/wizard/wizard-frame.tsx';
import classes from './pricing-step.module.css';
import { IncompleteBanner, UnpricedBanner, useProjectPrice } from './project-price.tsx';

/** What each tab of the step is given. */
export type PricingTabProps = {
  readonly projectId: number;
  /** True if the status of the project makes it view-only. */
  readonly isViewOnly: boolean;
};

/** Charts are much code: the calculation does not wait for them. */
const PriceOverview = latePart(
  'The overview',
  async () => (await import('./overview/price-overview.tsx')).PriceOverview,
);
const PriceCalculation = latePart(
  'The calculation',
  async () => (await import('./price-calculation.tsx')).PriceCalculation,
);

const panels = { 1: PriceOverview, 2: PriceCalculation };

type PricingStepProps = StepProps & {
  /** Opens the discounts of the components, a slice above this one; without it there is no button. */
  readonly onDiscount?: () => void;
  /** Opens the price variation clause, likewise. */
  readonly onVariation?: () => void;
  /** Opens the currency of the offer, likewise. */
  readonly onCurrency?: () => void;
  /** About the calculation, from a slice above this one. */
  readonly notice?: ReactNode;
};

/** The price of a project: its parts at one glance, and its charges. */
export function PricingStep({ project: { projectId }, isViewOnly, ...more }: PricingStepProps) {
  const { onDiscount, onVariation, onCurrency, notice } = more;
  const { price, failure } = useProjectPrice(projectId);
  const { tab, show } = usePricingTab();
  return (
    <TabbedPage
      {...pricingPage}
      actions={
        <>
          {tab === 2 && onCurrency && <Button onClick={onCurrency}>Offer currency</Button>}
          {tab === 2 && onVariation && <Button onClick={onVariation}>Price variation</Button>}
          {tab === 2 && onDiscount && <Button onClick={onDiscount}>{discountScreen.title}</Button>}
          <PricingHelp />
        </>
      }
      banners={
        price &&
        !failure && (
          <>
            <UnpricedBanner names={price.totals.unpriced} isViewOnly={isViewOnly} />
            <IncompleteBanner boards={price.boards} />
            {tab === 2 && notice}
          </>
        )
      }
      tabs={pricingTabs.map(({ number, label }) => {
        const Panel = panels[number];
        return {
          value: String(number),
          label,
          panel: (
            <Suspense fallback={<LoadingState label={`Loading: ${label}`} rows={8} />}>
              <Panel projectId={projectId} isViewOnly={isViewOnly} />
            </Suspense>
          ),
        };
      })}
      value={String(tab)}
      onChange={show}
    />
  );
}

/** The open tab, which the address names. */
function usePricingTab() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    tab: pricingTabOf(tab),
    show: (value: string) =>
      void navigate({ to: '.', search: (before) => ({ ...before, tab: pricingTabOf(value) }), replace: true }),
  };
}

/** Help: how a price is calculated and where it is edited. */
function PricingHelp() {
  return (
    <InfoPopover title="Help: how the price is calculated" label="Help" width={440}>
      <dl className={classes.help}>
        {pricingHelp.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </InfoPopover>
  );
}

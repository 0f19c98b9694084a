import { Suspense, useState } from 'react';
import { PricingStep } from '../../features/project-pricing/pricing-step.tsx';
import type { StepProps } from '../../features/projects/wizard/wizard-frame.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';
import { latePart } from '../../ui/page/late-part.tsx';

const ComponentDiscountPage = lateDialog(
  'The discounts',
  async () => (await import('../../features/component-discount/component-discount-page.tsx')).ComponentDiscountPage,
);

const PriceVariationPage = lateDialog(
  'The price variation',
  async () => (await import('../../features/price-variation/price-variation-page.tsx')).PriceVariationPage,
);

const OfferCurrencyPage = lateDialog(
  'The currency of the offer',
  async () => (await import('../../features/offer-currency/offer-currency-page.tsx')).OfferCurrencyPage,
);

const OfferCurrencyNotice = latePart(
  'The currency of the offer',
  async () => (await import('../../features/offer-currency/offer-currency-notice.tsx')).OfferCurrencyNotice,
);

/** The step Pricing with the pages of discounts, of the price variation clause and of the currency of the offer. */
export function PricedProject(step: StepProps) {
  const [opened, setOpened] = useState<'discounts' | 'variation' | 'currency' | null>(null);
  const page = {
    projectId: step.project.projectId,
    isViewOnly: step.isViewOnly,
    onClose: () => setOpened(null),
  };
  return (
    <>
      <PricingStep
        {...step}
        onDiscount={() => setOpened('discounts')}
        onVariation={() => setOpened('variation')}
        onCurrency={() => setOpened('currency')}
        notice={
          <Suspense>
            <OfferCurrencyNotice projectId={page.projectId} onOpen={() => setOpened('currency')} />
          </Suspense>
        }
      />
      {opened === 'discounts' && <ComponentDiscountPage {...page} />}
      {opened === 'variation' && <PriceVariationPage {...page} />}
      {opened === 'currency' && <OfferCurrencyPage {...page} />}
    </>
  );
}

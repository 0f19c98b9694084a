import { useState } from 'react';
import { PricingStep } from '../../features/project-pricing/pricing-step.tsx';
import type { StepProps } from '../../features/projects/wizard/wizard-frame.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';

const ComponentDiscountPage = lateDialog(
  'The discounts',
  async () => (await import('../../features/component-discount/component-discount-page.tsx')).ComponentDiscountPage,
);

const PriceVariationPage = lateDialog(
  'The price variation',
  async () => (await import('../../features/price-variation/price-variation-page.tsx')).PriceVariationPage,
);

/** The step Pricing with the page that gives components discounts, and that of the price variation clause. */
export function PricedProject(step: StepProps) {
  const [opened, setOpened] = useState<'discounts' | 'variation' | null>(null);
  const page = {
    projectId: step.project.projectId,
    isViewOnly: step.isViewOnly,
    onClose: () => setOpened(null),
  };
  return (
    <>
      <PricingStep {...step} onDiscount={() => setOpened('discounts')} onVariation={() => setOpened('variation')} />
      {opened === 'discounts' && <ComponentDiscountPage {...page} />}
      {opened === 'variation' && <PriceVariationPage {...page} />}
    </>
  );
}

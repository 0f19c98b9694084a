import { useState } from 'react';
import { PricingStep } from '../../features/project-pricing/pricing-step.tsx';
import type { StepProps } from '../../features/projects/wizard/wizard-frame.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';

const ComponentDiscountPage = lateDialog(
  'The discounts',
  async () => (await import('../../features/component-discount/component-discount-page.tsx')).ComponentDiscountPage,
);

/** The step Pricing with the page that gives components discounts. */
export function PricedProject(step: StepProps) {
  const [isDiscounting, setDiscounting] = useState(false);
  return (
    <>
      <PricingStep {...step} onDiscount={() => setDiscounting(true)} />
      {isDiscounting && (
        <ComponentDiscountPage
          projectId={step.project.projectId}
          isViewOnly={step.isViewOnly}
          onClose={() => setDiscounting(false)}
        />
      )}
    </>
  );
}

import { projectPriceLabels } from '@pw/domain/project-pricing/project-price-texts';
import { rupees } from '../../platform/rupees.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Card } from '../../ui/page/page.tsx';
import type { PricingTabProps } from './pricing-step.tsx';
import { useProjectPrice } from './project-price.tsx';

const shown = ['undiscountedLP', 'netPrice', 'totalFinalLP'] as const;

/** What a project costs at one glance. */
export function PriceOverview({ projectId }: PricingTabProps) {
  const { price, isLoading, failure, retry } = useProjectPrice(projectId);
  if (failure) {
    return <FailedState {...failure} onRetry={retry} retrying={isLoading} />;
  }
  if (!price) {
    return <LoadingState label="Loading the price" rows={3} />;
  }
  return shown.map((field) => (
    <Card key={field} title={projectPriceLabels[field]}>
      <strong className="pw-figures">₹ {rupees(price.totals[`${field}Paise`])}</strong>
    </Card>
  ));
}

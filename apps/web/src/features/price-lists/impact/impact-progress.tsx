import type { PriceImpactOnWire } from '@pw/contract/price-impact';
import { impactProgressText } from '@pw/domain/project-pricing/price-impact-texts';
import { ProgressLine } from '../../../ui/messages/progress-line.tsx';

/** How many of the open offers are worked out. */
export function ImpactProgress({ progress }: Pick<PriceImpactOnWire, 'progress'>) {
  const { done, total } = progress;
  return <ProgressLine label={impactProgressText(progress)} {...(total === 0 ? {} : { done: done / total })} />;
}

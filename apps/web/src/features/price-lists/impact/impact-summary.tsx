import { priceImpactText, priceImpactTexts } from '@pw/domain/project-pricing/price-impact-texts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { ImpactProgress } from './impact-progress.tsx';
import { usePriceImpact } from './use-price-impact.ts';

/** In a line what the current lists change of the open offers; nothing before the first list, or where nothing changes. */
export function ImpactSummary({ onOpen }: { readonly onOpen: () => void }) {
  const { data: impact } = usePriceImpact();
  if (!impact || impact.state === 'none') {
    return null;
  }
  if (impact.state === 'working') {
    return <ImpactProgress progress={impact.progress} />;
  }
  return impact.totals.changed === 0 ? null : (
    <Banner tone="info" cause={priceImpactTexts.title} links={[{ label: 'See the offers', onPress: onOpen }]}>
      {priceImpactText(impact.totals)} {priceImpactTexts.untilAccepted}
    </Banner>
  );
}

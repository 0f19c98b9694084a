import { unpricedText } from '@pw/domain/project-pricing/project-price-texts';
import { Banner } from '../../ui/banner/banner.tsx';

type UnpricedBannerProps = { readonly names: readonly string[]; readonly isViewOnly: boolean };

/** Says which boards the totals of a project leave out; nothing when it is none. */
export function UnpricedBanner({ names, isViewOnly }: UnpricedBannerProps) {
  return (
    names.length > 0 && (
      <Banner tone="warn" cause="Not in the totals">
        {unpricedText(names, isViewOnly)}
      </Banner>
    )
  );
}

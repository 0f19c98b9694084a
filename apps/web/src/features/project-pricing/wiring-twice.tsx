import { wiringTwice } from '@pw/domain/project-pricing/charge-texts';
import { Banner } from '../../ui/messages/banner.tsx';

/** Says that wiring is charged in addition to labour by hours, and offers to set it to 0 where that is possible. */
export function WiringTwice({ onSetToZero }: { readonly onSetToZero: (() => void) | null }) {
  const links = onSetToZero === null ? [] : [{ label: wiringTwice.action, onPress: onSetToZero }];
  return (
    <Banner tone="warn" cause={wiringTwice.cause} links={links}>
      {wiringTwice.text}
    </Banner>
  );
}

import { wiringTwice } from '@pw/domain/project-pricing/charge-texts';
import { Banner } from '../../ui/messages/banner.tsx';

/** Says that wiring is charged beside labour by hours; where it can be set to 0, that is offered. */
export function WiringTwice({ onSetToZero }: { readonly onSetToZero: (() => void) | null }) {
  const links = onSetToZero === null ? [] : [{ label: wiringTwice.action, onPress: onSetToZero }];
  return (
    <Banner tone="warn" cause={wiringTwice.cause} links={links}>
      {wiringTwice.text}
    </Banner>
  );
}

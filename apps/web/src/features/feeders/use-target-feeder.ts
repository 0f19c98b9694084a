import { useEffect } from 'react';
import { useConfigurationPlace } from '../board-configuration/configuration-place.ts';
import { focusProperty } from '../board-configuration/property-form/focus-property.ts';

/** Opens the properties of the feeder that a banner or check led to, at the property that it named. */
export function useTargetFeeder(onOpen: (part: string) => void): void {
  const { target, arrive } = useConfigurationPlace();
  useEffect(() => {
    if (target?.step !== 'feeders') {
      return;
    }
    const { feeder, property } = target;
    if (feeder !== undefined) {
      onOpen(feeder);
      if (property !== undefined) {
        focusOnceOpen(feeder, property);
      }
    }
    arrive();
  }, [target, arrive, onOpen]);
}

/** Marks what a drawer gives the focus, which it does more than once while it opens. */
const FIRST = 'data-autofocus';

/** The drawer gives its first field the focus when it opens; from then on the property is what gets it. */
function focusOnceOpen(feeder: string, property: string): void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('[role="dialog"]') !== null) {
      document.removeEventListener('focusin', onFocus);
      if (focusProperty(feeder, property)) {
        target.removeAttribute(FIRST);
        document.activeElement?.setAttribute(FIRST, '');
      }
    }
  };
  document.addEventListener('focusin', onFocus);
}

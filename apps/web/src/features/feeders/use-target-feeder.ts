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
      // The drawer is only now being drawn.
      requestAnimationFrame(() => property !== undefined && focusProperty(feeder, property));
    }
    arrive();
  }, [target, arrive, onOpen]);
}

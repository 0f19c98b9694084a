import type { ConfigurationStep } from '@pw/domain/board-configuration/configuration-steps';
import type { ActionTarget } from '@pw/domain/board-configuration/step-banner';
import { createContext, use } from 'react';

/** Where the user is in the configuration, and the way to somewhere else. */
export type ConfigurationPlace = {
  readonly step: ConfigurationStep;
  /** What a banner or check led to and the step has not shown yet; null for nothing. */
  readonly target: ActionTarget | null;
  /** Leads to a step, and there to a property of the board or the properties of a feeder. */
  readonly goTo: (target: ActionTarget) => void;
  /** The step has shown it. */
  readonly arrive: () => void;
};

export const ConfigurationPlaceContext = createContext<ConfigurationPlace | null>(null);

/**
 * Where the user is in the configuration.
 * @throws outside the configuration of a board
 */
export function useConfigurationPlace(): ConfigurationPlace {
  const place = use(ConfigurationPlaceContext);
  if (!place) {
    throw new Error('There is no place outside the configuration of a board');
  }
  return place;
}

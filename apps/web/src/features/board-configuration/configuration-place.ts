import type { ActionTarget, ConfigurationStep } from '@pw/domain/board-configuration/configuration-steps';
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

/** What can hold the focus in a field. */
const CONTROLS = 'input, textarea, button';

/** Brings the field of a property into view and into focus; false when it is not on the page. */
export function focusProperty(part: string, property: string): boolean {
  fieldOf(part, property)?.scrollIntoView({ block: 'center' });
  return focusControl(part, property);
}

/** Gives the first control of a field the focus; false when the field is not on the page. */
export function focusControl(part: string, property: string): boolean {
  const control = fieldOf(part, property)?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
  return control !== null && control !== undefined;
}

/** A group that is shut opens, since nothing in it could take the focus. */
function fieldOf(part: string, property: string): HTMLElement | null {
  const field = document.querySelector<HTMLElement>(`[data-property="${CSS.escape(`${part}.${property}`)}"]`);
  field?.closest('details')?.setAttribute('open', '');
  return field;
}

/** Opens the reasons of the field that has the focus. */
export function askWhy(): void {
  document.activeElement?.closest('[data-property]')?.querySelector<HTMLElement>('[data-why]')?.click();
}

import type { ChosenValue } from '@pw/configurator/value';
import type { FeederValues } from './part-properties.ts';

/** The poles of a breaker with a neutral link bolted next to them (SBD 4.11). */
export const THREE_POLES_AND_LINK = '3N';

/** How poles are written on a drawing and in a schedule: `3P`, `TPN` or `4P`; '' while they are not set. */
export function polesText({ POLES, CONDUCTORS }: Pick<FeederValues, 'POLES' | 'CONDUCTORS'>): string {
  if (POLES === null) {
    return '';
  }
  return CONDUCTORS === POLES ? `${POLES}P` : 'TPN';
}

/**
 * A choice as it is kept today: poles were kept as the number 3 or 4 before a breaker of three could have a neutral link.
 * Drafts and revisions from then hold numbers for as long as nobody changes them.
 */
export function currentChoice(property: string, value: ChosenValue): ChosenValue {
  return property === 'FEEDER_POLES' && typeof value === 'number' ? String(value) : value;
}

/** The same choice as it was kept then, so that a feeder kept in either way is known to be the same. */
export function formerChoice(property: string, value: string | number): string | number {
  return property === 'FEEDER_POLES' && (value === '3' || value === '4') ? Number(value) : value;
}

import { momentOnScreen } from '@pw/domain/dates';

/** The moment that an answer names; null for none. */
export function epochOf(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}

/** The time of day of a moment: `14:32`. */
export function timeOnScreen(epochMs: number): string {
  return momentOnScreen(epochMs).split(' ').at(-1) ?? '';
}
